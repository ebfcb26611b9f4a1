import { isFile, isFolder } from '../files/is-file';
import { filesOfTiers, leadsToAny } from './files/find-importing';
import type { FolderRules } from './files/folder-rules';
import { isDataFile } from './files/is-source-file';
import type { Inventory } from './files/scan';
import { isResolutionFile, isVersionFile } from './files/settings-files';
import type { SettingsReader } from './files/settings-reader';
import type { SourceReader, WorkspaceSource } from './files/source';
import { isBelow } from './files/to-file';
import type { DiskEvent } from './workspace';

export interface Setup {
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
  /** Files that have come to say something of agents since: nobody has looked who imports them. */
  readonly unasked: ReadonlySet<string>;
  /** Whether something was read since `saved`. */
  readonly isUnsaved: boolean;
}

/** What the files of a workspace are asked about what is held. */
interface HeldState {
  readonly state: { now: Held };
  readonly settingsReader: SettingsReader;
  readonly isStamped: boolean;
  isSource(name: string): boolean;
  isOpen(file: string): boolean;
  folderOf(file: string): { readonly rules: FolderRules } | undefined;
  markChanged(file: string): void;
  markEverything(): void;
}

/** Brings what is held up to date with what happens on disk. */
export function createDiskUpdates({ state, settingsReader, isStamped, isSource, isOpen, folderOf, markChanged, markEverything }: HeldState) {
  return { refresh, update: updateOne };

  /** Reads a file again that may have changed, come or gone. */
  function refresh(file: string): void {
    const isWanted = folderOf(file)?.rules.reaches(file, false) ?? state.now.extraFiles.includes(file);
    const known = state.now.inventory.sources.get(file);
    const isThere = isWanted && isFile(file);
    // Programs write much of it, which nobody has read.
    if (isDataFile(file) && !known?.ir && isThere === (known !== undefined)) return;
    const before = known?.inside ?? [];
    const source = isThere ? read(file) : undefined;
    const earlier = known?.tier ?? 0;
    const isNew = source !== undefined && source.tier !== 0 && earlier !== 1 && earlier !== source.tier;
    const { unasked } = state.now;
    if (source) state.now.inventory.sources.set(file, source);
    else state.now.inventory.sources.delete(file);
    state.now = { ...state.now, isUnsaved: true, ...(isNew && { needsScan: true, unasked: new Set([...unasked, file]) }) };
    if (!isOpen(file)) markChanged(file);
    for (const name of new Set([...before, ...(source?.inside ?? [])])) {
      const path = `${file}/${name}`;
      if (source?.inside?.includes(name)) state.now.inventory.sources.set(path, state.now.reader.read(path, { isStamped }));
      else state.now.inventory.sources.delete(path);
      if (!isOpen(path)) markChanged(path);
    }
  }

  function read(file: string): WorkspaceSource {
    const { reader, inventory } = state.now;
    const leads = new Map<string, readonly string[]>();
    const source = reader.read(file, { isStamped, leads });
    const isImporting = source.tier === 0 && leadsToAny(file, leads.get(file) ?? [], filesOfTiers(inventory.sources));
    return isImporting ? reader.read(file, { isStamped, isImporting }) : source;
  }

  function refreshSettings(file: string): void {
    const isWanted = isResolutionFile(toName(file)) && folderOf(file)?.rules.reaches(file, false) === true && isFile(file);
    if (isWanted) state.now.inventory.resolutionFiles.add(file);
    else state.now.inventory.resolutionFiles.delete(file);
    markEverything();
  }

  function updateOne({ file, kind }: DiskEvent): void {
    const name = toName(file);
    settingsReader.forget(file);
    if (isSource(name)) return refresh(file);
    if (isResolutionFile(name) || isVersionFile(name)) return refreshSettings(file);
    if (name === '.gitignore') state.now = { ...state.now, needsScan: true };
    else if (kind === 'created' && isFolder(file))
      state.now = { ...state.now, needsScan: state.now.needsScan || folderOf(file)?.rules.reaches(file, true) === true };
    else if (kind === 'deleted') {
      for (const source of [...state.now.inventory.sources.keys()]) if (isBelow(file, source)) refresh(source);
      for (const setting of [...state.now.inventory.resolutionFiles]) if (isBelow(file, setting)) refreshSettings(setting);
    }
  }
}

function toName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
