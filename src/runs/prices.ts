import * as l10n from '@vscode/l10n';

/** What a million tokens cost, in whatever currency the user thinks in. */
export interface Price {
  readonly input: number;
  /** Of input that the provider had cached; undefined: as all input. */
  readonly cached: number | undefined;
  readonly output: number;
}

/** Prices by the model's name; a name that ends in `*` is for all that begin so. */
export type Prices = ReadonlyMap<string, Price>;

/** The price of a model: by its name, else by the longest beginning of it; undefined where there is none. */
export function priceOf(prices: Prices, model: string | undefined): Price | undefined {
  if (model === undefined) return undefined;
  const exact = prices.get(model);
  if (exact) return exact;
  const beginnings = [...prices.keys()].filter((name) => name.endsWith('*') && model.startsWith(name.slice(0, -1)));
  return prices.get(beginnings.sort((one, other) => other.length - one.length)[0] ?? '');
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
