import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkspaceSource } from '../files/source';
import { createBody, type IndexedFile, type Place, readIndexedFile, writeIndexedFile } from './indexed-file';
import { type KeptIR, keepJson } from './kept-ir';

/** Sources between runs. An entry counts for a file with the same time and size; nothing in it outlives another program version. */
export interface IRCache {
  load(): ReadonlyMap<string, WorkspaceSource>;
  /** Never leaves a half-written file behind; throws when the folder cannot be written. */
  save(sources: ReadonlyMap<string, WorkspaceSource>): void;
}

/** What is known of a file without its IR, and where that lies. */
interface Entry extends Omit<WorkspaceSource, 'ir'> {
  readonly at?: Place;
}

type Entries = readonly (readonly [file: string, entry: Entry])[];

/** What has changed since the other file was written, and to which that is. */
interface Changes {
  readonly of: string;
  readonly entries: Entries;
  readonly gone: readonly string[];
}

/** What is in the large file, which stays while little changes. */
interface Base {
  readonly id: string;
  readonly sources: ReadonlyMap<string, WorkspaceSource>;
}

/** How many files there may be for each that changed, for the changes to be written by themselves. */
const FEW = 8;

/**
 * Kept in a file in `folder`, with the IR of each file as JSON, which is read only when it is needed; what changed since that was written, while it is little, is in
 * another beside it. A cache that is broken or of another version counts as none.
 */
export function createIRCache(folder: string, version: string): IRCache {
  const [file, changesFile] = [join(folder, 'ir-cache'), join(folder, 'ir-changes')];
  const jsonOf = new WeakMap<KeptIR, () => Buffer>();
  let base: Base | undefined;

  return {
    load() {
      const found = readIndexedFile(file, version);
      if (!found || !Array.isArray(found.index)) return new Map();
      base = { id: found.id, sources: toSources(found.index, found) };
      const changes = readIndexedFile(changesFile, version);
      if (!changes || !isChanges(changes.index) || changes.index.of !== found.id) return base.sources;
      const { entries, gone } = changes.index;
      const sources = new Map(base.sources);
      for (const each of gone) sources.delete(each);
      for (const [path, source] of toSources(entries, changes)) sources.set(path, source);
      return sources;
    },

    save(sources) {
      const known = base;
      const stamped = [...sources].filter(([, { stamp }]) => stamp !== undefined);
      const changed = known ? stamped.filter(([path, source]) => known.sources.get(path) !== source) : stamped;
      const gone = known ? [...known.sources.keys()].filter((path) => !sources.has(path)) : [];
      if (known && (changed.length + gone.length) * FEW < stamped.length) {
        write(changesFile, changed, (entries): Changes => ({ of: known.id, entries, gone }));
        return;
      }
      const { id } = write(file, stamped, (entries) => entries);
      rmSync(changesFile, { force: true });
      base = { id, sources: new Map(stamped) };
    },
  };

  function toSources(entries: readonly unknown[], { read }: Pick<IndexedFile, 'read'>): ReadonlyMap<string, WorkspaceSource> {
    return new Map(
      entries.filter(isEntry).map(([path, { at, ...rest }]) => {
        if (!at) return [path, rest];
        const ir: KeptIR = keepJson(() => jsonOf.get(ir)?.() ?? Buffer.alloc(0));
        jsonOf.set(ir, () => read(at));
        return [path, { ...rest, ir }];
      }),
    );
  }

  /** What has no IR any more, since another process replaced the file that it was in, is left out. */
  function write(to: string, sources: Iterable<readonly [string, WorkspaceSource]>, toIndex: (entries: Entries) => unknown): Pick<IndexedFile, 'id'> {
    const body = createBody();
    const places = new Map<KeptIR, Place>();
    const entries = [...sources].flatMap(([path, source]): Entries => {
      const { ir, lineStarts, ...rest } = source;
      const json = ir?.json();
      if (!ir || !json) return [[path, rest]];
      if (json.length === 0) return [];
      const at = body.add(json);
      places.set(ir, at);
      return [[path, { ...rest, ...(lineStarts && { lineStarts: Array.from(lineStarts) }), at }]];
    });
    const { id, read } = writeIndexedFile(to, version, toIndex(entries), body.parts);
    for (const [ir, at] of places) if (jsonOf.has(ir)) jsonOf.set(ir, () => read(at));
    return { id };
  }
}

function isEntry(value: unknown): value is readonly [string, Entry] {
  if (!Array.isArray(value)) return false;
  const [file, entry] = value as readonly unknown[];
  return typeof file === 'string' && typeof entry === 'object' && entry !== null && 'tier' in entry && 'stamp' in entry;
}

function isChanges(index: unknown): index is Changes {
  return (
    typeof index === 'object' &&
    index !== null &&
    'of' in index &&
    'entries' in index &&
    Array.isArray(index.entries) &&
    'gone' in index &&
    Array.isArray(index.gone)
  );
}
