import { closeSync, fstatSync } from 'node:fs';
import * as l10n from '@vscode/l10n';
import { openForReading } from '../files/read-bytes';
import { whyNoFile } from '../files/why-not-read';
import { expandList } from './file/expand-list';
import { lineEnd } from './file/index/index-chunk';
import { createNumbering } from './file/index/numbering';
import { LONGEST_LINE } from './file/limits';
import { begins, ITEM, LIST, numberAt } from './file/line-bytes';
import { createLineOffsets } from './file/line-offsets';
import { CHUNK, skipLine } from './file/read-chunks';
import { parseHeader } from './file/read-header';
import { toHead } from './file/read-line';
import { readInto, readRange } from './file/read-range';
import { resolveItem } from './file/resolve-item';
import { type EventKind, type Header, type Json, ListLine } from './schema';

/** A line as it stands: nobody has looked whether its fields are what its kind must have. */
export interface SkimmedLine {
  readonly k: string;
  readonly [field: string]: unknown;
}

/** A recording that is read once from its beginning to its end, for a few kinds of events: nothing else of it is parsed or kept but where values are. */
export interface Skim {
  readonly header: Header;
  /** How far the file was read, in bytes. */
  readonly end: number;
  /**
   * Reads on to the end of the file, a chunk a step, and gives the events of these kinds that can be read, in the order of the lines. A line
   * that is broken is left out, as is a number that no event can have there. `room` is what chunks are read into.
   */
  read(room?: ReadingRoom): Generator<void>;
  /** The value with references resolved; undefined where it cannot be read. */
  item(number: number): Json | undefined;
  /** The number of a list's last item. */
  lastOf(list: number): number | undefined;
  close(): void;
}

/** Room for a chunk, which is empty while something is read into it: who reads many recordings one after the other has one for all. */
export interface ReadingRoom {
  bytes: Buffer | undefined;
}

const NOTHING = Buffer.alloc(0);
const QUOTE = 0x22;
const KIND = Buffer.from('{"k":"');
const LONGEST_KIND = 40;
const NUMBER = Buffer.from('","s":');
/** How much of a line to read for a value: a guess, and more where it was too little. */
const PARTS = [1 << 12, 1 << 16, 1 << 20, LONGEST_LINE];
const KEPT_VALUES = 1_000;

/** Opens a recording to skim it. Throws as `openRecording` does. */
export function skimRecording(file: string, kinds: readonly EventKind[], visit: (event: SkimmedLine) => void): Skim {
  const fd = openForReading(file);
  const header = readHeaderOrClose(fd, file);
  const items = createLineOffsets();
  const lists = createLineOffsets();
  const values = new Map<number, Json | undefined>();
  const numbering = createNumbering(0);
  const wanted = kinds.map((kind) => Buffer.from(`${kind}"`));
  let end = 0;
  /** The chunk that was read last: most values are asked for right after. */
  let near: { readonly offset: number; readonly bytes: Buffer } = { offset: 0, bytes: NOTHING };

  return {
    header,
    get end() {
      return end;
    },
    read,
    item: (number) => {
      if (values.has(number)) return values.get(number);
      const value = resolve(number);
      if (values.size >= KEPT_VALUES) values.clear();
      values.set(number, value);
      return value;
    },
    lastOf: (list) => {
      const numbers = expandList(list, (number) => {
        const { success, data } = ListLine.safeParse(parseAt(lists.find(number)));
        return success && data.l === number && (data.b ?? -1) < number ? data : undefined;
      });
      return typeof numbers === 'string' ? undefined : numbers.at(-1);
    },
    close: () => closeSync(fd),
  };

  function* read(room: ReadingRoom = { bytes: undefined }): Generator<void> {
    const own: ReadingRoom = { bytes: room.bytes };
    room.bytes = undefined;
    try {
      for (const size = fstatSync(fd).size; ; yield) {
        const length = readWhole(own, end, size);
        if (length === undefined) return;
        for (let start = 0, stop = 0; start < near.bytes.length; start = stop + 1) {
          stop = lineEnd(near.bytes, start);
          readLineAt(near.offset, start, stop);
        }
        end += length;
      }
    } finally {
      near = { offset: 0, bytes: NOTHING };
      room.bytes = own.bytes;
    }
  }

  /** Fills the chunk with whole lines; how many bytes they are, or the one line that is too long to be read. Undefined: no line ends before `size`. */
  function readWhole(room: ReadingRoom, offset: number, size: number): number | undefined {
    for (let bytes = room.bytes ?? Buffer.allocUnsafeSlow(CHUNK); ; bytes = Buffer.allocUnsafeSlow(2 * bytes.length)) {
      room.bytes = bytes;
      const read = readInto(fd, bytes, offset, size);
      const length = bytes.lastIndexOf(10, read - 1) + 1;
      near = { offset, bytes: bytes.subarray(0, length) };
      if (length > 0 && read > 0) return length;
      if (read < bytes.length) return undefined;
      if (bytes.length >= LONGEST_LINE) return skipLine(fd, offset, offset + read, size)?.length;
    }
  }

  function readLineAt(offset: number, start: number, stop: number): void {
    const { bytes } = near;
    if (begins(bytes, start, ITEM)) return items.add(numberAt(bytes, start + ITEM.length), offset + start);
    if (begins(bytes, start, LIST)) return lists.add(numberAt(bytes, start + LIST.length), offset + start);
    const number = begins(bytes, start, KIND) ? numberOfEvent(bytes, start + KIND.length) : -1;
    if (number >= 0 && (!numbering.accept(number) || !wanted.some((kind) => begins(bytes, start + KIND.length, kind)))) return;
    const line = toLine(bytes, start, stop);
    if (!line) return;
    // Of a writer that puts spaces.
    const head = toHead(line);
    if (line.k === 'item' && head.numbered) return items.add(head.number, offset + start);
    if (line.k === 'list' && head.numbered) return lists.add(head.number, offset + start);
    if (number < 0 && !(head.numbered && numbering.accept(head.number))) return;
    if (kinds.some((kind) => kind === line.k)) visit(line);
  }

  function resolve(number: number): Json | undefined {
    try {
      return resolveItem(number, (each) => {
        const line = parseAt(items.find(each));
        return line?.['i'] === each ? line['d'] : undefined;
      }) as Json | undefined;
    } catch {
      return undefined; // It is larger than any that is read.
    }
  }

  function parseAt(offset: number | undefined): SkimmedLine | undefined {
    if (offset === undefined) return undefined;
    const isNear = offset >= near.offset && offset < near.offset + near.bytes.length;
    const [bytes, start] = isNear ? [near.bytes, offset - near.offset] : [readFrom(offset), 0];
    return toLine(bytes, start, lineEnd(bytes, start));
  }

  function readFrom(offset: number): Buffer {
    for (const length of PARTS) {
      const bytes = readRange(fd, offset, length);
      if (bytes.includes(10)) return bytes;
    }
    return NOTHING; // The file has changed.
  }
}

function readHeaderOrClose(fd: number, file: string): Header {
  try {
    const reason = whyNoFile(fstatSync(fd));
    if (reason !== undefined) throw new Error(l10n.t('{0} cannot be read: {1}', file, reason));
    return parseHeader(fd, file).header;
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

/** The number of an event, after the kind that begins here; -1 where recorders would not write it so. */
function numberOfEvent(bytes: Buffer, kind: number): number {
  let end = kind;
  while (bytes[end] !== QUOTE) if (end++ - kind > LONGEST_KIND) return -1;
  return begins(bytes, end, NUMBER) ? numberAt(bytes, end + NUMBER.length) : -1;
}

/** Integers that no number holds are rounded; undefined where the line is no object of JSON. */
function toLine(bytes: Buffer, start: number, end: number): SkimmedLine | undefined {
  try {
    const line: unknown = JSON.parse(bytes.toString('utf8', start, end));
    return typeof line === 'object' && line !== null && 'k' in line && typeof line.k === 'string' ? (line as SkimmedLine) : undefined;
  } catch {
    return undefined; // Whoever opens the recording is told.
  }
}
