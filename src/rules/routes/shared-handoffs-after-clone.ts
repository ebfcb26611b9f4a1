import * as l10n from '@vscode/l10n';
import { byId } from '../../model/by-id';
import type { Rule } from '../rule';
import { agentInWords } from '../wording/agent-in-words';
import { sentence } from '../wording/sentence';

export const sharedHandoffsAfterClone: Rule = {
  id: 'shared-handoffs-after-clone',
  severity: 'warning',
  summary: 'A handoff is added to the list that an agent and its clone have in common.',

  *check({ agents }) {
    const agentOf = byId(agents);
    const seen = new Set<string>();
    for (const clone of agents) {
      const original = agentOf(clone.sharesHandoffs?.of);
      if (!clone.sharesHandoffs || !original || clone.retained || original.retained) continue;
      for (const at of clone.sharesHandoffs.added) {
        const key = `${at.file} ${at.start}`;
        if (seen.has(key)) continue;
        seen.add(key);
        yield {
          at,
          message: sentence(
            l10n.t('{0} and {1} have one list of handoffs since one was cloned from the other', agentInWords(original), agentInWords(clone)),
            l10n.t('both get this handoff'),
          ),
          related: [{ message: l10n.t('Cloned here, without handoffs of its own.'), at: clone.span }],
        };
      }
    }
  },
};
