import { placeOf } from '../../languages/edit/place-of';
import type { Finding, NeutralEdit, TextEdit } from '../../model/finding';
import { isSameSpan } from '../../model/span';
import type { Agent, Edge, Workflow } from '../../model/workflow';
import type { WriteEdit } from '../../model/writing';
import { isRequiring } from './imported-names';
import { applyEdits, moveStart, overlap } from './text-edits';
import type { Trial, Writable } from './writable';

/** Edits tried out. */
export interface Attempt extends Trial {
  readonly edits: readonly TextEdit[];
  /** Of the agents of before, what they are now. */
  readonly agentNow: (id: string) => string | undefined;
  /** Edges that came and went, by what they join. */
  readonly added: readonly Edge[];
  readonly removed: readonly Edge[];
  readonly addedAgents: readonly Agent[];
  readonly removedAgents: readonly Agent[];
  readonly newFindings: readonly Finding[];
  readonly resolved: number;
  /** More could not be understood than before. */
  readonly isDarker: boolean;
}

/** Spells edits and looks at what the workflow would be; undefined where they cannot be made. */
export function attempt(writable: Writable, wanted: readonly (NeutralEdit | WriteEdit)[]): Attempt | undefined {
  const edits: TextEdit[] = [];
  // A name behind the last of a line of imports comes before a line behind that.
  const isName = (edit: NeutralEdit | WriteEdit): boolean => edit.kind === 'import' && edit.where === 'into';
  for (const edit of wanted.toSorted((a, b) => Number(isName(b)) - Number(isName(a)))) {
    const { file } = placeOf(edit);
    // What a notebook's first cell begins with may be for IPython alone.
    if (edit.kind === 'import' && edit.where === 'top' && /\.ipynb$/i.test(file)) return undefined;
    if ((edit.kind === 'import' || edit.kind === 'export') && isRequiring(writable.ir(file))) return undefined;
    const text = writable.text(file);
    const spelled = text === undefined || writable.lock(file) !== undefined ? undefined : writable.spell(file, text, edit);
    if (!spelled) return undefined;
    for (const each of spelled) if (!edits.some((other) => isSame(other, each))) edits.push(each);
  }
  return attemptEdits(writable, edits);
}

/** Looks at what the workflow would be after edits. */
export function attemptEdits(writable: Writable, edits: readonly TextEdit[]): Attempt | undefined {
  if (overlap(edits)) return undefined;
  const trial = writable.try(applyEdits(edits, writable.text));
  return trial && compare(writable, edits, trial);
}

function compare({ workflow, findings }: Writable, edits: readonly TextEdit[], trial: Trial): Attempt {
  const after = new Map(toKeys(trial.workflow.agents, []));
  // Another may come to stand where one was that is taken out.
  const isTakenOut = ({ span }: Agent): boolean =>
    edits.some(({ at, text }) => text === '' && at.file === span.file && at.start <= span.start && span.start < at.end);
  const left = workflow.agents.filter((agent) => !isTakenOut(agent));
  const now = new Map(toKeys(left, edits).map(([key, agent]) => [agent.id, after.get(key)?.id]));
  const agentNow = (id: string): string | undefined => now.get(id);
  const before = workflow.edges.map((edge) => ({ edge, key: edgeKey(edge, agentNow) }));
  const since = trial.workflow.edges.map((edge) => ({ edge, key: edgeKey(edge) }));
  const kept = new Set([...now.values()]);
  const findingKey = (finding: Finding, by: readonly TextEdit[]): string => `${finding.rule} ${finding.at.file} ${moveStart(by, finding.at)}`;
  const oldFindings = findings.map((each) => findingKey(each, edits));
  const newFindings = trial.findings.map((each) => findingKey(each, []));
  return {
    ...trial,
    edits,
    agentNow,
    added: without(since, before),
    removed: without(before, since),
    addedAgents: trial.workflow.agents.filter(({ id }) => !kept.has(id)),
    removedAgents: workflow.agents.filter(({ id }) => agentNow(id) === undefined),
    newFindings: trial.findings.filter((_, index) => !oldFindings.includes(newFindings[index] as string)),
    resolved: oldFindings.filter((key) => !newFindings.includes(key)).length,
    isDarker: trial.workflow.unresolved.length > workflow.unresolved.length || unknowns(trial.workflow) > unknowns(workflow),
  };
}

/** How many agents and edges may come and go. */
type Counts = Partial<Record<(typeof CHANGES)[number], number>>;
const CHANGES = ['added', 'removed', 'addedAgents', 'removedAgents'] as const;

/** Whether as many agents and edges came and went, none of those that are not named, and all of it is understood as it was. */
export function comesTo(tried: Attempt, counts: Counts): boolean {
  return !tried.isDarker && CHANGES.every((change) => tried[change].length === (counts[change] ?? 0));
}

/** A finding that is worth no more than a word. */
export function isMinor({ severity }: Finding): boolean {
  return severity === 'info' || severity === 'hint';
}

function unknowns({ agents }: Workflow): number {
  return agents.filter(({ handoffs, name }) => handoffs.form === 'unknown' || name.value === undefined).length;
}

/** The edges of one list that another lacks, each counted as often as it is there. */
function without(all: readonly Keyed[], others: readonly Keyed[]): readonly Edge[] {
  const left = new Map<string, number>();
  for (const { key } of others) left.set(key, (left.get(key) ?? 0) + 1);
  return all.flatMap(({ key, edge }) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0 ? [] : [edge];
  });
}

interface Keyed {
  readonly edge: Edge;
  readonly key: string;
}

/** What an edge joins and how: the same of those that the graph does not tell apart. */
export function edgeKey({ kind, from, to, toolName, certainty, isDisabled }: Edge, now: (id: string) => string | undefined = (id) => id): string {
  return JSON.stringify([kind, now(from), to && now(to), toolName, certainty, isDisabled]);
}

/** Agents by where they are made, and by their names where several are made in one place. */
function toKeys(agents: readonly Agent[], edits: readonly TextEdit[]): readonly (readonly [string, Agent])[] {
  const placed = agents.map((agent) => {
    const place = [...agent.callPath, agent.span].map((each) => `${each.file}:${moveStart(edits, each)}`).join(' ');
    return { agent, place };
  });
  const counts = new Map<string, number>();
  for (const { place } of placed) counts.set(place, (counts.get(place) ?? 0) + 1);
  return placed.map(({ agent, place }) => [counts.get(place) === 1 ? place : `${place} ${agent.name.value}`, agent]);
}

function isSame(a: TextEdit, b: TextEdit): boolean {
  return isSameSpan(a.at, b.at) && a.text === b.text;
}
