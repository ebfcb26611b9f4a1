import * as l10n from '@vscode/l10n';
import { hasStageFailed } from '../../handoff';
import type { FindingRule } from '../finding-rule';
import { isOfTurns } from './max-turns';

export const runEnded: FindingRule = {
  id: 'run-ended',
  severity: 'error',
  summary: 'A run failed between a handoff and the first request of the agent that took over.',
  needs: ['handoffs', 'runs'],
  *inHandoff({ runError, to, modelFilter }) {
    if (!runError || isOfTurns(runError) || /GuardrailTripwireTriggered$/.test(runError.name) || (modelFilter && hasStageFailed(modelFilter))) return;
    const agent = to ?? l10n.t('the next agent');
    yield {
      message: l10n.t('{0} never ran: the run ended with `{1}`: {2}', agent, runError.name, runError.message),
      why: l10n.t('The handoff itself was done; something between it and the first request to the model failed.'),
      fix: l10n.t('Look at the hooks, the instructions and the tools of {0}.', agent),
    };
  },
};
