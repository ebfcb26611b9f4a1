import { openableFile } from '../notebook/is-notebook';
import type { Notice } from '../notice';
import type { ParsingThread } from '../threads/parsing-thread';
import { readAhead } from '../threads/read-ahead';
import { DISK, type FileTree } from './file-tree';
import { findImporting } from './find-importing';
import type { FolderRules } from './folder-rules';
import { isDataFile } from './is-source-file';
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
  /** Parses what is to be lowered. */
  readonly thread?: ParsingThread | undefined;
  /** What an earlier scan or run knew. Given, stamps tell what is still true of it; absent, nothing is stamped. */
  readonly known: ReadonlyMap<string, WorkspaceSource> | undefined;
}

export function createInventory(): Inventory {
  return { sources: new Map(), resolutionFiles: new Set(), notices: [] };
}

/** With as many files to read it is worth while to have a thread for them. */
const MANY = 100;

/** Fills an inventory, in steps of one file or folder; each yields the folder it is in. */
export function* scan(into: Inventory, request: ScanRequest): Generator<string> {
  const { reader, known, isSource, toUnread, thread, tree = DISK } = request;
  const deferred: string[] = [];
  const leads = new Map<string, readonly string[]>();
  const read = (file: string) => {
    if (into.sources.has(file)) return;
    const source = reader.read(file, { isDeferred: true, leads, isStamped: known !== undefined, known: known?.get(file) });
    into.sources.set(file, source);
    readInside(file, source);
    if (source.tier > 0 && !source.ir && !source.imports && !source.notice) deferred.push(file);
    if (deferred.length === MANY) thread?.start();
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
  const importing = yield* findImportingFiles(into, request, leads, isUnread);
  const isImporting = new Set(importing);
  const outlined = [...deferred.filter((file) => !isUnread(file)), ...importing];
  const readNext = readAhead(outlined, (file) => {
    const before = isImporting.has(file) ? undefined : known?.get(file);
    return reader.begin(file, { isOutlined: true, isImporting: isImporting.has(file), isStamped: known !== undefined, known: before, thread });
  });
  for (const file of outlined) {
    const source = readNext(file);
    into.sources.set(file, source);
    readInside(file, source);
    yield file;
  }
}

/** Files that say nothing of agents, and import what does, however indirectly. What is known of files stays true unless there are others that have the SDK. */
function* findImportingFiles(
  { sources }: Inventory,
  { reader, known }: ScanRequest,
  leads: Map<string, readonly string[]>,
  isUnread: (file: string) => boolean,
): Generator<string, readonly string[]> {
  const tierIn = (of: ReadonlyMap<string, WorkspaceSource> | undefined, file: string): number => of?.get(file)?.tier ?? 0;
  const isOther = (file: string): boolean => tierIn(sources, file) === 0 && !isUnread(file);
  const users = [...sources.keys()].filter((file) => tierIn(sources, file) === 1 && !isUnread(file));
  const unread = [...sources.keys()].filter((file) => tierIn(sources, file) !== 1 && !leads.has(file) && openableFile(file) === file && !isDataFile(file));
  if (unread.length > 0) {
    const isNew = users.some((file) => tierIn(known, file) !== 1);
    const found = isNew
      ? []
      : [
          ...findImporting(
            [...sources.keys()].filter((file) => tierIn(sources, file) > 0),
            leads,
          ),
        ].filter(isOther);
    if (!isNew && found.every((file) => tierIn(known, file) > 0)) return found;
    for (const file of unread) {
      leads.set(file, reader.leadsOf(file));
      yield file;
    }
  }
  return [...findImporting(users, leads)].filter(isOther);
}
