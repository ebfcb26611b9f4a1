import * as l10n from '@vscode/l10n';
import type { Rule } from '../rule';
import { sentence } from '../wording/sentence';

export const lateBoundHandoff: Rule = {
  id: 'late-bound-handoff',
  severity: 'warning',
  summary: 'A callback of a handoff that is made in a loop reads a variable of the loop.',

  *check({ handoffs }) {
    for (const { lateBound = [], retained } of handoffs) {
      if (retained) continue;
      for (const { name, span } of lateBound) {
        yield {
          at: span,
          message: sentence(
            l10n.t('`{0}` is read when the handoff happens', name),
            l10n.t('the callbacks of all handoffs made in this loop see what its last turn left there'),
          ),
        };
      }
    }
  },
};
