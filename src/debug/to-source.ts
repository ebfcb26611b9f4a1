import { posix } from 'node:path';
import type { DebugProtocol } from '@vscode/debugprotocol';
import * as l10n from '@vscode/l10n';
import type { SourcePlace } from '../recording/schema';
import { type ClientFormat, toClientNumber, toClientPath } from './client-format';
import type { LocateSource } from './locate-source';
import { toLabel } from './values/label';

/** What a source in a notebook says to a client that knows cells, as `adapterData`: such a client finds the cell, and sends what it is today. */
export interface CellData {
  readonly place: SourcePlace;
}

/** A recorded place for the client: with a path if the file is on this machine, else by its name alone. */
export function toSourcePlace(
  place: SourcePlace | undefined,
  locate: LocateSource,
  client: ClientFormat,
): { readonly source?: DebugProtocol.Source; readonly line: number; readonly column: number } {
  if (!place) return { line: 0, column: 0 };
  const located = locate(place);
  const name = toLabel(toName(place));
  const reason = located.path !== undefined && place.cell && !client.knowsCells ? l10n.t('a cell of a notebook') : located.reason;
  const source: DebugProtocol.Source =
    located.path === undefined || reason !== undefined
      ? { name, presentationHint: 'deemphasize', origin: `${reason}: ${toLabel(place.file)}` }
      : { name, path: toClientPath(located.path, client), ...(place.cell && { adapterData: { place } satisfies CellData }) };
  return { source, line: toClientNumber(place.line, client.firstLine), column: toClientNumber(place.col, client.firstColumn) };
}

/** `team.py`; in a notebook `team.ipynb:cell 3`. */
function toName({ file, cell }: SourcePlace): string {
  const name = posix.basename(file.replace(/\\/g, '/')) || file;
  return cell ? `${name}:cell ${cell.n ?? '?'}` : name;
}
