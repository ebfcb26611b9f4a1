import type { Finding, Severity } from './model/finding';
import type { Sdk, Workflow } from './model/workflow';
import type { FileIR } from './languages/ir';
import type { LanguageSupport } from './languages/language';

/**
 * What the analyzer is told about a workspace: which files there are and how to get one's IR. The rims own texts, disks
 * and caches; everything here is synchronous and pure.
 */
export interface Project {
  /** Absolute, forward slashes. Files below no folder are analysed on their own. */
  readonly folders: readonly string[];
  /** The files to start from: those that mention the SDK, agents or handoffs. Sorted. */
  readonly files: readonly string[];
  /** Whether a source file exists in the workspace (also one not in `files`: barrels, `__init__.py`). */
  has(file: string): boolean;
  /** The IR of any file for which `has` holds; undefined when it could not be read. Same object for the same version. */
  ir(file: string): FileIR | undefined;
  /** TypeScript path aliases, nearest `tsconfig.json`/`jsconfig.json` first for a given file. */
  readonly pathAliases: readonly PathAliases[];
  /** Packages of the workspace itself (monorepos): `package.json` name → folder and entry file. */
  readonly packages: readonly WorkspacePackage[];
  /** The SDK release that applies to a file. */
  sdk(file: string): Sdk;
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
  /** Source files that subpath `.` or `./x` may mean, absolute, in order of preference; may not exist. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
}

export interface AnalyzeOptions {
  /** Severity per rule id, or `off`. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  /** Module names that export the SDK's API besides the SDK's own (forks): `cai.sdk.agents`. */
  readonly sdkModules?: readonly string[];
  readonly signal?: AbortSignal;
}

export interface Analysis {
  readonly workflow: Workflow;
  readonly findings: readonly Finding[];
  /** For the log: how much of the work was new. */
  readonly statistics: { readonly modules: number; readonly evaluated: readonly string[] };
}

/**
 * Evaluates a project and checks it. Give the previous state to re-evaluate only `changed` files and what depends on them;
 * the result equals that of a cold start.
 */
export interface Analyzer {
  analyze(project: Project, changed: ReadonlySet<string> | 'everything', options: AnalyzeOptions): Analysis;
}

export function createAnalyzer(_languages: readonly LanguageSupport[]): Analyzer {
  throw new Error('not written yet');
}
