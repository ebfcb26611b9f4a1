import * as l10n from '@vscode/l10n';
import type { Rule } from '../rule';
import { agentInWords } from '../wording/agent-in-words';
import { sentence } from '../wording/sentence';

export const unreachableAgent: Rule = {
  id: 'unreachable-agent',
  severity: 'hint',
  summary: 'An agent is made that no run starts with and no handoff leads to.',

  *check({ agents, edges, runs }) {
    const reached = new Set(edges.map(({ to }) => to));
    const running = new Set(runs.filter(({ retained }) => !retained).map(({ span }) => span.file));
    for (const agent of agents) {
      const { id, isUnused, startedAt, condition, isSubclass, retained, calleeSpan } = agent;
      if (!isUnused || startedAt.length > 0 || condition !== undefined || isSubclass || retained || reached.has(id)) continue;
      // A module without runs may be there for others, or be unfinished.
      if (!running.has(agent.span.file)) continue;
      yield {
        at: calleeSpan,
        message: sentence(l10n.t('Nothing uses {0}', agentInWords(agent)), l10n.t('no run of this file starts with it, and no handoff leads to it')),
      };
    }
  },
};
