import * as l10n from '@vscode/l10n';
import { causedByCallback } from '../find-cause';
import type { FindingRule } from '../finding-rule';
import { toCallbackName } from './arguments';

export const callbackRaised: FindingRule = {
  id: 'callback-raised',
  severity: 'error',
  summary: 'The callback of a handoff raised an exception.',
  needs: ['handoffs'],
  *inHandoff(handoff, sdk) {
    const { failedIn, error } = handoff;
    if (failedIn !== 'callback' || !error) return;
    const callback = toCallbackName(handoff, sdk);
    yield {
      message: l10n.t('{0} raised `{1}`: {2}', callback, error.name, error.message),
      why: l10n.t('The SDK passes an exception of the callback on: the run ends, and the next agent is never asked. Tools of the same turn have run.'),
      fix: l10n.t('Open {0}; to refuse a handoff by its arguments, raising there is the way.', callback),
      cause: causedByCallback(handoff),
      shown: handoff.seq,
    };
  },
};
