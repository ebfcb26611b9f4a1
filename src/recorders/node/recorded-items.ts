import type { Json } from '../../recording/schema';
import type { FreezeOptions } from './values/freeze';
import { isPlain } from './values/is-plain';

/** Run items and raw items by number. Lists hold the same items again and again: those known by their text need not be redacted and hashed again. */
export interface ItemStore {
  store(item: unknown, options: FreezeOptions | undefined): number;
  /** Other texts are secrets from here on. */
  forget(): void;
}

const MOST_TEXTS = 20_000;
const LONGEST_TEXT = 16_384;

/** `freeze` stores any value, `write` one that is frozen. */
export function createItemStore(freeze: (value: unknown, options?: FreezeOptions) => number, write: (item: Json) => number): ItemStore {
  /** Numbers of values by their JSON text, and of run items by what they are made of. */
  const numbers = new Map<string, number>();
  const runItems = new Map<string, number>();
  const plain = new WeakSet<object>();

  const storeRaw = (value: unknown, options: FreezeOptions | undefined): number => {
    if (options?.shapes || !isPlain(value, plain)) return freeze(value, options);
    const text = JSON.stringify(value) ?? 'null';
    const known = numbers.get(text);
    if (known !== undefined) return known;
    const number = freeze(value, options);
    if (numbers.size > MOST_TEXTS) numbers.clear();
    if (text.length <= LONGEST_TEXT) numbers.set(text, number);
    return number;
  };

  return {
    store(item, options) {
      if (!isRunItem(item)) return storeRaw(item, options);
      const { type, rawItem, agent, sourceAgent, targetAgent } = item;
      const [from, to] = [nameOfAgent(sourceAgent ?? agent), nameOfAgent(targetAgent)];
      const $ref = storeRaw(rawItem, options);
      const key = JSON.stringify([type, from, to, $ref]);
      const number =
        runItems.get(key) ?? write({ $run: type, ...(from === undefined ? {} : { agent: from }), ...(to === undefined ? {} : { to }), raw: { $ref } });
      runItems.set(key, number);
      return number;
    },
    forget: () => numbers.clear(),
  };
}

/** The name of an agent; undefined for what is none. */
export function nameOfAgent(agent: unknown): string | undefined {
  if (typeof agent !== 'object' || agent === null) return undefined;
  const { name } = agent as { readonly name?: unknown };
  return typeof name === 'string' ? name : undefined;
}

interface RunItem {
  readonly type: string;
  readonly rawItem: unknown;
  readonly agent?: unknown;
  readonly sourceAgent?: unknown;
  readonly targetAgent?: unknown;
}

function isRunItem(item: unknown): item is RunItem {
  return typeof item === 'object' && item !== null && 'rawItem' in item && 'type' in item && typeof item.type === 'string';
}
