import { createMover } from '../evaluate/modules/files/mover';
import { LostPlace } from '../evaluate/modules/files/places';
import { byFirstFile, type Island } from '../evaluate/modules/islands/islands';
import { findSdkSources } from '../evaluate/modules/paths/sdk-sources';
import { Program } from '../evaluate/modules/program';
import type { Project } from '../evaluate/modules/project';
import type { CancelSignal } from '../evaluate/state/surroundings';
import { createWorkflowReader, joinWorkflows } from '../evaluate/workflow/workflow-reader';
import type { LanguageSupport } from '../languages/language';
import type { Failure } from '../model/failure';
import type { Finding, Severity } from '../model/finding';
import { groupBy } from '../model/group-by';
import type { Span } from '../model/span';
import type { Workflow } from '../model/workflow';
import { byPlace } from './by-place';
import { createIsExpected, isExpected } from './is-expected';
import { keep } from './keep';
import type { Kept, Settled, SettledResult } from './kept';
import { moveWorkflow } from './move-workflow';
import { isReported, type Preset } from './presets';
import { type Checked, checkWorkspace, createRuleRunner } from './run-rules';
import { settle } from './settle';

export interface AnalyzeOptions {
  /** Severity per rule id, or `off`. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  /** What is reported of the rules that `rules` does not name; `recommended` unless given. */
  readonly preset?: Preset;
  /** Module names that export the SDK's API besides the SDK's own (forks): `cai.sdk.agents`. */
  readonly sdkModules?: readonly string[];
  readonly signal?: CancelSignal;
}

type Severities = NonNullable<AnalyzeOptions['rules']>;

/** A program, and what the rules say of it, kept up to date. */
export interface Evaluation {
  readonly program: Program;
  /** Findings are sorted; those that a comment silences are left out. `changed` and the signal as in `Analyzer.analyze`. */
  update(project: Project, changed: ReadonlySet<string> | 'everything', options: AnalyzeOptions): Evaluated;
  /** What the last update came to, for a later start; undefined where something went wrong, or all is as it was kept. Nothing may have changed since. */
  keep(project: Project, options: AnalyzeOptions): Kept | undefined;
}

export interface Evaluated {
  readonly workflow: Workflow;
  readonly findings: readonly Finding[];
  readonly failures: readonly Failure[];
  /** Files that were evaluated for it. */
  readonly evaluated: readonly string[];
}

/** What units came to, with places as in the versions of the files that were evaluated. */
interface Known {
  readonly islands: readonly Island[];
  readonly settled: ReadonlySet<SettledResult>;
  readonly severities: Severities;
  /** Of each island. */
  readonly workflows: readonly Workflow[];
  readonly ofParts: Checked;
  /** Undefined where what an earlier start told of the whole workspace stands. */
  readonly ofWorkspace: Checked | undefined;
}

const AS_THEY_ARE: Severities = {};
/** Findings of one file for which it is worth to go through the whole of it. */
const MANY = 16;
const NOTHING: ReadonlySet<SettledResult> = new Set();

/** `kept`: what an earlier start came to, of which all is taken that still stands. */
export function createEvaluation(languages: readonly LanguageSupport[], first: Project, kept?: Kept): Evaluation {
  const program = new Program(languages, first);
  const read = createWorkflowReader(program);
  const ask = createRuleRunner();
  const mover = createMover();
  let last: Known | undefined;
  let settled: Settled | undefined;
  /** Until the first update. */
  let begin: { readonly kept: Kept | undefined } | undefined = { kept };
  const before = kept && { paths: kept.paths, idle: kept.idle.files.length };
  let hasFailed = false;

  return {
    program,
    update(project, changed, options) {
      try {
        return update(project, changed, options);
      } catch (error) {
        if (!(error instanceof LostPlace)) throw error;
        program.forgetMoved();
        return update(project, new Set(), options);
      }
    },
    keep(project, options) {
      if (!last || hasFailed || (last.ofWorkspace === undefined && isAsKept(project))) return undefined;
      const { moved } = program;
      const { ofParts, ofWorkspace, workflows, islands } = last;
      return keep(program, project, {
        key: keyOf(languages, project, options),
        islands: islands.map((island, index) => ({ ...island, workflow: moveWorkflow(mover, workflows[index] as Workflow, moved) })),
        settled: last.settled,
        problems: mover.move(ofParts.problems, moved),
        tell: (problems) => tell(project, problems, options),
        ofWorkspace: ofWorkspace ? tell(project, mover.move(ofWorkspace.problems, moved), options) : (settled?.whole?.findings ?? []),
      });
    },
  };

  function update(project: Project, changed: ReadonlySet<string> | 'everything', options: AnalyzeOptions): Evaluated {
    const { rules: severities = AS_THEY_ARE, sdkModules = [], signal } = options;
    if (begin?.kept && begin.kept.key === keyOf(languages, project, options))
      settled = settle(begin.kept, project, (problems) => tell(project, problems, options));
    const given = begin && settled?.files;
    begin = undefined;
    const { islands, evaluated } = program.update(project, changed, { sdkModules, signal, settled: given });
    const stands = program.settled === settled?.files ? settled.files.islands : NOTHING;
    const isKnown = last?.islands === islands && last.settled === stands && last.severities === severities;
    const known = isKnown && last ? last : check(islands, stands, severities);
    signal?.throwIfAborted();
    last = known;
    const { moved } = program;
    const live = known.workflows.map((workflow) => moveWorkflow(mover, workflow, moved));
    const told = [
      ...tell(project, mover.move(known.ofParts.problems, moved), options),
      ...[...stands].flatMap(({ problems, told: places }) => places.flatMap((place) => problems[place] ?? [])),
      ...(known.ofWorkspace ? tell(project, mover.move(known.ofWorkspace.problems, moved), options) : (settled?.whole?.findings ?? [])),
    ];
    const failures = [...program.takeFailures(), ...known.ofParts.failures, ...(known.ofWorkspace?.failures ?? [])];
    hasFailed ||= failures.length > 0;
    return { workflow: join(islands, live, stands), findings: told.sort(byPlace).filter(isNew), failures, evaluated };
  }

  function isAsKept(project: Project): boolean {
    const { imports } = program.idleFiles();
    return before?.paths === project.paths?.() && imports.size === 0 && program.settled.idleFiles.size === before?.idle;
  }

  function check(islands: readonly Island[], stands: ReadonlySet<SettledResult>, severities: Severities): Known {
    const workflows = read(islands);
    program.signal?.throwIfAborted();
    const isWhole = islands.length === 0 && stands === settled?.whole?.islands;
    return {
      islands,
      settled: stands,
      severities,
      workflows,
      ofParts: ask(workflows, severities),
      ofWorkspace: isWhole ? undefined : checkWorkspace(join(islands, workflows, stands), severities),
    };
  }

  function join(islands: readonly Island[], workflows: readonly Workflow[], stands: ReadonlySet<SettledResult>): Workflow {
    const parts = [...islands.map(({ files }, index) => ({ files, workflow: workflows[index] as Workflow })), ...stands];
    return joinWorkflows(
      parts.sort(byFirstFile).map(({ workflow }) => workflow),
      program.faults,
    );
  }
}

/** Those that are reported, and that no comment silences. */
function tell(project: Project, problems: readonly Finding[], { rules: severities = AS_THEY_ARE, preset = 'recommended' }: AnalyzeOptions): readonly Finding[] {
  const findings = problems.filter((finding) => isReported(finding, preset, severities, project.folders) && !isSilenced(project, finding.rule, finding.at));
  return [...groupBy(findings, ({ at }) => at.file)].flatMap(([file, ofFile]) => {
    const ir = project.ir(file);
    const isMeant = ir && ofFile.length > MANY ? createIsExpected(ir) : (at: Span) => ir !== undefined && isExpected(ir, at);
    return ofFile.filter(({ at }) => !isMeant(at));
  });
}

/** Stands for all that decides besides files, whether there are any, and the SDK of each. */
function keyOf(languages: readonly LanguageSupport[], project: Project, { rules, preset, sdkModules = [] }: AnalyzeOptions): string {
  const sources = findSdkSources(
    project,
    languages.map(({ sdk }) => sdk),
    sdkModules,
  ).map(({ folder, module }) => [folder, module]);
  const { folders, usesSdk, pathAliases, packages } = project;
  return JSON.stringify([languages.map(({ language }) => language), rules, preset, sdkModules, folders, usesSdk, pathAliases, packages, sources]);
}

/** A comment silences it, or it rests on what stood there before the file was broken. */
function isSilenced(project: Project, rule: string, at: Span): boolean {
  const ir = project.ir(at.file);
  const isInside = ({ start, end }: { readonly start: number; readonly end: number }): boolean => start <= at.start && at.start < end;
  if (ir?.broken.some(isInside)) return true;
  return ir?.suppressions.some(({ covers, rules: ids }) => isInside(covers) && (ids.length === 0 || ids.includes(rule))) ?? false;
}

/** A factory called twice makes the same mistake twice. */
function isNew(finding: Finding, index: number, sorted: readonly Finding[]): boolean {
  const last = sorted[index - 1];
  return last === undefined || byPlace(last, finding) !== 0;
}
