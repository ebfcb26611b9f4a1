import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { keepJson } from './kept-ir';
import type { Source } from './source';

/** Sources between runs. An entry counts for a file with the same time and size; nothing in it outlives another program version. */
export interface IRCache {
  load(): ReadonlyMap<string, Source>;
  /** Never leaves a half-written file behind; throws when the folder cannot be written. */
  save(sources: ReadonlyMap<string, Source>): void;
}

/** What is known of a file without its IR, and where in the rest of the cache that lies. */
interface Entry extends Omit<Source, 'ir'> {
  readonly at?: readonly [start: number, end: number];
}

/**
 * Kept in one file in `folder`: a line of JSON that tells of each file, then the IR of each as JSON, which is read only when it is
 * needed. A cache that is broken or of another version counts as none.
 */
export function createIRCache(folder: string, version: string): IRCache {
  const file = join(folder, 'ir-cache');
  return {
    load() {
      const bytes = readIfThere(file);
      const end = bytes.indexOf('\n');
      const index = parse(bytes.toString('utf8', 0, Math.max(0, end)));
      if (index?.version !== version || !Array.isArray(index.entries)) return new Map();
      const body = bytes.subarray(end + 1);
      return new Map(index.entries.filter(isEntry).map(([path, entry]) => [path, toSource(entry, body)]));
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
      replaceFile(folder, file, [Buffer.from(`${JSON.stringify({ version, entries })}\n`), ...parts]);
    },
  };
}

function toSource({ at, ...rest }: Entry, body: Buffer): Source {
  return at ? { ...rest, ir: keepJson(body.subarray(...at)) } : rest;
}

function isEntry(value: unknown): value is readonly [string, Entry] {
  if (!Array.isArray(value)) return false;
  const [file, entry] = value as readonly unknown[];
  return typeof file === 'string' && typeof entry === 'object' && entry !== null && 'tier' in entry && 'stamp' in entry;
}

/** Readers see the old file or the new one, never a part. */
function replaceFile(folder: string, file: string, parts: readonly Buffer[]): void {
  mkdirSync(folder, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  try {
    const descriptor = openSync(temporary, 'w');
    try {
      for (const part of parts) writeSync(descriptor, part);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return Buffer.alloc(0);
  }
}

function parse(text: string): { readonly version?: unknown; readonly entries?: unknown } | undefined {
  try {
    return JSON.parse(text) as { readonly version?: unknown; readonly entries?: unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
