import { realpathSync } from 'node:fs';
import type { DebugProtocol } from '@vscode/debugprotocol';
import * as z from 'zod';
import { readText } from '../../files/read-text';
import type { Recording } from '../../recording/recording';
import type { SourcePlace } from '../../recording/schema';
import { findCell } from '../../replay/places/find-cell';
import { fromClientPath } from '../client-format';
import type { Show } from '../show';
import { findExtent } from './find-extent';
import type { Clues } from './read-clues';

/** A place of the recording in a file of the user's, with the last line of what begins there. */
export interface Site {
  readonly place: SourcePlace;
  readonly end: number;
}

/** A file as a client asks for it, or a cell of a notebook. */
export interface AskedSource {
  /** Absolute. */
  readonly path: string;
  readonly cell: AskedCell | undefined;
}

/** The cells of a notebook as they are today, and the number of the one that is meant. */
const AskedCell = z.object({
  cells: z.array(z.object({ number: z.int(), id: z.string().optional(), source: z.string() })),
  number: z.int(),
});
export type AskedCell = z.infer<typeof AskedCell>;

/** What a client asks for; undefined: no file. */
export function toAskedSource({ path, adapterData }: DebugProtocol.Source): AskedSource | undefined {
  const file = fromClientPath(path);
  return file === undefined ? undefined : { path: file, cell: AskedCell.safeParse(adapterData).data };
}

/** The recorded places in a file or cell. */
export function findFileSites({ locate, recording }: Show, { sites }: Clues, { path, cell }: AskedSource): readonly Site[] {
  const wanted = toRealPath(path);
  if (wanted === undefined) return [];
  const places = sites.filter((place) => {
    const found = locate(place).path;
    if (found === undefined || toRealPath(found) !== wanted) return false;
    return cell ? findCell(cell.cells, place)?.number === cell.number : !place.cell;
  });
  if (cell) return toSites(places, cell.cells.find(({ number }) => number === cell.number)?.source ?? '', recording);
  const read = readText(wanted);
  // A recording may name anything.
  if (!('text' in read)) return [];
  return toSites(places, read.text, recording);
}

function toSites(places: readonly SourcePlace[], text: string, { header }: Recording): readonly Site[] {
  return places.map((place) => ({ place, end: Math.max(place.line, findExtent(text, place.line, header.lang)) }));
}

/** What a line belongs to: what begins there, or else the innermost that is open there. With a column, exactly that, if there is such. */
export function findSite(sites: readonly Site[], line: number, column?: number): Site | undefined {
  const around = sites.filter(({ place, end }) => place.line <= line && line <= end).sort((one, other) => other.place.line - one.place.line);
  return around.find(({ place }) => place.line === line && place.col === column) ?? around[0];
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
