import type { Json, RecordedEvent } from '../schema';
import { expandList } from './expand-list';
import type { FoundLine, LineIndex } from './index/line-index';
import { KEPT_ITEMS, KEPT_LINES, KEPT_VALUES } from './limits';
import { createLru } from './lru';
import { type Parsed, readParsed } from './parse-line';
import { readHead } from './read-line';
import { type ResolvedItem, resolveItem } from './resolve-item';

/** Reads lines by their numbers; each gives undefined where its line is not there or broken. */
export interface LineReader {
  event(seq: number): RecordedEvent | undefined;
  /** The kind of event, which a line that is broken otherwise may tell. */
  kindOf(seq: number): string | undefined;
  /** False where there is no such event, or its line says at once that it is of another run. */
  mayBeOf(seq: number, run: string): boolean;
  item(number: number): Json | undefined;
  list(number: number): readonly number[] | undefined;
}

/** `note` is told of lines that are broken. */
export function createLineReader(index: LineIndex, note: (offset: number, reason: string) => void): LineReader {
  const parsed = createLru<number, Parsed | string>(KEPT_LINES);
  const lists = createLru<number, readonly number[]>(KEPT_ITEMS);
  const values = createLru<number, ResolvedItem>(KEPT_VALUES);
  const resolved = { get: values.get, set: (number: number, value: ResolvedItem) => value.value !== undefined && values.set(number, value, value.size) };

  const reader: LineReader = {
    event: (seq) => {
      const line = read('s', seq);
      return line?.type === 'event' && line.event.s === seq ? line.event : undefined;
    },
    kindOf: (seq) => {
      const found = index.find('s', seq);
      const head = found && readHead(found.bytes, 0, found.bytes.length);
      return typeof head === 'object' ? head.kind : undefined;
    },
    mayBeOf: (seq, run) => {
      const found = index.find('s', seq);
      return found !== undefined && (runIn(found.bytes) ?? run) === run;
    },
    item: (number) => {
      try {
        return resolveItem(number, itemLine, resolved, reader.list) as Json | undefined;
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        report('i', number, error.message);
        return undefined;
      }
    },
    list: (number) => {
      const known = lists.get(number);
      if (known) return known;
      if (!listLine(number)) return undefined;
      const items = expandList(number, (other) => lists.get(other) ?? listLine(other));
      if (typeof items === 'string') {
        report('l', number, items);
        return undefined;
      }
      lists.set(number, items, items.length);
      return items;
    },
  };
  return reader;

  function itemLine(number: number): unknown {
    const line = read('i', number);
    return line?.type === 'item' && line.item.i === number ? line.item.d : undefined;
  }

  function listLine(number: number) {
    const line = read('l', number);
    return line?.type === 'list' && line.list.l === number ? line.list : undefined;
  }

  function read(numbered: 's' | 'i' | 'l', number: number): Parsed | undefined {
    const found = index.find(numbered, number);
    if (!found) return undefined;
    const line = parsed.get(found.offset) ?? parse(found);
    return typeof line === 'string' ? undefined : line;
  }

  function parse({ offset, bytes }: FoundLine): Parsed | string {
    const line = readParsed(bytes);
    if (typeof line === 'string') note(offset, line);
    parsed.set(offset, line, bytes.length);
    return line;
  }

  function report(numbered: 'i' | 'l', number: number, reason: string): void {
    const found = index.find(numbered, number);
    if (found) note(found.offset, reason);
  }
}

/** How the lines of events begin that recorders write. */
const EVENT_OF_RUN = /^\{"k":"[\w.]+","s":\d+,"t":[\d.]+,"run":"([\w:.-]*)"/;
const LONGEST_BEGINNING = 160;

/** The run of an event, where its line begins with it. */
function runIn(line: Buffer): string | undefined {
  return EVENT_OF_RUN.exec(line.toString('latin1', 0, LONGEST_BEGINNING))?.[1];
}
