import * as l10n from '@vscode/l10n';
import { causedByCallback } from '../find-cause';
import type { FindingRule } from '../finding-rule';
import { isCallbackHidden, toCallbackName } from './arguments';

export const callbackHidden: FindingRule = {
  id: 'callback-hidden',
  severity: 'error',
  summary: 'The callback of a handoff failed, and the SDK speaks of invalid JSON.',
  needs: ['handoffs'],
  *inHandoff(handoff, sdk) {
    if (!isCallbackHidden(handoff, sdk)) return;
    const callback = toCallbackName(handoff, sdk);
    yield {
      message: l10n.t('The arguments fit their schema; what failed is {0}.', callback),
      why: l10n.t('Before version 0.18.0 the SDK calls the callback where it parses the arguments, and reports whatever it throws as invalid JSON.'),
      fix: l10n.t('Open {0}, or update the SDK to see its own error.', callback),
      cause: causedByCallback(handoff),
      shown: handoff.seq,
    };
  },
};
