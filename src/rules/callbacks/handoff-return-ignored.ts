import * as l10n from '@vscode/l10n';
import type { Rule } from '../rule';
import { sentence } from '../wording/sentence';

export const handoffReturnIgnored: Rule = {
  id: 'handoff-return-ignored',
  severity: 'warning',
  summary: 'The callback of a handoff returns an agent, which the SDK ignores.',

  *check({ handoffs }) {
    for (const { options, returnsAgent, retained } of handoffs) {
      if (!returnsAgent || !options.onHandoff || retained) continue;
      yield {
        at: options.onHandoff.valueSpan,
        message: sentence(
          l10n.t('`{0}` returns an agent, which the SDK ignores', options.onHandoff.written),
          l10n.t('the conversation goes to the agent that the handoff was made for'),
        ),
      };
    }
  },
};
