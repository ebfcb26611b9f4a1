import * as l10n from '@vscode/l10n';
import { causedByHandoff } from '../find-cause';
import type { FindingRule } from '../finding-rule';
import type { RecordedSdk } from '../run-finding';
import { isCallbackHidden, readFaults, toList } from './arguments';

export const wrongArguments: FindingRule = {
  id: 'wrong-arguments',
  severity: 'error',
  summary: 'A model called a handoff with arguments that the SDK does not take.',
  needs: ['handoffs'],
  *inHandoff(handoff, sdk) {
    if (handoff.failedIn !== 'arguments' || isCallbackHidden(handoff, sdk)) return;
    const faults = readFaults(handoff);
    yield {
      message: faults?.length ? l10n.t('The arguments do not fit their schema: {0}.', toList(faults)) : l10n.t('The SDK did not take the arguments.'),
      why: toWhy(isHidden(handoff.error?.message), sdk.lang),
      fix: l10n.t('Say in the description of the field what is wanted, or let the input type take what models write.'),
      cause: causedByHandoff(handoff),
      shown: handoff.seq,
    };
  },
};

function toWhy(isReasonHidden: boolean, lang: RecordedSdk['lang']): string {
  if (!isReasonHidden) return l10n.t('The SDK checks the arguments that the model wrote, and ends the run where they do not fit.');
  return lang === 'py'
    ? l10n.t(
        'The SDK checks the arguments that the model wrote, and ends the run where they do not fit. Its message hides the reason unless `OPENAI_AGENTS_DONT_LOG_TOOL_DATA` is 0.',
      )
    : l10n.t('The SDK checks the arguments that the model wrote, and ends the run where they do not fit. Its message does not say which field.');
}

/** What both SDKs say in the place of the reason; Python since 0.20, with its default settings. */
function isHidden(message: string | undefined): boolean {
  return message === 'Invalid JSON when parsing model output' || message === 'Invalid JSON provided';
}
