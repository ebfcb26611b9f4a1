import * as l10n from '@vscode/l10n';
import { causedByFilter, nameOf } from '../find-cause';
import type { FindingRule } from '../finding-rule';

const REFUSAL = /^Server-managed|conversation_?id|previous_?response_?id/i;

export const filterAndServerConversation: FindingRule = {
  id: 'filter-and-server-conversation',
  severity: 'error',
  summary: 'A filter stands where the server keeps the conversation.',
  needs: ['handoffs'],
  *inHandoff(handoff, { lang }) {
    const { filter, error, server, realtime } = handoff;
    if (!filter || realtime || !error || !server || !REFUSAL.test(error.message)) return;
    yield {
      message: l10n.t('{0} cannot be used: the conversation lies with the server.', nameOf(filter, l10n.t('the filter'))),
      why: l10n.t('With a conversation id or a previous response id the server has the history already, and the SDK cannot take items out of it.'),
      fix: l10n.t('Remove `{0}`, or let the program keep the conversation.', lang === 'py' ? 'input_filter' : 'inputFilter'),
      cause: causedByFilter(handoff),
    };
  },
};
