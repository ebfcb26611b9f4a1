import { createMover } from '../evaluate/modules/mover';
import { LostPlace } from '../evaluate/modules/places';
import { Program } from '../evaluate/modules/program';
import type { Project } from '../evaluate/modules/project';
import type { CancelSignal } from '../evaluate/state/surroundings';
import type { Unit } from '../evaluate/state/unit';
import { createWorkflowReader } from '../evaluate/workflow/workflow-reader';
import type { LanguageSupport } from '../languages/language';
import type { Failure } from '../model/failure';
import type { Finding, Severity } from '../model/finding';
import { groupBy } from '../model/group-by';
import type { Span } from '../model/span';
import type { Workflow } from '../model/workflow';
import { byPlace } from './by-place';
import { createIsExpected, isExpected } from './is-expected';
import { isReported, type Preset } from './presets';
import { type Checked, createRuleRunner } from './run-rules';

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
}

export interface Evaluated {
  readonly workflow: Workflow;
  readonly findings: readonly Finding[];
  readonly failures: readonly Failure[];
  /** Files that were evaluated for it. */
  readonly evaluated: readonly string[];
}

/** What units came to, with places as in the versions of the files that were evaluated. */
interface Known extends Checked {
  readonly units: readonly Unit[];
  readonly severities: Severities;
  readonly workflow: Workflow;
}

const AS_THEY_ARE: Severities = {};
/** Findings of one file for which it is worth to go through the whole of it. */
const MANY = 16;

export function createEvaluation(languages: readonly LanguageSupport[], first: Project): Evaluation {
  const program = new Program(languages, first);
  const read = createWorkflowReader(program);
  const ask = createRuleRunner();
  const mover = createMover();
  let last: Known | undefined;

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
  };

  function update(
    project: Project,
    changed: ReadonlySet<string> | 'everything',
    { rules: severities = AS_THEY_ARE, preset = 'recommended', sdkModules = [], signal }: AnalyzeOptions,
  ): Evaluated {
    const { units, evaluated } = program.update(project, changed, sdkModules, signal);
    const isKnown = last?.units === units && last.severities === severities;
    const known = isKnown && last ? last : check(units, severities);
    signal?.throwIfAborted();
    last = known;
    const { moved } = program;
    const { agents, handoffs, edges, runs, optionCalls, hookClasses, shadows, unresolved, sdks } = known.workflow;
    const workflow = {
      agents: mover.move(agents, moved),
      handoffs: mover.move(handoffs, moved),
      edges: mover.move(edges, moved),
      runs: mover.move(runs, moved),
      optionCalls: mover.move(optionCalls, moved),
      hookClasses: mover.move(hookClasses, moved),
      shadows: mover.move(shadows, moved),
      unresolved: mover.move(unresolved, moved),
      sdks,
    };
    const findings = mover
      .move(known.problems, moved)
      .filter((finding) => isReported(finding, preset, severities, project.folders) && !isSilenced(project, finding.rule, finding.at));
    const reported = [...groupBy(findings, ({ at }) => at.file)].flatMap(([file, ofFile]) => {
      const ir = project.ir(file);
      const isMeant = ir && ofFile.length > MANY ? createIsExpected(ir) : (at: Span) => ir !== undefined && isExpected(ir, at);
      return ofFile.filter(({ at }) => !isMeant(at));
    });
    return { workflow, findings: reported.sort(byPlace).filter(isNew), failures: [...program.takeFailures(), ...known.failures], evaluated };
  }

  function check(units: readonly Unit[], severities: Severities): Known {
    const workflow = read(units);
    program.signal?.throwIfAborted();
    return { units, severities, workflow, ...ask(workflow, severities) };
  }
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
