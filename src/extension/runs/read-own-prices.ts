import { resolve } from 'node:path';
import { l10n, workspace } from 'vscode';
import { createToCost } from '../../runs/cost';
import type { Prices } from '../../runs/prices';
import { readPriceFile } from '../../runs/read-price-file';
import { printable } from '../../text/printable';

/** The prices in the file that `baton.prices` names, relative to the first folder; with what is wrong with it, where it cannot be read. */
export function readOwnPrices(): { readonly prices: Prices; readonly fault: string | undefined } {
  const path = workspace.getConfiguration('baton').get<string>('prices', '').trim();
  if (path === '') return { prices: new Map(), fault: undefined };
  const read = readPriceFile(resolve(workspace.workspaceFolders?.[0]?.uri.fsPath ?? '.', path));
  if ('prices' in read) return { prices: read.prices, fault: undefined };
  return { prices: new Map(), fault: l10n.t('The prices in {0} cannot be read: {1}', printable(path), printable(read.reason)) };
}

/** What requests cost by these prices, in words. */
export function readOwnCost(): ReturnType<typeof createToCost> {
  return createToCost(readOwnPrices().prices);
}
