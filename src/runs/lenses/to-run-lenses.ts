import * as l10n from '@vscode/l10n';
import type { Span } from '../../model/span';
import type { Agent, Edge, Workflow } from '../../model/workflow';
import { count } from '../../text/count';
import { toNumber } from '../../text/to-number';
import { agentName, type ListedRun } from '../ask/listed-run';
import { toAgo } from './to-ago';

/** What recorded runs did with an agent or a handoff of the code, in a line over it. */
export interface RunLens {
  readonly at: Span;
  readonly title: string;
  /** The newest run that went there. */
  readonly last: ListedRun | undefined;
}

interface Passed {
  taken: number;
  withFindings: number;
  last: ListedRun | undefined;
}

interface Been {
  runs: number;
  received: number;
  failed: number;
  last: ListedRun | undefined;
}

/**
 * A line over each agent that received a handoff and over each handoff. Agents are known by their names: of those that share one, or whose name only the
 * running program knows, nothing is said; nor of handoffs of agents that no run was with. `runs`: newest first; `now` in milliseconds since 1970.
 */
export function toRunLenses({ agents, edges }: Workflow, runs: readonly ListedRun[], now: number): readonly RunLens[] {
  const { passed, been } = tally(runs);
  const names = toOwnNames(agents);
  const ofAgents = agents.flatMap(({ id, calleeSpan }): readonly RunLens[] => {
    const own = been.get(names.get(id) ?? '');
    const parts = own ? toAgentParts(own) : [];
    return parts.length > 0 ? [{ at: calleeSpan, title: parts.join(' · '), last: own?.last }] : [];
  });
  return [
    ...ofAgents,
    ...groupEdges(edges, names).flatMap(([edge, from, to]) => toEdgeLens(edge, passed.get(toKey(edge.kind, from, to)), been.get(from), now)),
  ];
}

function toAgentParts({ received, failed }: Been): readonly string[] {
  return [
    ...(received > 0 ? [l10n.t('received {0}×', toNumber(received))] : []),
    ...(failed > 0 ? [failed === 1 ? l10n.t('1 run failed here') : l10n.t('{0} runs failed here', toNumber(failed))] : []),
  ];
}

function toEdgeLens({ span }: Edge, passed: Passed | undefined, from: Been | undefined, now: number): readonly RunLens[] {
  if (!passed) return from ? [{ at: span, title: l10n.t('never taken in {0}', count.runs(from.runs)), last: undefined }] : [];
  const { taken, withFindings, last } = passed;
  const parts = [
    l10n.t('taken {0}×', toNumber(taken)),
    ...(withFindings > 0 ? [l10n.t('{0} with findings', toNumber(withFindings))] : []),
    ...(last?.at === undefined ? [] : [l10n.t('last {0}', toAgo(now - last.at))]),
  ];
  return [{ at: span, title: parts.join(' · '), last }];
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

/** By id: the names that one agent alone has. */
function toOwnNames(agents: readonly Agent[]): ReadonlyMap<string, string> {
  const times = new Map<string, number>();
  for (const { name } of agents) if (name.value !== undefined) times.set(name.value, (times.get(name.value) ?? 0) + 1);
  return new Map(agents.flatMap(({ id, name }) => (name.value !== undefined && times.get(name.value) === 1 ? [[id, name.value]] : [])));
}

function tally(runs: readonly ListedRun[]) {
  const passed = new Map<string, Passed>();
  const been = new Map<string, Been>();
  for (const listed of runs) {
    const { run } = listed;
    const seen = new Set<string>();
    const meet = (agent: number | undefined): Been => {
      const name = agentName(listed, agent);
      const known = been.get(name) ?? { runs: 0, received: 0, failed: 0, last: listed };
      if (!seen.has(name)) known.runs += 1;
      seen.add(name);
      been.set(name, known);
      return known;
    };
    meet(run.first);
    const faulty = new Set(run.findings?.filter(({ severity }) => severity !== 'note').map(({ handoff }) => handoff));
    for (const pass of run.passes) {
      meet(pass.from);
      meet(pass.to).received += 1;
      const key = toKey(pass.kind, agentName(listed, pass.from), agentName(listed, pass.to));
      const known = passed.get(key) ?? { taken: 0, withFindings: 0, last: listed };
      known.taken += 1;
      if (faulty.has(pass.begin)) known.withFindings += 1;
      passed.set(key, known);
    }
    if (run.failed && run.last !== undefined) meet(run.last).failed += 1;
  }
  return { passed, been };
}

function toKey(kind: string, from: string, to: string): string {
  return `${kind}\0${from}\0${to}`;
}
