import type { Notice } from '../notice';
import { DISK, type FileTree } from './file-tree';
import type { FolderRules } from './folder-rules';
import { isMixedFile, isResolutionFile, isVersionFile } from './settings-files';
import type { SourceReader, WorkspaceSource } from './source';

/** What a scan finds. */
export interface Inventory {
  readonly sources: Map<string, WorkspaceSource>;
  /** `tsconfig.json`, `package.json` and the like. */
  readonly resolutionFiles: Set<string>;
  /** Folders that could not be entered, and what has the name of a file but is none. */
  readonly notices: Notice[];
}

export interface ScanRequest {
  readonly folders: readonly { readonly path: string; readonly rules: FolderRules }[];
  readonly files: readonly string[];
  readonly reader: SourceReader;
  /** The disk unless given. */
  readonly tree?: Pick<FileTree, 'walk'>;
  isSource(name: string): boolean;
  /** Given once all files are found: tells those that need not be lowered. */
  toUnread(found: Inventory): (file: string) => boolean;
  /** What an earlier scan or run knew. Given, stamps tell what is still true of it; absent, nothing is stamped. */
  readonly known: ReadonlyMap<string, WorkspaceSource> | undefined;
}

export function createInventory(): Inventory {
  return { sources: new Map(), resolutionFiles: new Set(), notices: [] };
}

/** Fills an inventory, in steps of one file or folder; each yields the folder it is in. */
export function* scan(into: Inventory, request: ScanRequest): Generator<string> {
  const { reader, known, isSource, toUnread, tree = DISK } = request;
  const deferred: string[] = [];
  const read = (file: string) => {
    if (into.sources.has(file)) return;
    const source = reader.read(file, { isDeferred: true, isStamped: known !== undefined, known: known?.get(file) });
    into.sources.set(file, source);
    readInside(file, source);
    if (source.tier > 0 && !source.ir && !source.imports && !source.notice) deferred.push(file);
  };
  /** What is in a notebook besides. */
  const readInside = (file: string, { inside = [] }: WorkspaceSource) => {
    for (const path of inside.map((name) => `${file}/${name}`))
      into.sources.set(path, reader.read(path, { isStamped: known !== undefined, known: known?.get(path) }));
  };
  const look = (file: string) => {
    const notice = reader.lookForSdk(file);
    if (notice) into.notices.push(notice);
  };
  for (const file of request.files) {
    read(file);
    yield file;
  }
  for (const { path, rules } of request.folders) {
    const wanted = {
      isWanted: (name: string) => isSource(name) || isMixedFile(name) || isResolutionFile(name),
      isNeverFolder: (name: string) => isResolutionFile(name) || isVersionFile(name),
    };
    for (const { folder, files, notices } of tree.walk(path, rules, wanted)) {
      into.notices.push(...notices);
      for (const file of files) {
        if (isResolutionFile(file.slice(folder.length).replace(/^\//, ''))) into.resolutionFiles.add(file);
        else if (isMixedFile(file)) look(file);
        else read(file);
        yield folder;
      }
    }
  }
  // Files that only speak of agents matter where some file has the SDK's.
  if (![...into.sources.values()].some(({ tier }) => tier === 1)) return;
  const isUnread = toUnread(into);
  for (const file of deferred) {
    if (isUnread(file)) continue;
    const source = reader.read(file, { isOutlined: true, isStamped: known !== undefined, known: known?.get(file) });
    into.sources.set(file, source);
    readInside(file, source);
    yield file;
  }
}
