import * as l10n from '@vscode/l10n';
import { Program } from './evaluate/modules/program';
import { type Project, withoutBroken } from './evaluate/modules/project';
import type { CancelSignal } from './evaluate/state/surroundings';
import { toWorkflow } from './evaluate/workflow/to-workflow';
import type { LanguageSupport } from './languages/language';
import type { Failure } from './model/failure';
import type { Finding, Severity } from './model/finding';
import type { Span } from './model/span';
import type { Workflow } from './model/workflow';
import { rules } from './rules';
import type { Problem, Rule } from './rules/rule';

export type { PathAliases, Project, WorkspacePackage } from './evaluate/modules/project';

export interface AnalyzeOptions {
  /** Severity per rule id, or `off`. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  /** Module names that export the SDK's API besides the SDK's own (forks): `cai.sdk.agents`. */
  readonly sdkModules?: readonly string[];
  readonly signal?: CancelSignal;
}

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
}

export function createAnalyzer(languages: readonly LanguageSupport[]): Analyzer {
  let program: Program | undefined;
  const doubter = createDoubter(languages);
  return {
    analyze(project, changed, options) {
      const { rules: severities = {}, sdkModules = [], signal } = options;
      const what = program === undefined ? 'everything' : changed;
      const current = program ?? new Program(languages, project);
      program = undefined;
      doubter.note(what);
      try {
        const { units, evaluated } = current.update(project, what, sdkModules, signal);
        const workflow = toWorkflow(current, units);
        signal?.throwIfAborted();
        const { findings, failures } = check(workflow, severities, project);
        signal?.throwIfAborted();
        const proven = doubter.prove(findings, current.doubtful(), project, options);
        program = current;
        return { workflow, findings: proven, failures: [...current.takeFailures(), ...failures], statistics: { modules: current.size, evaluated } };
      } catch (error) {
        if (signal?.aborted) program = current;
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
  prove(findings: readonly Finding[], doubtful: ReturnType<Program['doubtful']>, project: Project, options: AnalyzeOptions): readonly Finding[];
}

/** The second evaluation that it takes is made only while a broken file may have a say in a finding somewhere else. */
function createDoubter(languages: readonly LanguageSupport[]): Doubter {
  let program: Program | undefined;
  let missed: Set<string> | 'everything' = 'everything';
  return {
    note(changed) {
      if (changed === 'everything') missed = 'everything';
      else if (missed !== 'everything') for (const file of changed) missed.add(file);
    },
    prove(findings, { broken, touched }, project, { rules: severities = {}, sdkModules = [], signal }) {
      if (broken.size === 0) program = undefined;
      const isDoubtful = ({ at }: Finding): boolean => touched.has(at.file) && !broken.has(at.file);
      if (!findings.some(isDoubtful)) return findings;
      const readable = withoutBroken(project);
      const current = program ?? new Program(languages, readable);
      const changed = program === undefined ? 'everything' : missed;
      program = undefined;
      const { units } = current.update(readable, changed, sdkModules, signal);
      const proven = check(toWorkflow(current, units), severities, readable).findings;
      current.takeFailures();
      [program, missed] = [current, new Set()];
      const isSame = (a: Finding, b: Finding): boolean => byPlace(a, b) === 0;
      return findings.filter((finding) => !isDoubtful(finding) || proven.some((other) => isSame(finding, other)));
    },
  };
}

function check(workflow: Workflow, severities: NonNullable<AnalyzeOptions['rules']>, project: Project): Pick<Analysis, 'findings' | 'failures'> {
  const findings: Finding[] = [];
  const failures: Failure[] = [];
  for (const rule of rules) {
    const severity = Object.hasOwn(severities, rule.id) ? severities[rule.id] : undefined;
    if (severity === 'off') continue;
    for (const problem of run(rule, workflow, failures)) {
      if (!isMuted(project, rule.id, problem.at)) findings.push({ ...problem, rule: rule.id, severity: severity ?? problem.severity ?? rule.severity });
    }
  }
  return { findings: findings.sort(byPlace).filter(isNew), failures };
}

/** What a rule says. Where it throws, what it says of each file by itself: only those on which it throws then are lost. */
function run(rule: Rule, workflow: Workflow, failures: Failure[]): readonly Problem[] {
  try {
    return [...rule.check(workflow)];
  } catch {
    const files = new Set([...workflow.agents, ...workflow.handoffs].map(({ span }) => span.file));
    return [...files].flatMap((file) => {
      const isHere = ({ span }: { readonly span: Span }) => span.file === file;
      try {
        return [...rule.check({ ...workflow, agents: workflow.agents.filter(isHere), handoffs: workflow.handoffs.filter(isHere) })];
      } catch (error) {
        failures.push({ what: l10n.t('the rule {0}', rule.id), file, error });
        return [];
      }
    });
  }
}

/** A comment silences it, or it rests on what stood there before the file was broken. */
function isMuted(project: Project, rule: string, at: Span): boolean {
  const ir = project.ir(at.file);
  const isInside = ({ start, end }: { readonly start: number; readonly end: number }): boolean => start <= at.start && at.start < end;
  if (ir?.broken.some(isInside)) return true;
  return ir?.suppressions.some(({ covers, rules: ids }) => isInside(covers) && (ids.length === 0 || ids.includes(rule))) ?? false;
}

function byPlace(a: Finding, b: Finding): number {
  if (a.at.file !== b.at.file) return a.at.file < b.at.file ? -1 : 1;
  return a.at.start - b.at.start || a.at.end - b.at.end || compare(a.rule, b.rule) || compare(a.message, b.message);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A factory called twice makes the same mistake twice. */
function isNew(finding: Finding, index: number, sorted: readonly Finding[]): boolean {
  const last = sorted[index - 1];
  return last === undefined || byPlace(last, finding) !== 0;
}
