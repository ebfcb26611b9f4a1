import type { FileIR } from '../../languages/ir';
import type { PossibleImports } from '../../languages/possible-imports';
import type { Sdk } from '../../model/workflow';

/**
 * What the analyzer is told about a workspace: which files there are and how to get one's IR. The rims own texts, disks
 * and caches; everything here is synchronous and pure.
 */
export interface Project {
  /** Absolute, forward slashes. Files below no folder are analysed on their own. */
  readonly folders: readonly string[];
  /** The files to start from: those that mention the SDK, agents or handoffs. Sorted. */
  readonly files: readonly string[];
  /** Whether any of them names a module of the SDK; where none does, there is nothing to read. Unknown: absent. */
  readonly usesSdk?: boolean;
  /** Whether a source file exists in the workspace (also one not in `files`: barrels, `__init__.py`). */
  has(file: string): boolean;
  /** The IR of any file for which `has` holds; undefined when it could not be read. Same object for the same version. */
  ir(file: string): FileIR | undefined;
  /** What a file may import, where that is known and its IR is not yet; what is absent is told by `ir`. The list is the same object for the same version. */
  possibleImports?(file: string): PossibleImports | undefined;
  /** Does what asks for the IR of these files, mostly in their order: they may be read meanwhile. */
  readAhead?<T>(files: readonly string[], work: () => T): T;
  /** TypeScript path aliases, one per `tsconfig.json`/`jsconfig.json`. */
  readonly pathAliases: readonly PathAliases[];
  /** Packages of the workspace itself (monorepos): `package.json` name → folder and entry file. */
  readonly packages: readonly WorkspacePackage[];
  /** The SDK release that applies to a file. */
  sdk(file: string): Sdk;
  /** Stands for a file's text, as long as its IR follows from that alone; undefined where it does not, or nobody knows. */
  version?(file: string): string | undefined;
  /** The IR of another version of a file, where that is still known. */
  earlier?(file: string, version: string): FileIR | undefined;
  /** Stands for all source files that exist; undefined where nobody knows. */
  paths?(): string | undefined;
}

/** The project as if no file that is broken could be read. */
export function withoutBroken(project: Project): Project {
  const ir = (file: string): FileIR | undefined => {
    const read = project.ir(file);
    return read && read.broken.length > 0 ? undefined : read;
  };
  // A live project answers each question anew.
  return Object.create(project, { ir: { value: ir } }) as Project;
}

export interface PathAliases {
  /** Folder of the config file: it applies to files below. */
  readonly folder: string;
  /** Absolute. */
  readonly baseUrl: string | undefined;
  /** `@/*` → absolute targets with `*`, in order. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

export interface WorkspacePackage {
  readonly name: string;
  readonly folder: string;
  /** Source files that subpath `.`, `./x` or pattern `./*` may mean, absolute, in order of preference; may not exist. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
}
