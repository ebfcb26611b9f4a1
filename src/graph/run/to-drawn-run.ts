import * as l10n from '@vscode/l10n';
import { toNumber } from '../../text/to-number';
import type { DrawnRun, DrawnVisit } from '../messages';
import type { Graph } from '../parts/graph';
import { findPassed, findVisited } from './find-visited';
import type { Pass, Visits } from './visits';

/** A recorded run on a graph. What cannot be told for certain is left out: no mark is better than a wrong one. */
export function toDrawnRun({ nodes, edges }: Graph, { agents, current, passes }: Visits, summary: string): DrawnRun {
  const drawn = nodes.filter((node) => node.kind === 'agent');
  const nodeOf = agents.map((agent) => findVisited(drawn, agent)?.id);
  const currentNode = current === undefined ? undefined : nodeOf[current];
  const visits = passes.flatMap((pass) => {
    const from = nodeOf[pass.from];
    if (from === undefined) return [];
    const to = pass.to === undefined ? undefined : nodeOf[pass.to];
    const passed = findPassed(edges, pass, from, to);
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

function toVisit(id: string, { done, all, isNow }: Pass): DrawnVisit {
  const state = isNow ? 'now' : done > 0 ? 'done' : 'ahead';
  return {
    id,
    state,
    count: done === all ? `×${all}` : `${done}/${all}`,
    description: l10n.t('{0} of {1} times in the recorded run', toNumber(done), toNumber(all)),
  };
}
