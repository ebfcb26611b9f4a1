import { groupBy } from '../../model/group-by';
import type { Language } from '../../model/language';
import type { Agent, Edge, Workflow } from '../../model/workflow';
import { agentName, type ListedRun } from '../ask/listed-run';
import type { FoundInRun, RecordingRuns } from '../run';

/** What recorded runs did with the agents and handoffs of the code. */
export interface CodeTally {
  /** By the id of the agent: those that a run was with. */
  readonly agents: ReadonlyMap<string, AgentTally>;
  /** By the id of the edge: those from agents that a run was with. */
  readonly edges: ReadonlyMap<string, EdgeTally>;
}

export interface AgentTally {
  /** How many runs were with it. */
  readonly runs: number;
  readonly received: number;
  /** Runs that failed while it was at work. */
  readonly failed: number;
  /** The newest run that was with it. */
  readonly last: ListedRun;
  /** `s` of what led there: a handoff, or the begin of the run. */
  readonly lastAt: number;
}

export interface EdgeTally {
  /** The names of both agents. */
  readonly from: string;
  readonly to: string;
  /** How many runs were with the agent that it leaves. */
  readonly runs: number;
  readonly taken: number;
  /** How many runs took it. */
  readonly takers: number;
  /** How often it was taken with errors or warnings. */
  readonly withFindings: number;
  /** What errors and warnings these were, the most frequent first. */
  readonly found: readonly FoundTally[];
  /** The newest run that took it, and `s` of the event it did so with. */
  readonly last: ListedRun | undefined;
  readonly lastAt: number | undefined;
}

export interface FoundTally {
  readonly severity: FoundInRun['severity'];
  /** The text of the newest. */
  readonly message: string;
  readonly times: number;
}

/** As recordings name it. */
const LANGS: Readonly<Record<Language, RecordingRuns['lang']>> = { python: 'py', typescript: 'js' };

type Growing<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Agents are known by their names, those of either language apart: of those that share one, or whose name only the running program knows, nothing is told, nor of
 * a way from agent to agent that the code has twice. `runs`: newest first.
 */
export function tallyCode({ agents, edges }: Workflow, runs: readonly ListedRun[]): CodeTally {
  const { passed, been } = tally(runs);
  const names = toOwnNames(agents);
  const ofAgents = agents.flatMap(({ id }) => {
    const own = been.get(names.get(id) ?? '');
    return own ? [[id, own] as const] : [];
  });
  const ofEdges = groupEdges(edges, names).flatMap(([edge, from, to]) => {
    const there = been.get(from);
    if (!there) return [];
    const { taken = 0, takers = 0, withFindings = 0, found, last, lastAt } = passed.get(toKey(edge.kind, from, to)) ?? {};
    const sorted = [...(found?.values() ?? [])].sort((one, other) => other.times - one.times);
    return [[edge.id, { from: nameIn(from), to: nameIn(to), runs: there.runs, taken, takers, withFindings, found: sorted, last, lastAt }] as const];
  });
  return { agents: new Map(ofAgents), edges: new Map(ofEdges) };
}

/** Each way from agent to agent that the code has in one place alone. */
function groupEdges(edges: readonly Edge[], names: ReadonlyMap<string, string>): readonly (readonly [Edge, from: string, to: string])[] {
  const found = new Map<string, (readonly [Edge, string, string])[]>();
  for (const edge of edges) {
    const [from, to] = [names.get(edge.from), names.get(edge.to ?? '')];
    if (from === undefined || to === undefined || edge.isDisabled) continue;
    const key = toKey(edge.kind, from, to);
    found.set(key, [...(found.get(key) ?? []), [edge, from, to]]);
  }
  return [...found.values()].flatMap((group) => (group.length === 1 ? group : []));
}

/** By id: the names that one agent of its language alone has, as keys. */
function toOwnNames(agents: readonly Agent[]): ReadonlyMap<string, string> {
  const times = new Map<string, number>();
  const named = agents.flatMap(({ id, language, name }) => (name.value === undefined ? [] : [{ id, key: `${LANGS[language]}\0${name.value}` }]));
  for (const { key } of named) times.set(key, (times.get(key) ?? 0) + 1);
  return new Map(named.flatMap(({ id, key }) => (times.get(key) === 1 ? [[id, key]] : [])));
}

interface Passed {
  taken: number;
  takers: number;
  /** The run that was counted last. */
  counted: ListedRun | undefined;
  withFindings: number;
  /** By rule. */
  readonly found: Map<string, Growing<FoundTally>>;
  readonly last: ListedRun;
  readonly lastAt: number;
}

function tally(runs: readonly ListedRun[]) {
  const passed = new Map<string, Passed>();
  const been = new Map<string, Growing<AgentTally>>();
  for (const listed of runs) {
    const { run } = listed;
    const seen = new Set<string>();
    const meet = (agent: number | undefined, at = run.begin): Growing<AgentTally> => {
      const name = toName(listed, agent);
      const known = been.get(name) ?? { runs: 0, received: 0, failed: 0, last: listed, lastAt: at };
      if (!seen.has(name)) known.runs += 1;
      seen.add(name);
      been.set(name, known);
      return known;
    };
    meet(run.first);
    const faults = groupBy(run.findings?.filter(({ severity }) => severity !== 'note') ?? [], ({ handoff }) => handoff);
    for (const pass of run.passes) {
      meet(pass.from);
      meet(pass.to, pass.begin).received += 1;
      const key = toKey(pass.kind, toName(listed, pass.from), toName(listed, pass.to));
      const known = passed.get(key) ?? { taken: 0, takers: 0, counted: undefined, withFindings: 0, found: new Map(), last: listed, lastAt: pass.begin };
      known.taken += 1;
      if (known.counted !== listed) known.takers += 1;
      known.counted = listed;
      const own = faults.get(pass.begin) ?? [];
      if (own.length > 0) known.withFindings += 1;
      for (const found of new Map(own.map((each) => [each.rule, each])).values()) countFound(known.found, found);
      passed.set(key, known);
    }
    if (run.failed && run.last !== undefined) meet(run.last).failed += 1;
  }
  return { passed, been };
}

function countFound(found: Passed['found'], { rule, severity, message }: FoundInRun): void {
  const key = `${rule} ${severity}`;
  const known = found.get(key) ?? { severity, message, times: 0 };
  known.times += 1;
  found.set(key, known);
}

function nameIn(key: string): string {
  return key.slice(key.indexOf('\0') + 1);
}

function toName(listed: ListedRun, agent: number | undefined): string {
  return `${listed.of.lang}\0${agentName(listed, agent)}`;
}

function toKey(kind: string, from: string, to: string): string {
  return `${kind}\0${from}\0${to}`;
}
