import * as l10n from '@vscode/l10n';
import { toNumber } from '../../text/to-number';
import type { DrawnRun, DrawnVisit } from '../messages';
import type { AgentNode, Graph, GraphEdge, GraphNode } from '../parts/graph';
import type { Pass, VisitedAgent, Visits } from './visits';

/** A recorded run on a graph. What cannot be told for certain is left out: no mark is better than a wrong one. */
export function toDrawnRun({ nodes, edges }: Graph, { agents, current, passes }: Visits, summary: string): DrawnRun {
  const drawn = nodes.filter((node) => node.kind === 'agent');
  const nodeOf = agents.map((agent) => findAgent(drawn, agent)?.id);
  const currentNode = current === undefined ? undefined : nodeOf[current];
  const visits = passes.flatMap((pass) => {
    const from = nodeOf[pass.from];
    if (from === undefined) return [];
    const to = pass.to === undefined ? undefined : nodeOf[pass.to];
    const passed = pass.kind === 'tool' ? findTool(nodes, edges, pass, from) : findEdge(edges, pass, from, to);
    return passed ? [toVisit(passed.id, pass)] : [];
  });
  const been = agents.flatMap((_, i): readonly DrawnVisit[] => {
    const id = nodeOf[i];
    if (id === undefined) return [];
    const isDone = i === current || passes.some((pass) => pass.done > 0 && (pass.from === i || pass.to === i));
    return [
      { id, state: isDone ? 'done' : 'ahead', count: '', description: isDone ? l10n.t('visited by the recorded run') : l10n.t('later in the recorded run') },
    ];
  });
  return { current: currentNode, summary, visits: [...new Map([...been, ...visits].map((visit) => [visit.id, visit])).values()] };
}

/** By name and by where it is constructed; the file decides, since lines move, then the line. */
function findAgent(nodes: readonly AgentNode[], { name, at, isAmbiguous }: VisitedAgent): AgentNode | undefined {
  if (isAmbiguous) return undefined;
  const isOnLine = ({ span }: AgentNode) => at !== undefined && span.file === at.file && span.start <= at.end && at.start <= span.end;
  const named = nodes.filter((node) => node.name === name && (!at || node.span.file === at.file));
  if (named.length === 1) return named[0];
  const [found, ...others] = (named.length > 0 ? named : nodes.filter(isUnnamed)).filter(isOnLine);
  return others.length === 0 ? found : undefined;
}

/** The graph puts a name that only the program knows as `‹variable›`. */
function isUnnamed({ name }: AgentNode): boolean {
  return /^‹.*›$/.test(name);
}

function findEdge(edges: readonly GraphEdge[], { kind, tool }: Pass, from: string, to: string | undefined): GraphEdge | undefined {
  const between = edges.filter((edge) => edge.kind === kind && edge.from === from && edge.to === to);
  if (between.length === 1) return between[0];
  const called = between.filter(({ label }) => label.replace(/\(\)$/, '') === tool);
  return called.length === 1 ? called[0] : undefined;
}

/** The agent's own tool of that name. */
function findTool(nodes: readonly GraphNode[], edges: readonly GraphEdge[], { tool }: Pass, agent: string): GraphNode | undefined {
  const owned = new Set(edges.filter(({ kind, from }) => kind === 'side' && from === agent).map(({ to }) => to));
  const [found, ...others] = nodes.filter(({ id, kind, name }) => kind === 'tool' && name === tool && owned.has(id));
  return others.length === 0 ? found : undefined;
}

function toVisit(id: string, { done, all, isNow }: Pass): DrawnVisit {
  const state = isNow ? 'now' : done > 0 ? 'done' : 'ahead';
  return {
    id,
    state,
    count: done === all ? `×${all}` : `${done}/${all}`,
    description: l10n.t('{0} of {1} times in the recorded run', toNumber(done), toNumber(all)),
  };
}
