import * as l10n from '@vscode/l10n';
import type { BlockLine, ListLine } from '../../schema';
import { LIST_FAULTS } from '../expand-list';
import { lineEnd } from '../index/index-chunk';
import { createNumbering } from '../index/numbering';
import { LONGEST_CHAIN } from '../limits';
import { isHashRight, type Parsed, readParsed } from '../parse-line';
import type { Chunk } from '../read-chunks';
import { readHead, toHead } from '../read-line';
import { type BlockPlace, checkBlocks } from './check-blocks';
import { checkEvents } from './check-events';
import { findItemReferences, findReferences } from './find-references';

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
  let [end, line, isSound] = [0, 0, true];

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
      isSound = false;
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
        if (isHashRight(bytes, parsed.item) === false) yield l10n.t('the item’s content does not match its hash');
        for (const { to, number } of findItemReferences(parsed.item.d)) {
          const isBefore = to !== 'item' || number < parsed.item.i;
          if (!isBefore || !numbers[to].has(number)) yield l10n.t('item {0} refers to {1}, which is not there', parsed.item.i, numbered(to, number));
        }
        return;
      case 'list':
        yield* findListReasons(parsed.list);
        return;
      case 'event':
        for (const { to, number, key } of findReferences(parsed.event)) {
          if (!numbers[to].has(number)) yield l10n.t('`{0}` refers to {1}, which is not there', key, numbered(to, number));
        }
        yield* events.check(parsed.event);
        return;
      case 'foreign':
        if (toHead(parsed.line).numbered) events.skip(toHead(parsed.line).number, parsed.line.k);
        else if ('i' in parsed.line || 'l' in parsed.line) yield l10n.t('the line looks like an item or a list, but its kind is `{0}`', parsed.line.k);
        return;
      case 'block':
        yield* checkBlock(parsed.block, offset);
        return;
      case 'header':
        if (offset > 0) yield l10n.t('the file has a header already');
        return;
    }
  }

  function* checkBlock(block: BlockLine, offset: number): Generator<string> {
    const place: BlockPlace = { offset, seq: numbers.event.next, item: numbers.item.next, list: numbers.list.next, isSound };
    isSound = true;
    yield* blocks.check(block, place);
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
    if (b !== undefined && !base) yield LIST_FAULTS.baseAbsent(l, b);
    if (base && keep + tail > base.length) yield LIST_FAULTS.takesTooMuch(l, keep + tail, b, base.length);
    if (chain > LONGEST_CHAIN) yield LIST_FAULTS.chainTooLong(l);
    const missing = add.find((number) => !numbers.item.has(number));
    if (missing !== undefined) yield l10n.t('list {0} holds item {1}, which is not there', l, missing);
  }
}

function createSeries(name: Numbered) {
  const numbering = createNumbering(0);
  const seen = createNumberSet();
  /** Those of broken lines. */
  const broken = createNumberSet();

  return {
    get next() {
      return numbering.next;
    },
    has: (number: number) => Number.isInteger(number) && number < numbering.next && seen.has(number),
    /** The number of a line; why it cannot be right. */
    *count(number: number): Generator<string> {
      if (seen.has(number)) yield l10n.t('{0} is there already', numbered(name, number));
      else if (broken.has(number)) {
        seen.add(number);
        yield l10n.t('{0} has the number of a broken line', numbered(name, number));
      } else yield* move(number, true);
    },
    /** The number of a line that is broken. */
    *pass(number: number): Generator<string> {
      // What is there already is told of the line that is not broken.
      if (seen.has(number) || broken.has(number)) return;
      const { next } = numbering;
      yield* move(number, false);
      if (numbering.next !== next) broken.add(number);
    },
  };

  function* move(number: number, isThere: boolean): Generator<string> {
    const { next } = numbering;
    if (!numbering.accept(number)) {
      yield l10n.t('{0} cannot follow {1}', numbered(name, number), numbered(name, next - 1));
      return;
    }
    if (isThere) seen.add(number);
    if (number === next + 1) yield l10n.t('{0} is missing before {1}', numbered(name, next), numbered(name, number));
    if (number > next + 1) yield l10n.t('{0} to {1} are missing before {2}', numbered(name, next), numbered(name, number - 1), numbered(name, number));
    if (number < next) yield l10n.t('{0} comes late, after {1}', numbered(name, number), numbered(name, next - 1));
  }
}

function numbered(name: Numbered, number: number): string {
  const names = { event: () => l10n.t('event {0}', number), item: () => l10n.t('item {0}', number), list: () => l10n.t('list {0}', number) };
  return names[name]();
}

/** A set of numbers that are close together: a bit each. */
interface NumberSet {
  has(number: number): boolean;
  add(number: number): void;
}

function createNumberSet(): NumberSet {
  let bits = new Uint8Array(1 << 10);

  return {
    has: (number) => ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0,
    add: (number) => {
      if (number >> 3 >= bits.length) {
        const grown = new Uint8Array(Math.max(bits.length * 2, (number >> 3) + 1));
        grown.set(bits);
        bits = grown;
      }
      bits[number >> 3]! |= 1 << (number & 7);
    },
  };
}
