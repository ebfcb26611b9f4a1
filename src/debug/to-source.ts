import { posix } from 'node:path';
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { SourcePlace } from '../recording/schema';
import { type ClientFormat, toClientNumber, toClientPath } from './client';
import type { LocateSource } from './locate-source';
import { toLabel } from './values/label';

/** A recorded place for the client: with a path if the file is on this machine, else by its name alone. */
export function toSourcePlace(
  place: SourcePlace | undefined,
  locate: LocateSource,
  client: ClientFormat,
): { readonly source?: DebugProtocol.Source; readonly line: number; readonly column: number } {
  if (!place) return { line: 0, column: 0 };
  const located = locate(place);
  const name = toLabel(posix.basename(place.file.replace(/\\/g, '/')) || place.file);
  const source: DebugProtocol.Source =
    located.path === undefined
      ? { name, presentationHint: 'deemphasize', origin: `${located.reason}: ${toLabel(place.file)}` }
      : { name, path: toClientPath(located.path, client) };
  return { source, line: toClientNumber(place.line, client.firstLine), column: toClientNumber(place.col, client.firstColumn) };
}
