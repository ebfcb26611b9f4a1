import * as l10n from '@vscode/l10n';
import type { FindingRule } from '../finding-rule';

export const serverConversation: FindingRule = {
  id: 'server-conversation',
  severity: 'note',
  summary: 'The server keeps the conversation, so the next agent was sent only what is new.',
  needs: ['handoffs'],
  *inHandoff({ to, server, realtime, outcome }) {
    if (!server || realtime || outcome !== 'done') return;
    yield {
      message: l10n.t('The conversation lies with the server: {0} was sent only what is new.', to ?? l10n.t('The next agent')),
      why: l10n.t('With a conversation id or a previous response id the SDK sends no item twice, and neither filters nor nested history apply.'),
      fix: l10n.t('Let the program keep the conversation where the next agent is to see less of it.'),
    };
  },
};
