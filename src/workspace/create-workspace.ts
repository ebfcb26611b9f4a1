import { createHash } from 'node:crypto';
import { languageOf } from '../languages/load-languages';
import { inSlices } from '../text/in-slices';
import { languageTag } from '../text/use-language';
import { createIRCache } from './cache/ir-cache';
import { DISK } from './files/file-tree';
import { isDataFile } from './files/is-source-file';
import type { OpenDocument } from './files/open-document';
import { createInventory, type Inventory, type ScanRequest, scan } from './files/scan';
import { createSettingsReader } from './files/settings-reader';
import type { WorkspaceSource } from './files/source';
import { createHeldFiles } from './held-files';
import { openableFile } from './notebook/is-notebook';
import type { Notice } from './notice';
import { type Resolution, readResolution } from './read-resolution';
import { createSdkFinder, type SdkFinder } from './sdk/find-sdk';
import { toSdkSourceTest } from './sdk/to-sdk-source-test';
import { toPlace } from './to-place';
import { toProject } from './to-project';
import type { Changed, DiskEvent, Workspace, WorkspaceOptions } from './workspace';

/** Long enough, in ms, that pausing costs a few percent, short enough that a keystroke does not wait for it. */
const SLICE = 8;

/** Starts empty; `scan` fills it. */
export function createWorkspace({ languages, settings, cache: cacheOptions, bundles, tree = DISK }: WorkspaceOptions): Workspace {
  const cache = cacheOptions && createIRCache(cacheOptions.folder, `${cacheOptions.version} ${languageTag()}`);
  const isStamped = cache !== undefined;
  const settingsReader = createSettingsReader(tree);

  let changed: Set<string> | 'everything' = 'everything';
  /** What happened on disk while a scan was running. */
  let missed: DiskEvent[] | undefined;

  // Derived from the files, made again when asked for after a change.
  let files: readonly string[] | undefined;
  let paths: string | undefined;
  let resolution: Resolution | undefined;
  let sdks: SdkFinder | undefined;
  /** What the last scan found in other versions than were known. */
  let replaced: ReadonlyMap<string, WorkspaceSource> = new Map();

  const held = createHeldFiles({ languages, tree, settingsReader, isStamped, bundles }, settings, {
    onChanged(file) {
      if (changed !== 'everything') changed.add(file);
      files = paths = undefined;
    },
    onOpened() {
      resolution = undefined;
    },
    onEverything() {
      changed = 'everything';
      files = paths = resolution = sdks = undefined;
    },
  });
  const { documents } = held;

  const project = toProject({
    folders: () => [...held.now.folders.map(({ path }) => path), ...held.loose().roots].sort(),
    files: () => (files ??= toStartingFiles(held.now.inventory, documents, held.isGoneFromOpen)),
    usesSdk: () => [...held.now.inventory.sources.values(), ...documents.values()].some(({ tier }) => tier === 1),
    has: held.has,
    ir: (file) => (held.has(file) ? (documents.get(file)?.ir() ?? held.load(file).ir?.value()) : undefined),
    readAhead: held.loadAhead,
    possibleImports(file) {
      const { ir, imports, saysSdk = true } = held.now.inventory.sources.get(file) ?? {};
      const language = languageOf(languages, file)?.language;
      return language === undefined || !imports || ir || documents.has(file) ? undefined : { language, imports, saysSdk };
    },
    resolution: () => (resolution ??= readResolution([...held.now.inventory.resolutionFiles, ...held.loose().resolutionFiles], settingsReader)),
    sdk(file) {
      sdks ??= createSdkFinder(settingsReader, (inside) => held.folderOf(inside)?.path, tree);
      return sdks.find(openableFile(file), languageOf(languages, file)?.language ?? 'python');
    },
    version: (file) => (held.has(file) ? (documents.get(file)?.version() ?? held.now.inventory.sources.get(file)?.version) : undefined),
    earlier: (file, version) => [replaced.get(file), held.now.inventory.sources.get(file)].find((source) => source?.version === version)?.ir?.value(),
    paths() {
      if (!isStamped || held.loose().roots.length > 0) return undefined;
      const known = held.now.inventory.sources.keys();
      return (paths ??= toPathsKey(documents.size === 0 ? [...known] : [...new Set([...[...known].filter(held.has), ...documents.keys()])]));
    },
  });

  return {
    project,
    setText: held.setText,
    close: held.close,
    configure: held.configure,

    get notices() {
      return collectNotices(held.now.inventory, documents, settingsReader.notices);
    },

    get fileCount() {
      return [...held.now.inventory.sources.keys()].filter((file) => openableFile(file) === file && !isDataFile(file)).length;
    },

    get needsScan() {
      return held.now.needsScan;
    },

    async scan({ signal, onProgress } = {}) {
      const { folders, extraFiles, reader, inventory, unasked } = held.now;
      const known = cache && (inventory.sources.size > 0 ? without(inventory.sources, unasked) : cache.load());
      const found = createInventory();
      const toUnread: ScanRequest['toUnread'] = (all) => toSdkSourceTest(all, languages, settingsReader);
      const thread = held.startThread();
      const steps = scan(found, { folders, files: extraFiles, reader, tree, isSource: held.isSource, known, toUnread, thread });
      missed = [];
      try {
        await inSlices(steps, { milliseconds: SLICE, signal, onPause: (folder) => onProgress?.({ files: found.sources.size, folder }) });
        held.take(found, known);
        replaced = findReplaced(found, known);
        held.update(missed);
      } finally {
        missed = undefined;
        // Nothing is loaded where nothing uses the SDK, nor after half a scan.
        if (held.now.inventory !== found || project.usesSdk !== true) held.endThread();
      }
    },

    update(events) {
      missed?.push(...events);
      held.update(events);
    },

    get isChanged() {
      return changed === 'everything' || changed.size > 0;
    },

    takeChanged(): Changed {
      const taken = changed;
      changed = new Set();
      return taken;
    },

    place: (span) => {
      const open = documents.get(span.file);
      const source = held.now.inventory.sources.get(span.file);
      if (open) return toPlace(open.lineStarts(), span);
      return toPlace(source?.lineStarts, source?.cells ? { ...span, file: openableFile(span.file) } : span, source?.cells);
    },

    lineStarts: () => collectLineStarts(held.now.inventory, documents),

    text: (file) => documents.get(file)?.text ?? held.now.reader.readText(file),

    saveCache() {
      // What nobody has asked who imports it would pass for known.
      if (!cache || !held.now.isUnsaved || held.now.unasked.size > 0) return;
      cache.save(held.now.inventory.sources);
      held.saved();
    },
  };
}

function without<V>(sources: ReadonlyMap<string, V>, files: ReadonlySet<string>): ReadonlyMap<string, V> {
  return files.size === 0 ? sources : new Map([...sources].filter(([file]) => !files.has(file)));
}

type Documents = ReadonlyMap<string, OpenDocument>;

/** The same may be noticed by the walk and by whoever needed it: each file once, in order. */
function collectNotices(inventory: Inventory, documents: Documents, ofSettings: readonly Notice[]): readonly Notice[] {
  const found = [...inventory.sources].flatMap(([file, { notice }]) => (notice && !documents.has(file) ? [notice] : []));
  const open = [...documents].flatMap(([file, document]): Notice[] => {
    const fault = document.latest()?.ir.fault;
    return fault === undefined ? [] : [{ file, reason: fault, isRead: false }];
  });
  const byFile = new Map([...inventory.notices, ...found, ...open, ...ofSettings].map((notice) => [notice.file, notice]));
  return [...byFile.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Those of an open document where a file is open. */
function collectLineStarts({ sources }: Inventory, documents: Documents): ReturnType<Workspace['lineStarts']> {
  const known = [...sources].flatMap(([file, { lineStarts }]) => (lineStarts ? [[file, lineStarts] as const] : []));
  return new Map([...known, ...[...documents].map(([file, document]) => [file, document.lineStarts()] as const)]);
}

/** Of files that are another version than was known, what was known. */
function findReplaced({ sources }: Inventory, known: ReadonlyMap<string, WorkspaceSource> | undefined): ReadonlyMap<string, WorkspaceSource> {
  return new Map([...(known ?? [])].filter(([file, { ir, version }]) => ir && version !== undefined && version !== (sources.get(file)?.version ?? version)));
}

/** Equal for the same files, in whatever order. */
function toPathsKey(files: string[]): string {
  return createHash('sha1').update(files.sort().join('\0')).digest('base64');
}

function toStartingFiles({ sources }: Inventory, documents: Documents, isGoneFromOpen: (file: string) => boolean): readonly string[] {
  const starting: string[] = [];
  const isOver = (file: string): boolean => documents.size > 0 && (documents.has(file) || isGoneFromOpen(file));
  for (const [file, { tier }] of sources) if (tier > 0 && !isOver(file)) starting.push(file);
  for (const [file, { tier }] of documents) if (tier > 0) starting.push(file);
  return starting.sort();
}
