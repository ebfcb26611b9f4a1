import * as l10n from '@vscode/l10n';
import type { Unreadable } from '../files/read-bytes';
import { readText } from '../files/read-text';
import { type Prices, readPrices } from './prices';

/** In bytes. */
const LARGEST = 1 << 20;

/** The prices that a JSON file holds (see `readPrices`); or why there are none. */
export function readPriceFile(file: string): { readonly prices: Prices } | Unreadable {
  const read = readText(file, LARGEST);
  if ('reason' in read) return read;
  try {
    return { prices: readPrices(JSON.parse(read.text)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { reason: error instanceof SyntaxError ? l10n.t('It is no JSON: {0}', reason) : reason };
  }
}
