import { randomUUID } from 'node:crypto';
import { readFileParts } from '../../files/read-bytes';
import { replaceFile } from '../../files/replace-file';
import { readJson } from './read-json';

/** Where something lies in the body of an indexed file, in bytes. */
export type Place = readonly [start: number, end: number];

/** A file with a line of JSON that tells what there is, read at once, and a body that is read where it is needed. */
export interface IndexedFile {
  /** Tells one from the next. */
  readonly id: string;
  readonly index: unknown;
  /** Bytes of the body; too few, or none, where the file is cut off or another process has replaced it meanwhile. */
  read(place: Place): Buffer;
}

/** The first line: what tells one file from the next, and how many bytes the second line has. */
interface Header {
  readonly version: string;
  readonly id: string;
  readonly length: number;
}

/** More than a header ever has. */
const HEADER_BYTES = 1_000;

/** Undefined where there is none, or it is broken or of another version. */
export function readIndexedFile(file: string, version: string): IndexedFile | undefined {
  const [start = Buffer.alloc(0)] = readFileParts(file, [[0, HEADER_BYTES]]);
  const end = start.indexOf('\n') + 1;
  const header = readJson(start.toString('utf8', 0, end)) as Partial<Header> | undefined;
  if (header?.version !== version || typeof header.length !== 'number' || typeof header.id !== 'string') return undefined;
  const [first = Buffer.alloc(0), line = Buffer.alloc(0)] = readFileParts(file, [
    [0, end],
    [end, end + header.length],
  ]);
  const own = start.subarray(0, end);
  if (!first.equals(own)) return undefined;
  return { id: header.id, index: readJson(line), read: createBodyReader(file, Buffer.from(own), header.length) };
}

/** Reads from the body as long as the file begins with this header. */
function createBodyReader(file: string, header: Buffer, length: number): IndexedFile['read'] {
  const body = header.length + length;
  return ([start, end]) => {
    const [now, bytes] = readFileParts(file, [
      [0, header.length],
      [body + start, body + end],
    ]);
    return now && bytes && now.equals(header) ? bytes : Buffer.alloc(0);
  };
}

/** Never leaves a half-written file behind; throws when it cannot be written. */
export function writeIndexedFile(file: string, version: string, index: unknown, body: Iterable<Buffer>): Omit<IndexedFile, 'index'> {
  const line = Buffer.from(`${JSON.stringify(index)}\n`);
  const header: Header = { version, id: randomUUID(), length: line.length };
  const first = Buffer.from(`${JSON.stringify(header)}\n`);
  replaceFile(file, [first, line, ...body]);
  return { id: header.id, read: createBodyReader(file, first, line.length) };
}

/** Bytes one after the other, each with its place. */
export function createBody() {
  const parts: Buffer[] = [];
  let length = 0;
  return {
    parts,
    add(bytes: Buffer): Place {
      const start = length;
      parts.push(bytes);
      length += bytes.length;
      return [start, length];
    },
    get length() {
      return length;
    },
  };
}
