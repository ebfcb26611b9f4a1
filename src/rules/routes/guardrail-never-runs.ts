import * as l10n from '@vscode/l10n';
import type { Agent, Edge, Run } from '../../model/workflow';
import { createReach, type Reach } from '../reach';
import type { Rule } from '../rule';
import { sentence } from '../wording/sentence';

export const guardrailNeverRuns: Rule = {
  id: 'guardrail-never-runs',
  severity: 'warning',
  summary: 'An agent that no run starts with has input guardrails, which only run where a run starts.',
  looksAt: 'workspace',

  *check({ agents, edges, runs }) {
    const guarded = agents.flatMap((agent) => {
      const guardrails = agent.guardrails.filter(({ kind, condition }) => kind === 'input' && condition === undefined);
      return guardrails.length === 0 ? [] : [{ agent, guardrails }];
    });
    if (guarded.length === 0) return;
    const reach = createReach(edges);
    for (const { agent, guardrails } of guarded) {
      if (!isOnlyHandedTo(agent, edges, runs, reach)) continue;
      for (const { name, span } of guardrails) {
        yield {
          at: span,
          message: sentence(
            agent.name.value === undefined
              ? l10n.t('This agent is only reached by handoff, and input guardrails run for the agent that a run starts with')
              : l10n.t('`{0}` is only reached by handoff, and input guardrails run for the agent that a run starts with', agent.name.value),
            name.value === undefined ? l10n.t('this one never runs') : l10n.t('`{0}` never runs', name.value),
          ),
        };
      }
    }
  },
};

/**
 * Whether all ways to an agent are handoffs. SDK: Python run.py, in the first turn of a run; JS runner/turnPreparation.ts. A conversation that goes on with the
 * agent which answered last starts runs with those that were handed to.
 */
function isOnlyHandedTo(
  { id, language, kind, condition, isSubclass, retained, startedAt }: Agent,
  edges: readonly Edge[],
  runs: readonly Run[],
  reach: Reach,
): boolean {
  if (retained || kind === 'realtime' || condition !== undefined || isSubclass || startedAt.length > 0) return false;
  const own = runs.filter((run) => run.language === language && !run.retained);
  if (own.some(({ isOpen, keepsAgent }) => isOpen || keepsAgent !== 'no')) return false;
  if (edges.some((edge) => edge.kind === 'agent-tool' && edge.to === id)) return false;
  const leading = reach.to(id);
  return own.some(({ starts }) => starts.some(({ agent }) => leading.has(agent)));
}
