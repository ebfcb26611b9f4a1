import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readFilePart } from '../../files/read-bytes';
import { replaceFile } from '../../files/replace-file';
import type { WorkspaceSource } from '../files/source';
import { keepJson } from './kept-ir';

/** Sources between runs. An entry counts for a file with the same time and size; nothing in it outlives another program version. */
export interface IRCache {
  load(): ReadonlyMap<string, WorkspaceSource>;
  /** Never leaves a half-written file behind; throws when the folder cannot be written. */
  save(sources: ReadonlyMap<string, WorkspaceSource>): void;
}

/** What is known of a file without its IR, and where in the rest of the cache that lies. */
interface Entry extends Omit<WorkspaceSource, 'ir'> {
  readonly at?: readonly [start: number, end: number];
}

/** The first line: what tells one cache from the next, and how many bytes the second line has. */
interface Header {
  readonly version: string;
  readonly id: string;
  readonly length: number;
}

/** More than a header ever has. */
const HEADER_BYTES = 1_000;

/**
 * Kept in one file in `folder`: a header, a line of JSON that tells of each file, then the IR of each as JSON, which is read only when
 * some of it is needed. A cache that is broken or of another version counts as none.
 */
export function createIRCache(folder: string, version: string): IRCache {
  const file = join(folder, 'ir-cache');
  return {
    load() {
      const start = readFilePart(file, 0, HEADER_BYTES);
      const end = start.indexOf('\n') + 1;
      const header = parse(start.toString('utf8', 0, end)) as Partial<Header> | undefined;
      if (header?.version !== version || typeof header.length !== 'number') return new Map();
      const entries = parse(readFilePart(file, end, header.length).toString());
      if (!Array.isArray(entries)) return new Map();
      const body = toBody(file, start.subarray(0, end), end + header.length);
      return new Map(entries.filter(isEntry).map(([path, entry]) => [path, toSource(entry, body)]));
    },

    save(sources) {
      const parts: Buffer[] = [];
      let length = 0;
      const entries = [...sources].flatMap(([path, source]): readonly (readonly [string, Entry])[] => {
        const { ir, lineStarts, ...rest } = source;
        if (!source.stamp) return [];
        const json = ir?.json();
        if (!json) return [[path, rest]];
        parts.push(json);
        const start = length;
        length += json.length;
        return [[path, { ...rest, ...(lineStarts && { lineStarts: Array.from(lineStarts) }), at: [start, length] }]];
      });
      const index = Buffer.from(`${JSON.stringify(entries)}\n`);
      const header: Header = { version, id: randomUUID(), length: index.length };
      replaceFile(file, [Buffer.from(`${JSON.stringify(header)}\n`), index, ...parts]);
    },
  };
}

/** All IR, read at once when the first is asked for; nothing when another process replaced the cache meanwhile. */
function toBody(file: string, header: Buffer, start: number): () => Buffer {
  let body: Buffer | undefined;
  return () => {
    if (body) return body;
    const bytes = readFilePart(file, 0, Infinity);
    body = bytes.subarray(0, header.length).equals(header) ? bytes.subarray(start) : Buffer.alloc(0);
    return body;
  };
}

function toSource({ at, ...rest }: Entry, body: () => Buffer): WorkspaceSource {
  return at ? { ...rest, ir: keepJson(() => body().subarray(...at)) } : rest;
}

function isEntry(value: unknown): value is readonly [string, Entry] {
  if (!Array.isArray(value)) return false;
  const [file, entry] = value as readonly unknown[];
  return typeof file === 'string' && typeof entry === 'object' && entry !== null && 'tier' in entry && 'stamp' in entry;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
