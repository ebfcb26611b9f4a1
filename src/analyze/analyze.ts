import type { Program } from '../evaluate/modules/program';
import { type Project, withoutBroken } from '../evaluate/modules/project';
import type { LanguageSupport } from '../languages/language';
import type { Failure } from '../model/failure';
import type { Finding } from '../model/finding';
import type { Workflow } from '../model/workflow';
import { byPlace } from './by-place';
import { type AnalyzeOptions, createEvaluation, type Evaluation } from './evaluation';
import type { Kept } from './kept';

export { findSdkSources, sdkModuleOf } from '../evaluate/modules/paths/sdk-sources';
export type { PathAliases, Project, WorkspacePackage } from '../evaluate/modules/project';
export type { AnalyzeOptions } from './evaluation';
export type { IslandResult, Kept, KeptIdle, KeptIsland, KeptProbes } from './kept';

export interface Analysis {
  readonly workflow: Workflow;
  readonly findings: readonly Finding[];
  /** What threw: bugs of ours, to be logged; each cost the file it names, or what one rule says of it, and nothing else. */
  readonly failures: readonly Failure[];
  /** For the log: how much of the work was new. */
  readonly statistics: { readonly modules: number; readonly evaluated: readonly string[] };
}

/** Holds what was evaluated, so that a change costs only what it reaches. */
export interface Analyzer {
  /**
   * Evaluates a project and checks it. `changed`: files whose text, existence or SDK changed since the last call. The result equals that of a
   * cold start. Throws only when `options.signal` is aborted; the next call then goes on from there, and need not be told again what changed.
   */
  analyze(project: Project, changed: ReadonlySet<string> | 'everything', options: AnalyzeOptions): Analysis;
  /** What the last analysis came to, for a later start; undefined where there is none, something went wrong, or all is as it was kept. Nothing may have changed since. */
  keep(project: Project, options: AnalyzeOptions): Kept | undefined;
}

/** `readKept`: what an earlier start came to, asked for once; of it all is taken that still stands. */
export function createAnalyzer(languages: readonly LanguageSupport[], readKept?: () => Kept | undefined): Analyzer {
  let evaluation: Evaluation | undefined;
  let hasBegun = false;
  let kept: Kept | undefined;
  const doubter = createDoubter(languages);
  return {
    keep: (project, options) => evaluation?.keep(project, options),
    analyze(project, changed, options) {
      const what = evaluation === undefined ? 'everything' : changed;
      if (!hasBegun) kept = readKept?.();
      hasBegun = true;
      const current = evaluation ?? createEvaluation(languages, project, kept);
      evaluation = undefined;
      doubter.note(what);
      try {
        const { workflow, findings, failures, evaluated } = current.update(project, what, options);
        const proven = doubter.prove(findings, current.program.doubtful(), project, options, kept);
        evaluation = current;
        kept = undefined;
        return { workflow, findings: proven, failures, statistics: { modules: current.program.size, evaluated } };
      } catch (error) {
        if (options.signal?.aborted) evaluation = current;
        throw error;
      }
    },
  };
}

/** Keeps findings in sound files from resting on what is read of broken ones, be it of this version or of one before. */
interface Doubter {
  /** Files changed, or may have. */
  note(changed: ReadonlySet<string> | 'everything'): void;
  /** Those of the findings that stand, too, when nothing is known of the files that are broken. */
  prove(
    findings: readonly Finding[],
    doubtful: ReturnType<Program['doubtful']>,
    project: Project,
    options: AnalyzeOptions,
    kept: Kept | undefined,
  ): readonly Finding[];
}

/** The second evaluation that it takes is made only while a broken file may have a say in a finding somewhere else. */
function createDoubter(languages: readonly LanguageSupport[]): Doubter {
  let evaluation: Evaluation | undefined;
  let missed: Set<string> | 'everything' = 'everything';
  return {
    note(changed) {
      if (changed === 'everything') missed = 'everything';
      else if (missed !== 'everything') for (const file of changed) missed.add(file);
    },
    prove(findings, { broken, touched }, project, options, kept) {
      if (broken.size === 0) evaluation = undefined;
      const isDoubtful = ({ at }: Finding): boolean => touched.has(at.file) && !broken.has(at.file);
      if (!findings.some(isDoubtful)) return findings;
      const readable = withoutBroken(project);
      const current = evaluation ?? createEvaluation(languages, readable, kept);
      const changed = evaluation === undefined ? 'everything' : missed;
      evaluation = undefined;
      const proven = current.update(readable, changed, options).findings;
      [evaluation, missed] = [current, new Set()];
      const isSame = (a: Finding, b: Finding): boolean => byPlace(a, b) === 0;
      return findings.filter((finding) => !isDoubtful(finding) || proven.some((other) => isSame(finding, other)));
    },
  };
}
