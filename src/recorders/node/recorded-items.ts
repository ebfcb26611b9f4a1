import type { Json } from '../../recording/schema';
import type { FreezeOptions } from './values/freeze';
import { copyPlain, isPlain, isSamePlain, type PlainCopy } from './values/is-same-plain';

/** Values by number. Requests and lists hold the same ones again and again: those that are as they were need not be redacted and hashed again. */
export interface ItemStore {
  /** The number of a value that stands alone; `role` names the one that it is likely to be like. `store` gives its number where it is not. */
  one(value: unknown, role: string, store: () => number): number;
  /** The numbers of a list's items; `role` names the list that it is likely to be like. */
  store(list: readonly unknown[], role: string, options: FreezeOptions | undefined): readonly number[];
  /** Lists of these roles will not come again. */
  forgetLists(roles: Iterable<string>): void;
  /** Other texts are secrets from here on. */
  forget(): void;
}

/** A plain value as it was when it was stored; programs change their items in place. */
interface Stored {
  readonly copy: PlainCopy;
  readonly number: number;
  /** The run item that was last made of it. */
  run?: StoredRun;
}

interface StoredRun {
  readonly type: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly number: number;
}

const MOST_TEXTS = 20_000;
const MOST_ROLES = 1_000;
const LONGEST_TEXT = 16_384;

/** `freeze` stores any value, `write` one that is frozen. */
export function createItemStore(freeze: (value: unknown, options?: FreezeOptions) => number, write: (item: Json) => number): ItemStore {
  /** By their JSON text. */
  const texts = new Map<string, Stored>();
  /** By identity; and those of the last list of a role, by place: a model's input is a copy each time. */
  let known = new WeakMap<object, Stored>();
  const lists = new Map<string, readonly Stored[]>();
  const ones = new Map<string, Stored>();
  const plain = new WeakSet<object>();

  const storeRaw = (value: unknown, options: FreezeOptions | undefined, before: Stored | undefined): Stored => {
    if (options?.shapes) return { copy: undefined, number: freeze(value, options) };
    if (before?.copy !== undefined && isSamePlain(value, before.copy)) return before;
    const same = typeof value === 'object' && value !== null ? known.get(value) : undefined;
    if (same && isSamePlain(value, same.copy)) return same;
    if (!isPlain(value, plain)) return { copy: undefined, number: freeze(value, options) };
    const stored = storeText(value, options);
    if (typeof value === 'object' && value !== null) known.set(value, stored);
    return stored;
  };

  const storeText = (value: unknown, options: FreezeOptions | undefined): Stored => {
    const text = JSON.stringify(value) ?? 'null';
    const same = texts.get(text);
    if (same) return same;
    const stored = { copy: copyPlain(value), number: freeze(value, options) };
    if (texts.size > MOST_TEXTS) texts.clear();
    if (text.length <= LONGEST_TEXT) texts.set(text, stored);
    return stored;
  };

  const toRun = (stored: Stored, type: string, from: string | undefined, to: string | undefined): StoredRun => {
    const { run, number: $ref } = stored;
    if (run && run.type === type && run.from === from && run.to === to) return run;
    const number = write({ $run: type, ...(from === undefined ? {} : { agent: from }), ...(to === undefined ? {} : { to }), raw: { $ref } });
    stored.run = { type, from, to, number };
    return stored.run;
  };

  return {
    one(value, role, store) {
      const before = ones.get(role);
      if (before && isSamePlain(value, before.copy)) return before.number;
      const number = store();
      if (ones.size > MOST_ROLES) ones.clear();
      if (isPlain(value, plain)) ones.set(role, { copy: copyPlain(value), number });
      return number;
    },
    store(list, role, options) {
      const before = lists.get(role);
      const now: Stored[] = [];
      const numbers = list.map((item, index) => {
        if (!isRunItem(item)) {
          const stored = storeRaw(item, options, before?.[index]);
          now.push(stored);
          return stored.number;
        }
        const { type, rawItem, agent, sourceAgent, targetAgent } = item;
        const stored = storeRaw(rawItem, options, before?.[index]);
        now.push(stored);
        return toRun(stored, type, nameOfAgent(sourceAgent ?? agent), nameOfAgent(targetAgent)).number;
      });
      lists.set(role, now);
      return numbers;
    },
    forgetLists: (roles) => {
      for (const role of roles) lists.delete(role);
    },
    forget: () => {
      texts.clear();
      lists.clear();
      ones.clear();
      known = new WeakMap();
    },
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
