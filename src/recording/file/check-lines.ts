import type { ListLine } from '../schema';
import { checkBlocks } from './check-blocks';
import { checkEvents } from './check-events';
import { LONGEST_CHAIN } from './expand-list';
import { findItemReferences, findReferences } from './find-references';
import { lineEnd } from './index-chunk';
import { createNumberSet } from './number-set';
import { createNumbering } from './numbering';
import { isHashRight, type Parsed, readParsed } from './parse-line';
import type { Chunk } from './read-chunks';
import { readHead, toHead } from './read-head';

/** Reads the lines of a recording in their order, and finds all that is wrong with them. */
export interface Checker {
  /** The offset up to which it has read. */
  readonly end: number;
  check(chunk: Chunk): void;
}

type Numbered = 'event' | 'item' | 'list';

/** `note` is told of each problem: the offset of its line, the reason, the number of the line. */
export function createChecker(note: (offset: number, reason: string, line: number) => void): Checker {
  const numbers = { event: createSeries('event'), item: createSeries('item'), list: createSeries('list') };
  const lists: { readonly length: number; readonly chain: number }[] = [];
  const events = checkEvents();
  const blocks = checkBlocks();
  let [end, line, noted] = [0, 0, 0];

  return {
    get end() {
      return end;
    },
    check: (chunk) => {
      const { offset, bytes, length } = chunk;
      for (let start = 0; bytes && start < bytes.length; ) {
        const stop = lineEnd(bytes, start);
        checkLine(bytes.subarray(start, stop), offset + start);
        start = stop + 1;
      }
      if (!bytes) line++;
      end = offset + length;
    },
  };

  function checkLine(bytes: Buffer, offset: number): void {
    line++;
    for (const reason of findReasons(bytes, offset)) {
      noted++;
      note(offset, reason, line);
    }
  }

  function* findReasons(bytes: Buffer, offset: number): Generator<string> {
    const parsed = readParsed(bytes);
    if (typeof parsed === 'string') {
      yield parsed;
      yield* passOver(bytes);
      return;
    }
    yield* findNumberReasons(parsed);
    switch (parsed.type) {
      case 'item':
        if (isHashRight(bytes, parsed.item) === false) yield `the item's content does not match its hash`;
        for (const { to, number } of findItemReferences(parsed.item.d)) {
          const isBefore = to !== 'item' || number < parsed.item.i;
          if (!isBefore || !numbers[to].has(number)) yield `item ${parsed.item.i} refers to ${to} ${number}, which is not there`;
        }
        return;
      case 'list':
        yield* findListReasons(parsed.list);
        return;
      case 'event':
        for (const { to, number, key } of findReferences(parsed.event)) {
          if (!numbers[to].has(number)) yield `\`${key}\` refers to ${to} ${number}, which is not there`;
        }
        yield* events.check(parsed.event);
        return;
      case 'foreign':
        if (toHead(parsed.line).numbered) events.skip(toHead(parsed.line).number, parsed.line.k);
        else if ('i' in parsed.line || 'l' in parsed.line) yield `the line looks like an item or a list, but its kind is \`${parsed.line.k}\``;
        return;
      case 'block':
        yield* blocks.check(parsed.block, { offset, seq: numbers.event.next, item: numbers.item.next, list: numbers.list.next, noted });
        return;
      case 'header':
        if (offset > 0) yield 'the file has a header already';
        return;
    }
  }

  function* findNumberReasons(parsed: Parsed): Generator<string> {
    if (parsed.type === 'event') yield* numbers.event.count(parsed.event.s);
    if (parsed.type === 'item') yield* numbers.item.count(parsed.item.i);
    if (parsed.type === 'list') yield* numbers.list.count(parsed.list.l);
    if (parsed.type === 'foreign' && toHead(parsed.line).numbered) yield* numbers.event.count(toHead(parsed.line).number);
  }

  /** A broken line leaves no gap, if its number can be made out. */
  function* passOver(bytes: Buffer): Generator<string> {
    const head = readHead(bytes, 0, bytes.length);
    if (typeof head === 'string' || head.numbered === undefined) return;
    const type: Numbered = head.numbered === 's' ? 'event' : head.numbered === 'i' ? 'item' : 'list';
    yield* numbers[type].pass(head.number);
  }

  function* findListReasons({ l, n, b, add, keep = 0, tail = 0 }: ListLine): Generator<string> {
    const base = b === undefined ? undefined : lists[b];
    const chain = base ? base.chain + 1 : 0;
    lists[l] ??= { length: n, chain };
    if (b !== undefined && !base) yield `list ${l} builds on list ${b}, which is not there`;
    if (base && keep + tail > base.length) yield `list ${l} takes ${keep + tail} items of list ${b}, which has ${base.length}`;
    if (chain > LONGEST_CHAIN) yield `list ${l} builds on more than ${LONGEST_CHAIN} lists`;
    const missing = add.find((number) => !numbers.item.has(number));
    if (missing !== undefined) yield `list ${l} holds item ${missing}, which is not there`;
  }
}

function createSeries(name: Numbered) {
  const numbering = createNumbering(0);
  const seen = createNumberSet();

  return {
    get next() {
      return numbering.next;
    },
    has: (number: number) => number < numbering.next && seen.has(number),
    /** The number of a line; why it cannot be right. */
    *count(number: number): Generator<string> {
      if (seen.has(number)) yield `${name} ${number} is there already`;
      else yield* move(number, true);
    },
    /** The number of a line that is broken. */
    *pass(number: number): Generator<string> {
      yield* move(number, false);
    },
  };

  function* move(number: number, isThere: boolean): Generator<string> {
    const { next } = numbering;
    if (!numbering.accept(number)) {
      yield `${name} ${number} cannot follow ${name} ${next - 1}`;
      return;
    }
    if (isThere) seen.add(number);
    if (number === next + 1) yield `${name} ${next} is missing before ${name} ${number}`;
    if (number > next + 1) yield `${name}s ${next} to ${number - 1} are missing before ${name} ${number}`;
    if (number < next) yield `${name} ${number} comes late, after ${name} ${next - 1}`;
  }
}
