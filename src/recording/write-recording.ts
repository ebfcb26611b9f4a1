import { createHash } from 'node:crypto';
import { toExactJson } from '../text/exact-json';
import { findForm } from './event-relations';
import type { BlockLine, Header, Json } from './schema';

export interface RecordingWriter {
  /**
   * Stores a value once and gives its number. Values that are references already: `{ $ref: n }`. `whole`: the same without references, so
   * that it is one item however it was first written.
   */
  item(value: Json, whole?: Json): number;
  /** The number of a value that is stored already. */
  find(value: Json): number | undefined;
  /** Stores a list of item numbers as a delta on the last list of the same role, or else of the role `other`; gives its number. */
  list(role: string, items: readonly number[], other?: string): number;
  /** Nothing will be a delta on the lists of these roles any more. */
  forget(roles: Iterable<string>): void;
  /** Appends an event and gives its `s`. */
  event(event: { readonly k: string } & Record<string, unknown>): number;
}

/** How long a chain of deltas may grow before a list is written whole. */
const LONGEST_CHAIN = 256;
const BLOCK = 1 << 20;
/** Numbers that take more room than another line. */
const MANY = 20;

interface List {
  readonly number: number;
  readonly items: readonly number[];
  readonly chain: number;
}

/** Writes a recording line by line to `write`, a block line after every `size` bytes; `format.md` says what the lines mean. */
export function createRecordingWriter(header: Header, write: (line: string) => void, size = BLOCK): RecordingWriter {
  const items = new Map<string, number>();
  const lists = new Map<string, List>();
  let [seq, listCount, offset] = [0, 0, 0];
  let previous: number | null = null;
  let block = startBlock();
  put(header);

  return {
    item: (value, whole) => {
      const text = toExactJson(value);
      const h = toHash(text);
      const key = whole === undefined ? h : toHash(toExactJson(whole));
      const known = items.get(key);
      if (known !== undefined) return known;
      const i = items.size;
      items.set(key, i);
      putText(`{"k":"item","i":${i},"h":"${h}","d":${text}}\n`);
      return i;
    },
    find: (value) => items.get(toHash(toExactJson(value))),
    list: (role, wanted, other) => {
      const base = lists.get(role) ?? (other === undefined ? undefined : lists.get(other));
      const slid = base && slide(base.items, wanted);
      const list = putList(slid ? putList(base, slid) : base, wanted);
      for (const name of other === undefined ? [role] : [role, other]) lists.set(name, list);
      return list.number;
    },
    forget: (roles) => {
      for (const role of roles) lists.delete(role);
    },
    event: (event) => {
      const { k } = event;
      const s = seq++;
      // Before the line itself, which may end the block.
      const details = findForm(k)?.mark?.(event);
      if (details) block.marks.push([s, k, String(event['run'] ?? ''), ...details]);
      put(Object.assign({ k, s }, event));
      return s;
    },
  };

  function putList(base: List | undefined, wanted: readonly number[]): List {
    const { keep, tail } = shared(base?.items ?? [], wanted);
    if (base && keep === wanted.length && keep === base.items.length) return base;
    const number = listCount++;
    const isDelta = base !== undefined && base.chain < LONGEST_CHAIN && keep + tail > 0;
    const add = isDelta ? wanted.slice(keep, wanted.length - tail) : wanted;
    put({ k: 'list', l: number, n: wanted.length, add, ...(isDelta ? { b: base.number, keep, ...(tail > 0 ? { tail } : {}) } : {}) });
    return { number, items: wanted, chain: isDelta ? base.chain + 1 : 0 };
  }

  function put(line: object): void {
    putText(`${JSON.stringify(line)}\n`);
  }

  function putText(text: string): void {
    write(text);
    offset += Buffer.byteLength(text);
    if (offset - block.off >= size) endBlock();
  }

  function endBlock(): void {
    const { off, marks } = block;
    const text = `${JSON.stringify({
      k: 'blk',
      off,
      len: offset - off,
      seq: [block.seq, seq],
      item: [block.item, items.size],
      list: [block.list, listCount],
      marks,
      prev: previous,
    })}\n`;
    previous = offset;
    write(text);
    offset += Buffer.byteLength(text);
    block = startBlock();
  }

  function startBlock() {
    return { off: offset, seq, item: items.size, list: listCount, marks: [] as BlockLine['marks'] };
  }
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** How many elements two lists have alike at their beginning, and, beyond those, at their end. */
function shared(one: readonly number[], other: readonly number[]): { readonly keep: number; readonly tail: number } {
  const most = Math.min(one.length, other.length);
  let keep = 0;
  while (keep < most && one[keep] === other[keep]) keep++;
  let tail = 0;
  while (tail < most - keep && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail++;
  return { keep, tail };
}

/** The first list without what the other drops after the beginning that they have alike, as a window does that moves on; undefined where it does not. */
function slide(one: readonly number[], other: readonly number[]): readonly number[] | undefined {
  const { keep, tail } = shared(one, other);
  if (other.length - keep - tail <= MANY) return undefined;
  const index = one.indexOf(other[keep] ?? -1, keep + 1);
  if (index < 0) return undefined;
  const slid = [...one.slice(0, keep), ...one.slice(index)];
  return shared(slid, other).keep > keep + MANY ? slid : undefined;
}
