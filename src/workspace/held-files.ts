import type { LanguageSupport } from '../languages/language';
import { languageOf } from '../languages/load-languages';
import { createDiskUpdates, type Held, type Setup } from './disk-updates';
import type { FileTree } from './files/file-tree';
import { filesOfTiers, leadsToAny } from './files/find-importing';
import { createFolderRules, type FolderRules } from './files/folder-rules';
import { createIsSourceFile } from './files/is-source-file';
import { createLooseFiles, type LooseFiles } from './files/loose-files';
import { MAXIMUM_FILE_SIZE } from './files/maximum-file-size';
import { createOpenDocument, type OpenDocument, toOpenDocument } from './files/open-document';
import { createInventory, type Inventory } from './files/scan';

import type { SettingsReader } from './files/settings-reader';
import { createSourceReader, type SourceOptions, type WorkspaceSource } from './files/source';
import { isAbsoluteFile, isBelow } from './files/to-file';
import { openableFile } from './notebook/is-notebook';
import { createParsingThread, type ParsingThread } from './threads/parsing-thread';
import { readAhead } from './threads/read-ahead';
import type { DiskEvent, WorkspaceSettings } from './workspace';

/** The files of a workspace: what is known of those on disk, and the texts that are open in its place. */
export interface HeldFiles {
  readonly now: Held;
  readonly documents: ReadonlyMap<string, OpenDocument>;
  isSource(name: string): boolean;
  folderOf(file: string): { readonly path: string; readonly rules: FolderRules } | undefined;
  /** Of what lies in no folder of the workspace. */
  loose(): LooseFiles;
  has(file: string): boolean;
  /** What is in a notebook on disk, and not in the same notebook as it is open. */
  isGoneFromOpen(file: string): boolean;
  /** What is known of a file on disk, with its IR if that can be had. */
  load(file: string): WorkspaceSource;
  /** Does what loads these files, mostly in this order: the thread that a scan had, if there is one, parses them meanwhile, and ends. */
  loadAhead<T>(files: readonly string[], work: () => T): T;
  /** A thread to parse what is scanned, where there may be one; it stays for what is loaded then. */
  startThread(): ParsingThread | undefined;
  /** Nothing will be loaded: there is no need for it. */
  endThread(): void;
  configure(settings: WorkspaceSettings): void;
  /** Takes what a scan found; `known` is what was known before it. */
  take(found: Inventory, known: ReadonlyMap<string, WorkspaceSource> | undefined): void;
  setText(file: string, text: string): void;
  close(file: string): void;
  update(events: readonly DiskEvent[]): void;
  saved(): void;
}

/** What becomes of what was made from the files. */
export interface FileChanges {
  onChanged(file: string): void;
  /** Where imports lead may have changed. */
  onOpened(): void;
  onEverything(): void;
}

export interface HeldFilesOptions {
  readonly languages: readonly LanguageSupport[];
  readonly tree: FileTree;
  readonly settingsReader: SettingsReader;
  /** Whether what is read is kept with its stamp. */
  readonly isStamped: boolean;
  /** The folder of the bundles, where a thread may parse. */
  readonly bundles: string | undefined;
}

/** Holds no file before the first scan. */
export function createHeldFiles(
  { languages, tree, settingsReader, isStamped, bundles }: HeldFilesOptions,
  settings: WorkspaceSettings,
  changes: FileChanges,
): HeldFiles {
  const isSource = createIsSourceFile(languages);
  const toSetup = ({ folders, files = [], maximumSize = MAXIMUM_FILE_SIZE }: WorkspaceSettings): Setup => ({
    folders: folders.map((folder) => ({ path: folder.path, rules: createFolderRules(folder, settingsReader) })).sort((a, b) => b.path.length - a.path.length),
    extraFiles: files,
    reader: createSourceReader(languages, maximumSize, tree),
  });
  const documents = new Map<string, OpenDocument>();
  const state: { now: Held } = { now: { ...toSetup(settings), inventory: createInventory(), needsScan: true, unasked: new Set(), isUnsaved: false } };
  let loose: LooseFiles | undefined;
  let thread: ParsingThread | undefined;
  let ahead: ((file: string) => WorkspaceSource) | undefined;
  const onDisk = createDiskUpdates({
    state,
    settingsReader,
    isStamped,
    isSource,
    isOpen: (file) => documents.has(file),
    folderOf,
    markChanged,
    markEverything,
  });

  return {
    get now() {
      return state.now;
    },
    documents,
    isSource,
    folderOf,
    loose: looseFiles,
    isGoneFromOpen,
    load,

    has(file) {
      if (documents.has(file)) return true;
      if (state.now.inventory.sources.has(file)) return !isGoneFromOpen(file);
      return !folderOf(file) && isSource(file) && looseFiles().has(file);
    },

    configure(next) {
      state.now = { ...state.now, ...toSetup(next), needsScan: true };
      markEverything();
    },

    take(found, known) {
      const isOther = found.sources.size !== known?.size || [...found.sources].some(([file, source]) => known.get(file) !== source);
      state.now = { ...state.now, inventory: found, needsScan: false, unasked: new Set(), isUnsaved: state.now.isUnsaved || isOther };
      markEverything();
    },

    setText(file, text) {
      const language = isSource(file) ? languageOf(languages, file) : undefined;
      const open = documents.get(file);
      if (!language || open?.text === text) return;
      const stored = state.now.inventory.sources.get(file);
      const known = stored?.ir?.value();
      const isImporting = (leads: readonly string[]): boolean =>
        open?.leads.length === leads.length && open.leads.every((lead, index) => lead === leads[index])
          ? open.tier > 0
          : leadsToAny(file, leads, [...filesOfTiers(state.now.inventory.sources), ...filesOfTiers(documents)]);
      const written = !open && (known || stored?.imports) ? state.now.reader.readText(file) : undefined;
      if (known && stored?.lineStarts && written === text) {
        documents.set(file, toOpenDocument(text, stored.tier, known, stored.lineStarts));
        return;
      }
      if (stored?.imports && written === text) {
        documents.set(file, createOpenDocument(language, file, text, { latest: () => undefined, base: () => undefined }, isImporting));
        return;
      }
      documents.set(
        file,
        createOpenDocument(
          language,
          file,
          text,
          open ?? { latest: () => known && { ir: known, ...(written !== undefined && { text: written }) }, base: () => undefined },
          isImporting,
        ),
      );
      if (!open) changes.onOpened();
      markChanged(file);
    },

    close(file) {
      if (!documents.delete(file)) return;
      changes.onOpened();
      markChanged(file);
      onDisk.refresh(openableFile(file));
    },

    update(events) {
      loose = undefined;
      events.forEach(onDisk.update);
    },

    endThread,

    startThread() {
      endThread();
      thread = bundles === undefined ? undefined : createParsingThread(bundles);
      return thread;
    },

    loadAhead(files, work) {
      if (!thread) return work();
      const { sources } = state.now.inventory;
      ahead = readAhead(
        files.filter((file) => !documents.has(file) && !isLoaded(sources.get(file))),
        (file) => state.now.reader.begin(file, { ...optionsFor(file), thread }),
      );
      try {
        return work();
      } finally {
        ahead = undefined;
        endThread();
      }
    },

    saved() {
      state.now = { ...state.now, isUnsaved: false };
    },
  };

  function folderOf(file: string) {
    return state.now.folders.find(({ path }) => isBelow(path, file));
  }

  function looseFiles(): LooseFiles {
    return (loose ??= createLooseFiles(
      [...state.now.extraFiles, ...[...documents.keys()].map(openableFile)].filter((file) => isAbsoluteFile(file) && !folderOf(file)),
    ));
  }

  function isGoneFromOpen(file: string): boolean {
    const notebook = openableFile(file);
    return notebook !== file && !documents.has(file) && documents.has(notebook);
  }

  function load(file: string): WorkspaceSource {
    const known = state.now.inventory.sources.get(file);
    if (isLoaded(known)) return known;
    const source = ahead?.(file) ?? state.now.reader.read(file, optionsFor(file));
    state.now.inventory.sources.set(file, source);
    state.now = { ...state.now, isUnsaved: true };
    return source;
  }

  function endThread(): void {
    thread?.end();
    thread = undefined;
  }

  function isLoaded(source: WorkspaceSource | undefined): source is WorkspaceSource {
    return source?.ir?.value() !== undefined || source?.notice?.isRead === false;
  }

  function optionsFor(file: string): SourceOptions {
    return { isNeeded: true, isImporting: state.now.inventory.sources.get(file)?.tier === 2, isStamped };
  }

  function markChanged(file: string): void {
    loose = undefined;
    changes.onChanged(file);
  }

  function markEverything(): void {
    loose = undefined;
    changes.onEverything();
  }
}
