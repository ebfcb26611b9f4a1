import type { Language } from '../../model/language';
import type { Agent, Edge, Workflow } from '../../model/workflow';
import { agentName, type ListedRun } from '../ask/listed-run';
import type { RecordingRuns } from '../run';

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
}

export interface EdgeTally {
  /** How many runs were with the agent that it leaves. */
  readonly runs: number;
  readonly taken: number;
  /** How often it was taken with errors or warnings. */
  readonly withFindings: number;
  /** Errors and warnings in it, by rule, as the newest run has them; the most frequent first. */
  readonly found: readonly FoundOnWay[];
  /** The newest run that took it. */
  readonly last: ListedRun | undefined;
}

interface FoundOnWay {
  readonly severity: 'error' | 'warning';
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
    const { taken = 0, withFindings = 0, found, last } = passed.get(toKey(edge.kind, from, to)) ?? {};
    const most = [...(found?.values() ?? [])].sort((one, other) => other.times - one.times);
    return [[edge.id, { runs: there.runs, taken, withFindings, found: most, last }] as const];
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

function tally(runs: readonly ListedRun[]) {
  const passed = new Map<string, { taken: number; withFindings: number; readonly found: Map<string, Growing<FoundOnWay>>; readonly last: ListedRun }>();
  const been = new Map<string, Growing<AgentTally>>();
  for (const listed of runs) {
    const { run } = listed;
    const seen = new Set<string>();
    const meet = (agent: number | undefined): Growing<AgentTally> => {
      const name = toName(listed, agent);
      const known = been.get(name) ?? { runs: 0, received: 0, failed: 0, last: listed };
      if (!seen.has(name)) known.runs += 1;
      seen.add(name);
      been.set(name, known);
      return known;
    };
    meet(run.first);
    const faults = (run.findings ?? []).flatMap(({ severity, ...fault }) => (severity === 'note' ? [] : [{ severity, ...fault }]));
    for (const pass of run.passes) {
      meet(pass.from);
      meet(pass.to).received += 1;
      const key = toKey(pass.kind, toName(listed, pass.from), toName(listed, pass.to));
      const known = passed.get(key) ?? { taken: 0, withFindings: 0, found: new Map(), last: listed };
      known.taken += 1;
      const own = faults.filter(({ handoff }) => handoff === pass.begin);
      if (own.length > 0) known.withFindings += 1;
      for (const { rule, severity, message } of own) {
        const same = known.found.get(rule) ?? { severity, message, times: 0 };
        same.times += 1;
        known.found.set(rule, same);
      }
      passed.set(key, known);
    }
    if (run.failed && run.last !== undefined) meet(run.last).failed += 1;
  }
  return { passed, been };
}

function toName(listed: ListedRun, agent: number | undefined): string {
  return `${listed.of.lang}\0${agentName(listed, agent)}`;
}

function toKey(kind: string, from: string, to: string): string {
  return `${kind}\0${from}\0${to}`;
}
