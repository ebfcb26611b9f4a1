import type { JsonObject } from '../../files/parse-json';

/** A folder's entries, and how to read one; all that version sources may look at. */
export interface FolderView {
  /** The names of its entries; empty where it cannot be listed. */
  readonly names: ReadonlySet<string>;
  readText(path: string): string | undefined;
  /** What `read` makes of a file's text; undefined where it finds the text unfit, which is then told. */
  fit<T>(path: string, text: string, read: (text: string) => T): T | undefined;
  /** The names in a subfolder; empty where there is none. */
  list(path: string): readonly string[];
}

export interface FoundVersion {
  readonly version: string;
  /** Where it was read, relative to the folder: `uv.lock`. */
  readonly source: string;
}

/** Reads what one folder says of the SDK's version; undefined where it says nothing to anyone. Never throws, whatever the files hold. */
export type VersionSource = (folder: FolderView) => ((asker: Asker) => FoundVersion | undefined) | undefined;

/** The folder that wants to know: a workspace locks for each of its members what that has. */
export interface Asker {
  /** The way to it from the folder that is asked: `packages/desk`; '' for that itself. */
  readonly below: string;
  /** What `package.json`s there are on this way, nearest first. */
  manifests(): readonly JsonObject[];
}

/** What says the same to every folder. */
export function toSource(find: (folder: FolderView) => FoundVersion | undefined): VersionSource {
  return (folder) => {
    const found = find(folder);
    return found && (() => found);
  };
}

/** How a language's projects say which SDK they use, strongest first. Each is asked in every folder upwards before the next. */
export interface VersionSources {
  /** Where what is installed counts however far up it lies: Node resolves packages so. */
  readonly installed?: VersionSource;
  /** What is installed in a folder or, else, what its lock file says. */
  readonly present: VersionSource;
  /** What a person pinned to exactly one version; ranges tell nothing. */
  readonly pinned: VersionSource;
}

/** Tries files by name, in order. */
export function firstOf(readers: Readonly<Record<string, (text: string) => string | undefined>>): (folder: FolderView) => FoundVersion | undefined {
  return (folder) => {
    for (const [source, read] of Object.entries(readers)) {
      const text = folder.names.has(source.split('/')[0] ?? '') ? folder.readText(source) : undefined;
      const version = text === undefined ? undefined : asVersion(folder.fit(source, text, read));
      if (version !== undefined) return { version, source };
    }
    return undefined;
  };
}

/** Only what looks like a version is one: `0.24.0`, `0.24.0rc1`, not `link:../agents`. */
export function asVersion(text: string | undefined): string | undefined {
  return text !== undefined && /^\d+\.\d+[\w.+-]*$/.test(text) ? text : undefined;
}
