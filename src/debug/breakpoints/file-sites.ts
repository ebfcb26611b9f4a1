import { realpathSync } from 'node:fs';
import { readText } from '../../files/read-text';
import type { SourcePlace } from '../../recording/schema';
import type { Show } from '../show';
import { findExtent } from './find-extent';

/** A place of the recording in a file of the user's, with the last line of what begins there. */
export interface Site {
  readonly place: SourcePlace;
  readonly end: number;
}

/** The recorded places in a file, by its absolute path. */
export async function findFileSites({ known, locate, recording }: Show, path: string): Promise<readonly Site[]> {
  const wanted = toRealPath(path);
  const places = (await known()).sites.filter((place) => {
    const found = locate(place).path;
    return found !== undefined && wanted !== undefined && toRealPath(found) === wanted;
  });
  if (places.length === 0 || wanted === undefined) return [];
  const read = readText(wanted);
  // A recording may name anything.
  if (!('text' in read)) return [];
  const { text } = read;
  return places.map((place) => ({ place, end: findExtent(text, place.line, recording.header.lang) }));
}

/** What a line belongs to: what begins there, or else the innermost that is open there. With a column, exactly that, if there is such. */
export function findSite(sites: readonly Site[], line: number, column?: number): Site | undefined {
  const here = sites.filter(({ place }) => place.line === line);
  const exact = here.find(({ place }) => column !== undefined && place.col === column) ?? here[0];
  if (exact) return exact;
  const around = sites.filter(({ place, end }) => place.line <= line && line <= end);
  return around.sort((one, other) => other.place.line - one.place.line)[0];
}

/** Undefined where the file is not there. */
function toRealPath(path: string): string | undefined {
  try {
    const real = realpathSync.native(path);
    return process.platform === 'win32' ? real.toLowerCase() : real;
  } catch {
    return undefined; // Gone since, or never there: then nothing in it can be stopped at.
  }
}
