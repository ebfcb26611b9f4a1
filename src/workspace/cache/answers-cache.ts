import { join } from 'node:path';
import type { IslandResult, Kept, KeptIdle, KeptIsland, KeptProbes } from '../../analyze/analyze';
import { createBody, type IndexedFile, type Place, readIndexedFile, writeIndexedFile } from './indexed-file';
import { readJson } from './read-json';

/** What analyses came to, between runs. */
export interface AnswersCache {
  /** Undefined where nothing is kept that can be read. */
  load(): Kept | undefined;
  /** Never leaves a half-written file behind; throws when the folder cannot be written. */
  save(kept: Kept): void;
}

/** What is read at once. */
interface Index extends Pick<Kept, 'key' | 'ofWorkspace'> {
  readonly paths: string | null;
  readonly islands: readonly { readonly files: KeptIsland['files']; readonly result: Place; readonly probes: Place }[];
  readonly idle: Pick<KeptIdle, 'files' | 'beside'> & { readonly probes: Place };
}

/** In the JSON of a value: a number that JSON has none for. */
const LOST_NUMBER = '"kind":"number","value":null';

/** Where the JSON of one island lies. */
interface Stored {
  readonly body: Pick<IndexedFile, 'read'>;
  readonly result: Place;
  readonly probes: Place;
}

/** Kept in one file in `folder`. What is not of this version, or broken, counts for nothing. */
export function createAnswersCache(folder: string, version: string): AnswersCache {
  const file = join(folder, 'answers-cache');
  const stored = new WeakMap<KeptIsland, Stored>();

  return {
    load() {
      const found = readIndexedFile(file, version);
      return found && isIndex(found.index) ? toKept(found.index, found, stored) : undefined;
    },

    save({ key, paths, islands, idle, ofWorkspace }) {
      const body = createBody();
      const copy = createCopier();
      // What is always read comes first.
      const results = islands.flatMap((island) => {
        const json = copy(stored.get(island), 'result') ?? toJson(island.result());
        return !json || json.includes(LOST_NUMBER) ? [] : [{ island, result: body.add(json) }];
      });
      const written = results.flatMap((each) => {
        const json = copy(stored.get(each.island), 'probes') ?? toJson(each.island.probes());
        return json ? [{ ...each, probes: body.add(json) }] : [];
      });
      const index: Index = {
        key,
        paths: paths ?? null,
        islands: written.map(({ island: { files }, result, probes }) => ({ files, result, probes })),
        idle: { files: idle.files, beside: idle.beside, probes: body.add(toJson(idle.probes()) ?? Buffer.alloc(0)) },
        ofWorkspace,
      };
      const now = writeIndexedFile(file, version, index, body.parts);
      for (const { island, result, probes } of written) stored.set(island, { body: now, result, probes });
    },
  };
}

/** Gives what is stored already; each file is read once. */
function createCopier(): (from: Stored | undefined, what: 'result' | 'probes') => Buffer | undefined {
  const read = new Map<Stored['body'], Buffer>();
  return (from, what) => {
    if (!from) return undefined;
    const all = read.get(from.body) ?? from.body.read([0, Infinity]);
    read.set(from.body, all);
    const json = all.subarray(...from[what]);
    return json.length === from[what][1] - from[what][0] ? json : undefined;
  };
}

function toKept({ key, paths, islands, idle, ofWorkspace }: Index, body: IndexedFile, stored: WeakMap<KeptIsland, Stored>): Kept {
  const { read } = body;
  const last = islands.at(-1)?.result[1] ?? 0;
  let unread = islands.length;
  let all: Buffer | undefined;
  /** Most are read one after the other. */
  const readResult = ([start, end]: Place): unknown => {
    all ??= read([0, last]);
    const text = all.toString('utf8', start, end);
    if (--unread === 0) all = undefined;
    return readJson(text);
  };
  return {
    key,
    paths: paths ?? undefined,
    islands: islands.map(({ files, result, probes }) => {
      let answer: { readonly result: IslandResult | undefined } | undefined;
      const island: KeptIsland = {
        files,
        probes: () => toProbes(readProbes(stored.get(island))),
        result: () => (answer ??= { result: readResult(result) as IslandResult | undefined }).result,
      };
      stored.set(island, { body, result, probes });
      return island;
    }),
    idle: { files: idle.files, beside: idle.beside, probes: () => toProbes(read(idle.probes)) },
    ofWorkspace,
  };
}

function readProbes(from: Stored | undefined): Buffer | undefined {
  return from?.body.read(from.probes);
}

function toJson(value: unknown): Buffer | undefined {
  return value === undefined ? undefined : Buffer.from(JSON.stringify(value));
}

function toProbes(bytes: Buffer | undefined): KeptProbes | undefined {
  return bytes && (readJson(bytes) as KeptProbes | undefined);
}

function isIndex(index: unknown): index is Index {
  return typeof index === 'object' && index !== null && 'islands' in index && 'idle' in index;
}
