import * as l10n from '@vscode/l10n';
import { isSameList } from '../evaluate/state/is-same-list';
import type { Failure } from '../model/failure';
import type { Finding, Severity } from '../model/finding';
import { createJoinedSets } from '../model/joined-sets';
import type { Span } from '../model/span';
import type { Agent, Workflow } from '../model/workflow';
import { rules } from '../rules';
import type { Problem, Rule } from '../rules/rule';

type Severities = Readonly<Record<string, Severity | 'off'>>;

/** What the rules say, in no order. */
export interface Checked {
  readonly problems: readonly Finding[];
  readonly failures: readonly Failure[];
}

/** Agents, handoffs and runs of files that refer to each other's, and what rules say of them. */
interface Part {
  /** The first of its files. */
  readonly file: string;
  readonly workflow: Workflow;
  readonly severities: Severities;
  readonly checked: Checked;
}

/** Asks the rules that look at parts of a workflow, given by island, but for parts of which nothing has changed since the last time. */
export function createRuleRunner(): (islands: readonly Workflow[], severities: Severities) => Checked {
  const ofParts = rules.filter(({ looksAt }) => looksAt !== 'workspace');
  let known: ReadonlyMap<Workflow, readonly Part[]> = new Map();

  return (islands, severities) => {
    const before = new Map([...known.values()].flat().map((part) => [part.file, part]));
    const partsOf = (island: Workflow): readonly Part[] => {
      const parts = known.get(island);
      return parts?.every((part) => isCurrent(part, severities)) ? parts : [...toParts(island)].map((part) => checkPart(part, before, severities));
    };
    known = new Map(islands.map((island) => [island, partsOf(island)]));
    const parts = [...known.values()].flat();
    return { problems: parts.flatMap(({ checked }) => checked.problems), failures: parts.flatMap(({ checked }) => checked.failures) };
  };

  function checkPart([file, workflow]: readonly [string, Workflow], earlier: ReadonlyMap<string, Part>, severities: Severities): Part {
    const before = earlier.get(file);
    if (before && isCurrent(before, severities) && isSame(before.workflow, workflow)) return before;
    return { file, workflow, severities, checked: check(ofParts, workflow, severities) };
  }
}

/** Whether what was said of a part would be said again. */
function isCurrent({ severities: before, checked }: Part, severities: Severities): boolean {
  return before === severities && checked.failures.length === 0;
}

/** What the other rules say, which compare what nothing joins. */
export function checkWorkspace(workflow: Workflow, severities: Severities): Checked {
  return check(
    rules.filter(({ looksAt }) => looksAt === 'workspace'),
    workflow,
    severities,
  );
}

const LISTS = ['agents', 'handoffs', 'edges', 'runs', 'optionCalls', 'hookClasses', 'shadows'] as const;

function isSame(a: Workflow, b: Workflow): boolean {
  return LISTS.every((list) => isSameList(a[list], b[list]));
}

/** A workflow cut where no file refers to what is made in another; by the first file of each part. */
function toParts(workflow: Workflow): ReadonlyMap<string, Workflow> {
  const partOf = joinFiles(workflow);
  const parts = new Map<string, ReturnType<typeof newPart>>();
  const files = new Map(workflow.agents.map(({ id, span }) => [id, span.file]));
  const partIn = (file: string) => {
    const first = partOf(file);
    let part = parts.get(first);
    if (!part) parts.set(first, (part = newPart(workflow)));
    return part;
  };
  for (const each of workflow.agents) partIn(each.span.file).agents.push(each);
  for (const each of workflow.handoffs) partIn(each.span.file).handoffs.push(each);
  for (const each of workflow.edges) partIn(files.get(each.from) ?? each.span.file).edges.push(each);
  for (const each of workflow.runs) partIn(each.span.file).runs.push(each);
  for (const each of workflow.optionCalls) partIn(each.span.file).optionCalls.push(each);
  for (const each of workflow.hookClasses) if (each.methods[0]) partIn(each.methods[0].span.file).hookClasses.push(each);
  for (const each of workflow.shadows) partIn(each.span.file).shadows.push(each);
  return parts;
}

function newPart({ sdks }: Workflow): { [list in (typeof LISTS)[number]]: Workflow[list][number][] } & Pick<Workflow, 'unresolved' | 'sdks'> {
  return { agents: [], handoffs: [], edges: [], runs: [], optionCalls: [], hookClasses: [], shadows: [], unresolved: [], sdks };
}

/** Tells which file stands for all that a file is joined to by what refers to something in another. */
function joinFiles({ agents, handoffs, edges, runs }: Workflow): (file: string) => string {
  const sets = createJoinedSets();
  const join = (file: string, other: string | undefined): void => {
    if (other !== undefined) sets.join(file, other);
  };
  const fileOf = new Map([...agents, ...handoffs].map(({ id, span }) => [id, span.file]));
  for (const { span, handoffs: given, tools, sharesHandoffs, copyOf } of agents) {
    for (const id of [given, tools].flatMap(referencesOf)) join(span.file, fileOf.get(id));
    for (const id of [sharesHandoffs?.of, copyOf]) if (id !== undefined) join(span.file, fileOf.get(id));
  }
  for (const { span, targets } of handoffs) for (const target of targets) if (target.kind === 'agent') join(span.file, fileOf.get(target.agent));
  for (const { from, to, handoff } of edges) for (const id of [to, handoff]) if (id !== undefined) join(fileOf.get(from) ?? '', fileOf.get(id));
  for (const { span, hookClasses = [] } of [...agents, ...runs]) for (const { file } of hookClasses) join(span.file, file);
  for (const { span, starts } of runs) for (const { agent } of starts) join(span.file, fileOf.get(agent));
  return sets.find;
}

function referencesOf({ entries }: Agent['handoffs']): readonly string[] {
  return entries.flatMap(({ value }): readonly string[] => {
    switch (value.kind) {
      case 'agent':
        return [value.agent];
      case 'handoff':
        return [value.handoff];
      case 'tool':
        return value.tool.agent === undefined ? [] : [value.tool.agent];
      case 'unknown':
      case 'other':
        return [];
    }
  });
}

function check(asked: readonly Rule[], workflow: Workflow, severities: Severities): Checked {
  const problems: Finding[] = [];
  const failures: Failure[] = [];
  for (const rule of asked) {
    const severity = Object.hasOwn(severities, rule.id) ? severities[rule.id] : undefined;
    if (severity === 'off') continue;
    for (const problem of run(rule, workflow, failures)) problems.push({ ...problem, rule: rule.id, severity: severity ?? problem.severity ?? rule.severity });
  }
  return { problems, failures };
}

/** What a rule says. Where it throws, what it says of each file by itself: only those on which it throws then are lost. */
function run(rule: Rule, workflow: Workflow, failures: Failure[]): readonly Problem[] {
  try {
    return [...rule.check(workflow)];
  } catch {
    const { agents, handoffs, optionCalls } = workflow;
    const files = new Set([...agents, ...handoffs, ...optionCalls].map(({ span }) => span.file));
    return [...files].flatMap((file) => {
      const isHere = ({ span }: { readonly span: Span }) => span.file === file;
      try {
        return [...rule.check({ ...workflow, agents: agents.filter(isHere), handoffs: handoffs.filter(isHere), optionCalls: optionCalls.filter(isHere) })];
      } catch (error) {
        failures.push({ what: l10n.t('the rule {0}', rule.id), file, error });
        return [];
      }
    });
  }
}
