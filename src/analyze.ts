import type { Finding, Severity } from './model/finding';
import type { Workflow } from './model/workflow';
import type { Project } from './evaluate/project';
import type { LanguageSupport } from './languages/language';

export type { PathAliases, Project, WorkspacePackage } from './evaluate/project';

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
