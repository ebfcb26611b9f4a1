import * as l10n from '@vscode/l10n';
import { byId } from '../../model/by-id';
import type { Span } from '../../model/span';
import type { Agent, Edge } from '../../model/workflow';
import { createReach, type Reach } from '../reach';
import type { Problem, Rule } from '../rule';
import { agentInWords } from '../wording/agent-in-words';
import { sentence } from '../wording/sentence';

export const noWayBack: Rule = {
  id: 'no-way-back',
  severity: 'hint',
  summary: 'A conversation that goes on with the agent which answered last cannot come back.',

  *check({ agents, edges, runs }) {
    const agentOf = byId(agents);
    const reach = createReach(edges);
    const seen = new Set<string>();
    for (const { starts, keepsAgent, isOpen, retained } of runs) {
      const [start, ...others] = starts.flatMap((each) => agentOf(each.agent) ?? []);
      if (!start || others.length > 0 || keepsAgent !== 'yes' || isOpen || retained) continue;
      const returning = reach.to(start.id);
      const reached = reach.from([start.id]);
      const lost = edges.flatMap((edge) => {
        const target = agentOf(edge.to);
        if (!target || seen.has(target.id) || !isTaken(edge) || !reached.has(edge.from) || !returning.has(edge.from)) return [];
        if (returning.has(target.id) || !isClosed(target, edges, reach, agentOf)) return [];
        seen.add(target.id);
        return [{ target, at: edge.span }];
      });
      yield* toProblem(start, lost);
    }
  },
};

/** One for all that lead nowhere. */
function* toProblem(start: Agent, [first, ...others]: readonly { readonly target: Agent; readonly at: Span }[]): Iterable<Problem> {
  if (!first) return;
  const fault =
    others.length === 0
      ? l10n.t('{0} has no handoff that leads back to {1}', agentInWords(first.target), agentInWords(start))
      : l10n.t('{0} and {1} more have no handoff that leads back to {2}', agentInWords(first.target), others.length, agentInWords(start));
  yield {
    at: first.at,
    message: sentence(fault, l10n.t('once the model has handed off, the conversation stays there, whatever the user asks for next')),
    related: others.map(({ target, at }) => ({ message: l10n.t('{0} has none, either.', agentInWords(target)), at })),
  };
}

function isTaken({ kind, certainty, isDisabled }: Edge): boolean {
  return kind === 'handoff' && certainty === 'certain' && !isDisabled;
}

/** Whether all that an agent leads to is known. */
function isClosed(agent: Agent, edges: readonly Edge[], reach: Reach, agentOf: (id: string | undefined) => Agent | undefined): boolean {
  const reached = reach.from([agent.id]);
  const isKnown = (id: string) => {
    const each = agentOf(id);
    return each !== undefined && !each.retained && !each.isSubclass && (each.handoffs.form === 'list' || each.handoffs.form === 'absent');
  };
  return [...reached].every(isKnown) && !edges.some(({ kind, from, to }) => kind === 'handoff' && reached.has(from) && to === undefined);
}
