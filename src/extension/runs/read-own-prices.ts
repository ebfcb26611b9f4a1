import { resolve } from 'node:path';
import { l10n, workspace } from 'vscode';
import { parseJson } from '../../files/parse-json';
import { readFileBytes } from '../../files/read-bytes';
import { type Prices, readPrices } from '../../runs/cost';
import { printable } from '../../text/printable';

const LARGEST = 1 << 20;

/** The prices in the file that `baton.prices` names, relative to the first folder; with what is wrong with it, where it cannot be read. */
export function readOwnPrices(): { readonly prices: Prices; readonly fault: string | undefined } {
  const path = workspace.getConfiguration('baton').get<string>('prices', '').trim();
  if (path === '') return { prices: new Map(), fault: undefined };
  const file = resolve(workspace.workspaceFolders?.[0]?.uri.fsPath ?? '.', path);
  const fault = (reason: string) => ({ prices: new Map(), fault: l10n.t('The prices in {0} cannot be read: {1}', printable(path), printable(reason)) });
  const read = readFileBytes(file, LARGEST);
  if ('reason' in read) return fault(read.reason);
  try {
    return { prices: readPrices(parseJson(read.bytes.toString())), fault: undefined };
  } catch (error) {
    return fault(error instanceof Error ? error.message : String(error));
  }
}
