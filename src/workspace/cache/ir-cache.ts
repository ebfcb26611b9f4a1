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

/** What is known of files. */
interface Known {
  readonly entries: Entries;
  /** By folder, name by name with time and size: files of which nothing more is known, which most are. */
  readonly plain: readonly (readonly [folder: string, ...files: (string | number)[]])[];
}

/** What has changed since the other file was written, and to which that is. */
interface Changes extends Known {
  readonly of: string;
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
      if (!found || !isKnown(found.index)) return new Map();
      base = { id: found.id, sources: toSources(found.index, found) };
      const changes = readIndexedFile(changesFile, version);
      if (!changes || !isChanges(changes.index) || changes.index.of !== found.id) return base.sources;
      const sources = new Map(base.sources);
      for (const each of changes.index.gone) sources.delete(each);
      for (const [path, source] of toSources(changes.index, changes)) sources.set(path, source);
      return sources;
    },

    save(sources) {
      const known = base;
      const stamped = [...sources].filter(([, { stamp }]) => stamp !== undefined);
      const changed = known ? stamped.filter(([path, source]) => known.sources.get(path) !== source) : stamped;
      const gone = known ? [...known.sources.keys()].filter((path) => !sources.has(path)) : [];
      if (known && (changed.length + gone.length) * FEW < stamped.length) {
        write(changesFile, changed, (index): Changes => ({ of: known.id, ...index, gone }));
        return;
      }
      const { id } = write(file, stamped, (index) => index);
      rmSync(changesFile, { force: true });
      base = { id, sources: new Map(stamped) };
    },
  };

  function toSources({ entries, plain }: Known, { read }: Pick<IndexedFile, 'read'>): ReadonlyMap<string, WorkspaceSource> {
    const sources = new Map<string, WorkspaceSource>();
    for (const [folder, ...files] of plain) {
      for (let at = 0; at + 2 < files.length; at += 3) {
        const [name, mtime, size] = [files[at] as string, files[at + 1] as number, files[at + 2] as number];
        sources.set(`${folder}/${name}`, { tier: 0, stamp: { mtime, size } });
      }
    }
    for (const [path, { at, ...rest }] of entries.filter(isEntry)) {
      if (!at) {
        sources.set(path, rest);
        continue;
      }
      const ir: KeptIR = keepJson(() => jsonOf.get(ir)?.() ?? Buffer.alloc(0));
      jsonOf.set(ir, () => read(at));
      sources.set(path, { ...rest, ir });
    }
    return sources;
  }

  /** What has no IR any more, since another process replaced the file that it was in, is left out. */
  function write(to: string, sources: Iterable<readonly [string, WorkspaceSource]>, toIndex: (known: Known) => Known): Pick<IndexedFile, 'id'> {
    const body = createBody();
    const places = new Map<KeptIR, Place>();
    const plain = new Map<string, (string | number)[]>();
    const entries = [...sources].flatMap(([path, source]): Entries => {
      const { ir, lineStarts, ...rest } = source;
      if (notePlain(plain, path, source)) return [];
      const json = ir?.json();
      if (!ir || !json) return [[path, rest]];
      if (json.length === 0) return [];
      const at = body.add(json);
      places.set(ir, at);
      return [[path, { ...rest, ...(lineStarts && { lineStarts: Array.from(lineStarts) }), at }]];
    });
    const { id, read } = writeIndexedFile(to, version, toIndex({ entries, plain: [...plain].map(([folder, files]) => [folder, ...files]) }), body.parts);
    for (const [ir, at] of places) if (jsonOf.has(ir)) jsonOf.set(ir, () => read(at));
    return { id };
  }
}

/** Whether nothing but its stamp is known of a file, which is noted then. */
function notePlain(plain: Map<string, (string | number)[]>, path: string, { tier, stamp, ...rest }: WorkspaceSource): boolean {
  const slash = path.lastIndexOf('/');
  if (tier !== 0 || !stamp || slash < 0 || Object.values(rest).some((value) => value !== undefined)) return false;
  const folder = path.slice(0, slash);
  const files = plain.get(folder) ?? [];
  files.push(path.slice(slash + 1), stamp.mtime, stamp.size);
  plain.set(folder, files);
  return true;
}

function isEntry(value: unknown): value is readonly [string, Entry] {
  if (!Array.isArray(value)) return false;
  const [file, entry] = value as readonly unknown[];
  return typeof file === 'string' && typeof entry === 'object' && entry !== null && 'tier' in entry && 'stamp' in entry;
}

function isKnown(index: unknown): index is Known {
  if (typeof index !== 'object' || index === null || !('entries' in index) || !('plain' in index)) return false;
  return Array.isArray(index.entries) && Array.isArray(index.plain) && index.plain.every((files) => Array.isArray(files) && typeof files[0] === 'string');
}

function isChanges(index: unknown): index is Changes {
  return isKnown(index) && 'of' in index && 'gone' in index && Array.isArray(index.gone);
}
