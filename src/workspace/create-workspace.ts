import { createHash } from 'node:crypto';
import { isFile, isFolder } from '../files/read-folder';
import { languageOf } from '../languages/load-languages';
import { inSlices } from '../text/in-slices';
import { languageTag } from '../text/use-language';
import { createIRCache } from './cache/ir-cache';
import { DISK } from './files/file-tree';
import { createFolderRules } from './files/folder-rules';
import { createLooseFiles, type LooseFiles } from './files/loose-files';
import { MAXIMUM_FILE_SIZE } from './files/maximum-file-size';
import { createOpenDocument, type OpenDocument, toOpenDocument } from './files/open-document';
import { createInventory, scan } from './files/scan';
import { isResolutionFile, isVersionFile } from './files/settings-files';
import { createSettingsReader } from './files/settings-reader';
import { createSourceReader, type WorkspaceSource } from './files/source';
import { isAbsoluteFile, isBelow } from './files/to-file';
import { openableFile } from './notebook/is-notebook';
import type { Notice } from './notice';
import { toPlace } from './places';
import { toProject } from './project';
import { type Resolution, readResolution } from './resolution';
import { createSdkFinder, type SdkFinder } from './sdk/find-sdk';
import { toSdkSourceTest } from './sdk/to-sdk-source-test';
import type { Changed, DiskEvent, Workspace, WorkspaceOptions, WorkspaceSettings } from './workspace';

/** Long enough, in ms, that pausing costs a few percent, short enough that a keystroke does not wait for it. */
const SLICE = 8;

/** Starts empty; `scan` fills it. */
export function createWorkspace({ languages, settings, cache: cacheOptions, tree = DISK }: WorkspaceOptions): Workspace {
  const cache = cacheOptions && createIRCache(cacheOptions.folder, `${cacheOptions.version} ${languageTag()}`);
  const isStamped = cache !== undefined;
  const extensions = new Set(languages.flatMap((language) => language.extensions));
  const isSource = (name: string) => extensions.has(name.slice(name.lastIndexOf('.')).toLowerCase()) && !/\.d\.[mc]?ts$/i.test(name);

  const settingsReader = createSettingsReader(tree);
  let { folders, extraFiles, reader } = toSetup(settings);
  let inventory = createInventory();
  const documents = new Map<string, OpenDocument>();

  let needsScan = true;
  let isCacheStale = false;
  let changed: Set<string> | 'everything' = 'everything';
  /** What happened on disk while a scan was running. */
  let missed: DiskEvent[] | undefined;

  // Derived from the above, made again when asked for after a change.
  let files: readonly string[] | undefined;
  let loose: LooseFiles | undefined;
  let resolution: Resolution | undefined;
  let sdks: SdkFinder | undefined;

  function toSetup({ folders, files = [], maximumSize = MAXIMUM_FILE_SIZE }: WorkspaceSettings) {
    return {
      // Deepest first: the first that holds a file is the nearest.
      folders: folders.map((folder) => ({ path: folder.path, rules: createFolderRules(folder, settingsReader) })).sort((a, b) => b.path.length - a.path.length),
      extraFiles: files,
      reader: createSourceReader(languages, maximumSize, tree),
    };
  }

  function folderOf(file: string) {
    return folders.find(({ path }) => isBelow(path, file));
  }

  function looseFiles(): LooseFiles {
    return (loose ??= createLooseFiles([...extraFiles, ...[...documents.keys()].map(openableFile)].filter((file) => isAbsoluteFile(file) && !folderOf(file))));
  }

  function exists(file: string): boolean {
    if (documents.has(file)) return true;
    if (inventory.sources.has(file)) return !isGoneFromOpen(file);
    return !folderOf(file) && isSource(file) && looseFiles().has(file);
  }

  /** What is in a notebook on disk, and not in the same notebook as it is open. */
  function isGoneFromOpen(file: string): boolean {
    const notebook = openableFile(file);
    return notebook !== file && !documents.has(file) && documents.has(notebook);
  }

  /** What is known of a file on disk, with its IR if that can be had. */
  function load(file: string): WorkspaceSource {
    const known = inventory.sources.get(file);
    if (known && (known.ir?.value() || known.notice?.isRead === false)) return known;
    const source = reader.read(file, { isNeeded: true, isStamped });
    inventory.sources.set(file, source);
    isCacheStale = true;
    return source;
  }

  /** Reads a file again that may have changed, come or gone. */
  function refresh(file: string): void {
    const isWanted = folderOf(file)?.rules.reaches(file, false) ?? extraFiles.includes(file);
    const before = inventory.sources.get(file)?.inside ?? [];
    const source = isWanted && isFile(file) ? reader.read(file, { isStamped }) : undefined;
    if (source) inventory.sources.set(file, source);
    else inventory.sources.delete(file);
    isCacheStale = true;
    if (!documents.has(file)) markChanged(file);
    for (const name of new Set([...before, ...(source?.inside ?? [])])) {
      const path = `${file}/${name}`;
      if (source?.inside?.includes(name)) inventory.sources.set(path, reader.read(path, { isStamped }));
      else inventory.sources.delete(path);
      if (!documents.has(path)) markChanged(path);
    }
  }

  function refreshSettings(file: string): void {
    const isWanted = isResolutionFile(toName(file)) && folderOf(file)?.rules.reaches(file, false) === true && isFile(file);
    if (isWanted) inventory.resolutionFiles.add(file);
    else inventory.resolutionFiles.delete(file);
    markEverything();
  }

  function updateOne({ file, kind }: DiskEvent): void {
    const name = toName(file);
    settingsReader.forget(file);
    if (isSource(name)) return refresh(file);
    if (isResolutionFile(name) || isVersionFile(name)) return refreshSettings(file);
    if (name === '.gitignore') needsScan = true;
    else if (kind === 'created' && isFolder(file)) needsScan ||= folderOf(file)?.rules.reaches(file, true) === true;
    else if (kind === 'deleted') {
      for (const source of [...inventory.sources.keys()]) if (isBelow(file, source)) refresh(source);
      for (const setting of [...inventory.resolutionFiles]) if (isBelow(file, setting)) refreshSettings(setting);
    }
  }

  function markChanged(file: string): void {
    if (changed !== 'everything') changed.add(file);
    files = loose = undefined;
  }

  function markEverything(): void {
    changed = 'everything';
    files = loose = resolution = sdks = undefined;
  }

  const workspace: Workspace = {
    project: toProject({
      folders: () => [...folders.map(({ path }) => path), ...looseFiles().roots].sort(),
      files: () => (files ??= toStartingFiles([...[...inventory.sources].filter(([file]) => !isGoneFromOpen(file)), ...documents])),
      usesSdk: () => [...inventory.sources.values(), ...documents.values()].some(({ tier }) => tier === 1),
      has: exists,
      ir: (file) => (exists(file) ? (documents.get(file)?.ir() ?? load(file).ir?.value()) : undefined),
      resolution: () => (resolution ??= readResolution([...inventory.resolutionFiles, ...looseFiles().resolutionFiles], settingsReader)),
      sdk(file) {
        sdks ??= createSdkFinder(settingsReader, (inside) => folderOf(inside)?.path, tree);
        return sdks.find(openableFile(file), languageOf(languages, file)?.language ?? 'python');
      },
    }),

    get notices() {
      return collectNotices(inventory, documents, settingsReader.notices);
    },

    get fileCount() {
      return [...inventory.sources.keys()].filter((file) => openableFile(file) === file).length;
    },

    get needsScan() {
      return needsScan;
    },

    configure(next) {
      ({ folders, extraFiles, reader } = toSetup(next));
      needsScan = true;
      markEverything();
    },

    async scan({ signal, onProgress } = {}) {
      const known = cache && (inventory.sources.size > 0 ? inventory.sources : cache.load());
      const found = createInventory();
      const steps = scan(found, {
        folders,
        files: extraFiles,
        reader,
        tree,
        isSource,
        known,
        toUnread: (all) => toSdkSourceTest(all, languages, settingsReader),
      });
      missed = [];
      try {
        await inSlices(steps, { milliseconds: SLICE, signal, onPause: (folder) => onProgress?.({ files: found.sources.size, folder }) });
        inventory = found;
        needsScan = false;
        isCacheStale ||= found.sources.size !== known?.size || [...found.sources].some(([file, source]) => known.get(file) !== source);
        markEverything();
        for (const event of missed) updateOne(event);
      } finally {
        missed = undefined;
      }
    },

    setText(file, text) {
      const language = isSource(file) ? languageOf(languages, file) : undefined;
      const open = documents.get(file);
      if (!language || open?.text === text) return;
      const onDisk = inventory.sources.get(file);
      const known = onDisk?.ir?.value();
      if (!open && known && onDisk?.lineStarts && reader.readText(file) === text) {
        documents.set(file, toOpenDocument(text, onDisk.tier, known, onDisk.lineStarts));
        return;
      }
      documents.set(file, createOpenDocument(language, file, text, open ?? { latest: () => known, sound: () => undefined }));
      if (!open) resolution = undefined;
      markChanged(file);
    },

    close(file) {
      if (!documents.delete(file)) return;
      resolution = undefined;
      markChanged(file);
      refresh(openableFile(file));
    },

    update(events) {
      missed?.push(...events);
      loose = undefined;
      for (const event of events) updateOne(event);
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
      const source = inventory.sources.get(span.file);
      if (open) return toPlace(open.lineStarts(), span);
      return toPlace(source?.lineStarts, source?.cells ? { ...span, file: openableFile(span.file) } : span, source?.cells);
    },

    lineStarts: () => collectLineStarts(inventory, documents),

    text: (file) => documents.get(file)?.text ?? reader.readText(file),

    fingerprint() {
      const { project } = workspace;
      if (!isStamped || documents.size > 0 || looseFiles().roots.length > 0) return undefined;
      return toFingerprint(project, inventory);
    },

    saveCache() {
      if (!cache || !isCacheStale) return;
      cache.save(inventory.sources);
      isCacheStale = false;
    },
  };
  return workspace;
}

type Inventory = ReturnType<typeof createInventory>;
type Documents = ReadonlyMap<string, OpenDocument>;

/** The same may be noticed by the walk and by whoever needed it: each file once, in order. */
function collectNotices(inventory: Inventory, documents: Documents, ofSettings: readonly Notice[]): readonly Notice[] {
  const found = [...inventory.sources].flatMap(([file, { notice }]) => (notice && !documents.has(file) ? [notice] : []));
  const open = [...documents].flatMap(([file, document]): Notice[] => {
    const fault = document.latest()?.fault;
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

/** Equal for workspaces whose files, settings and SDKs are the same, as far as their stamps tell. */
function toFingerprint(project: Workspace['project'], inventory: Inventory): string {
  const hash = createHash('sha256').update(JSON.stringify([project.folders, project.pathAliases, project.packages]));
  const sources = [...inventory.sources].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [file, { stamp, notice }] of sources) hash.update(`${file}\0${stamp?.mtime}\0${stamp?.size}\0${notice?.reason}\n`);
  for (const file of project.files) hash.update(JSON.stringify(project.sdk(file)));
  return hash.digest('hex');
}

function toStartingFiles(known: Iterable<readonly [string, { readonly tier: number }]>): readonly string[] {
  return [...new Map(known)].flatMap(([file, { tier }]) => (tier > 0 ? [file] : [])).sort();
}

function toName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
