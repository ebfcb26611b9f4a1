import * as l10n from '@vscode/l10n';
import type { Unreadable } from '../files/read-bytes';
import { readText } from '../files/read-text';
import type { Price, Prices } from './cost';

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

/** Reads a table of prices: `{ "gpt-5*": { "input": 1.25, "cached": 0.125, "output": 10 } }`. Throws, with a message fit for the user, where it is none. */
export function readPrices(value: unknown): Prices {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(l10n.t('prices are an object of models'));
  return new Map(Object.entries(value).map(([model, price]) => [model, readPrice(model, price)]));
}

function readPrice(model: string, price: unknown): Price {
  const { input, cached, output } = (typeof price === 'object' && price !== null ? price : {}) as Readonly<Record<string, unknown>>;
  if (!isPrice(input) || !isPrice(output) || !(cached === undefined || isPrice(cached)))
    throw new Error(l10n.t('the price of `{0}` needs the numbers `input` and `output`, for a million tokens, and may have `cached`', model));
  return { input, cached, output };
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
