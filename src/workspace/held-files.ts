import { isFile, isFolder } from '../files/read-folder';
import type { LanguageSupport } from '../languages/language';
import { languageOf } from '../languages/load-languages';
import type { FileTree } from './files/file-tree';
import { createFolderRules, type FolderRules } from './files/folder-rules';
import { createLooseFiles, type LooseFiles } from './files/loose-files';
import { MAXIMUM_FILE_SIZE } from './files/maximum-file-size';
import { createOpenDocument, type OpenDocument, toOpenDocument } from './files/open-document';
import { createInventory, type Inventory } from './files/scan';
import { isResolutionFile, isVersionFile } from './files/settings-files';
import type { SettingsReader } from './files/settings-reader';
import { createSourceReader, type SourceReader, type WorkspaceSource } from './files/source';
import { isAbsoluteFile, isBelow } from './files/to-file';
import { openableFile } from './notebook/is-notebook';
import type { DiskEvent, WorkspaceSettings } from './workspace';

interface Setup {
  /** Deepest first: the first that holds a file is the nearest. */
  readonly folders: readonly { readonly path: string; readonly rules: FolderRules }[];
  readonly extraFiles: readonly string[];
  readonly reader: SourceReader;
}

/** What is held at a moment. */
export interface Held extends Setup {
  /** As the last scan found it, with what happened since. */
  readonly inventory: Inventory;
  /** Whether only another scan tells what there is. */
  readonly needsScan: boolean;
  /** Whether something was read since `saved`. */
  readonly isUnsaved: boolean;
}

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
}

/** Holds no file before the first scan. */
export function createHeldFiles(
  { languages, tree, settingsReader, isStamped }: HeldFilesOptions,
  settings: WorkspaceSettings,
  changes: FileChanges,
): HeldFiles {
  const extensions = new Set(languages.flatMap((language) => language.extensions));
  const isSource = (name: string) => extensions.has(name.slice(name.lastIndexOf('.')).toLowerCase()) && !/\.d\.[mc]?ts$/i.test(name);
  const toSetup = ({ folders, files = [], maximumSize = MAXIMUM_FILE_SIZE }: WorkspaceSettings): Setup => ({
    folders: folders.map((folder) => ({ path: folder.path, rules: createFolderRules(folder, settingsReader) })).sort((a, b) => b.path.length - a.path.length),
    extraFiles: files,
    reader: createSourceReader(languages, maximumSize, tree),
  });
  const documents = new Map<string, OpenDocument>();
  let now: Held = { ...toSetup(settings), inventory: createInventory(), needsScan: true, isUnsaved: false };
  let loose: LooseFiles | undefined;

  return {
    get now() {
      return now;
    },
    documents,
    isSource,
    folderOf,
    loose: looseFiles,
    isGoneFromOpen,
    load,

    has(file) {
      if (documents.has(file)) return true;
      if (now.inventory.sources.has(file)) return !isGoneFromOpen(file);
      return !folderOf(file) && isSource(file) && looseFiles().has(file);
    },

    configure(next) {
      now = { ...now, ...toSetup(next), needsScan: true };
      markEverything();
    },

    take(found, known) {
      const isOther = found.sources.size !== known?.size || [...found.sources].some(([file, source]) => known.get(file) !== source);
      now = { ...now, inventory: found, needsScan: false, isUnsaved: now.isUnsaved || isOther };
      markEverything();
    },

    setText(file, text) {
      const language = isSource(file) ? languageOf(languages, file) : undefined;
      const open = documents.get(file);
      if (!language || open?.text === text) return;
      const onDisk = now.inventory.sources.get(file);
      const known = onDisk?.ir?.value();
      if (!open && known && onDisk?.lineStarts && now.reader.readText(file) === text) {
        documents.set(file, toOpenDocument(text, onDisk.tier, known, onDisk.lineStarts));
        return;
      }
      if (!open && onDisk?.imports && now.reader.readText(file) === text) {
        documents.set(file, createOpenDocument(language, file, text, { latest: () => undefined, sound: () => undefined }));
        return;
      }
      documents.set(file, createOpenDocument(language, file, text, open ?? { latest: () => known, sound: () => undefined }));
      if (!open) changes.onOpened();
      markChanged(file);
    },

    close(file) {
      if (!documents.delete(file)) return;
      changes.onOpened();
      markChanged(file);
      refresh(openableFile(file));
    },

    update(events) {
      loose = undefined;
      for (const event of events) updateOne(event);
    },

    saved() {
      now = { ...now, isUnsaved: false };
    },
  };

  function folderOf(file: string) {
    return now.folders.find(({ path }) => isBelow(path, file));
  }

  function looseFiles(): LooseFiles {
    return (loose ??= createLooseFiles(
      [...now.extraFiles, ...[...documents.keys()].map(openableFile)].filter((file) => isAbsoluteFile(file) && !folderOf(file)),
    ));
  }

  function isGoneFromOpen(file: string): boolean {
    const notebook = openableFile(file);
    return notebook !== file && !documents.has(file) && documents.has(notebook);
  }

  function load(file: string): WorkspaceSource {
    const known = now.inventory.sources.get(file);
    if (known && (known.ir?.value() || known.notice?.isRead === false)) return known;
    const source = now.reader.read(file, { isNeeded: true, isStamped });
    now.inventory.sources.set(file, source);
    now = { ...now, isUnsaved: true };
    return source;
  }

  /** Reads a file again that may have changed, come or gone. */
  function refresh(file: string): void {
    const isWanted = folderOf(file)?.rules.reaches(file, false) ?? now.extraFiles.includes(file);
    const before = now.inventory.sources.get(file)?.inside ?? [];
    const source = isWanted && isFile(file) ? now.reader.read(file, { isStamped }) : undefined;
    if (source) now.inventory.sources.set(file, source);
    else now.inventory.sources.delete(file);
    now = { ...now, isUnsaved: true };
    if (!documents.has(file)) markChanged(file);
    for (const name of new Set([...before, ...(source?.inside ?? [])])) {
      const path = `${file}/${name}`;
      if (source?.inside?.includes(name)) now.inventory.sources.set(path, now.reader.read(path, { isStamped }));
      else now.inventory.sources.delete(path);
      if (!documents.has(path)) markChanged(path);
    }
  }

  function refreshSettings(file: string): void {
    const isWanted = isResolutionFile(toName(file)) && folderOf(file)?.rules.reaches(file, false) === true && isFile(file);
    if (isWanted) now.inventory.resolutionFiles.add(file);
    else now.inventory.resolutionFiles.delete(file);
    markEverything();
  }

  function updateOne({ file, kind }: DiskEvent): void {
    const name = toName(file);
    settingsReader.forget(file);
    if (isSource(name)) return refresh(file);
    if (isResolutionFile(name) || isVersionFile(name)) return refreshSettings(file);
    if (name === '.gitignore') now = { ...now, needsScan: true };
    else if (kind === 'created' && isFolder(file)) now = { ...now, needsScan: now.needsScan || folderOf(file)?.rules.reaches(file, true) === true };
    else if (kind === 'deleted') {
      for (const source of [...now.inventory.sources.keys()]) if (isBelow(file, source)) refresh(source);
      for (const setting of [...now.inventory.resolutionFiles]) if (isBelow(file, setting)) refreshSettings(setting);
    }
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

function toName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
