import * as l10n from '@vscode/l10n';
import { causedByFilter, nameOr } from '../find-cause';
import type { FindingProblem, FindingRule } from '../finding-rule';

const REFUSAL = /^Server-managed|conversation_?id|previous_?response_?id/i;

export const filterAndServerConversation: FindingRule = {
  id: 'filter-and-server-conversation',
  severity: 'error',
  summary: 'A filter stands where the server keeps the conversation.',
  needs: ['handoffs'],
  *inHandoff(handoff, { lang }) {
    const { filter, error, server, realtime } = handoff;
    if (!filter || realtime || !error || !server || !REFUSAL.test(error.message)) return;
    yield { ...toProblem(nameOr(filter, l10n.t('the filter')), lang), cause: causedByFilter(handoff) };
  },
  /** JavaScript, from 0.19.0 on, refuses before the handoff begins, and does not name the filter. */
  *inRun({ error, sdk }) {
    if (error && /^Handoff input filters cannot be used with/.test(error.message)) yield toProblem(l10n.t('the filter'), sdk.lang);
  },
};

function toProblem(filter: string, lang: 'py' | 'js'): Pick<FindingProblem, 'message' | 'why' | 'fix'> {
  return {
    message: l10n.t('{0} cannot be used: the conversation lies with the server.', filter),
    why: l10n.t('With a conversation id or a previous response id the server has the history already, and the SDK cannot take items out of it.'),
    fix: l10n.t('Remove `{0}`, or let the program keep the conversation.', lang === 'py' ? 'input_filter' : 'inputFilter'),
  };
}
