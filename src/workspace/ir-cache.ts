import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './source';

/** Sources between runs. An entry counts for a file with the same time and size; nothing in it outlives another program version. */
export interface IRCache {
  load(): ReadonlyMap<string, Source>;
  /** Never leaves a half-written file behind; throws when the folder cannot be written. */
  save(sources: ReadonlyMap<string, Source>): void;
}

/** Kept in one JSON file in `folder`. One that is broken or of another version counts as none. */
export function createIRCache(folder: string, version: string): IRCache {
  const file = join(folder, 'ir.json');
  return {
    load() {
      const json = parseIfThere(file);
      if (json?.version !== version || !Array.isArray(json.sources)) return new Map();
      return new Map(json.sources.filter(isEntry));
    },

    save(sources) {
      mkdirSync(folder, { recursive: true });
      const entries = [...sources].filter(([, { stamp }]) => stamp).map(([path, source]) => [path, toPlain(source)]);
      const temporary = `${file}.${process.pid}`;
      try {
        writeFileSync(temporary, JSON.stringify({ version, sources: entries }));
        renameSync(temporary, file);
      } finally {
        rmSync(temporary, { force: true });
      }
    },
  };
}

interface Content {
  readonly version?: unknown;
  readonly sources?: unknown;
}

function parseIfThere(file: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code !== undefined) return undefined;
    throw error;
  }
}

function isEntry(value: unknown): value is readonly [string, Source] {
  if (!Array.isArray(value)) return false;
  const [file, source] = value as readonly unknown[];
  return typeof file === 'string' && typeof source === 'object' && source !== null && 'tier' in source && 'stamp' in source;
}

function toPlain(source: Source): Source {
  return source.lineStarts ? { ...source, lineStarts: Array.from(source.lineStarts) } : source;
}
