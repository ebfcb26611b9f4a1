import * as l10n from '@vscode/l10n';
import { causedByCallback } from '../find-cause';
import type { FindingRule } from '../finding-rule';
import { readFaults, toCallbackName, toList } from './arguments';

export const uncheckedArguments: FindingRule = {
  id: 'unchecked-arguments',
  severity: 'note',
  summary: 'The SDK took arguments of a handoff that do not fit their schema.',
  needs: ['handoffs'],
  *inHandoff(handoff, sdk) {
    if (!handoff.onHandoff || handoff.arguments === undefined || handoff.outcome !== 'done' || handoff.failedIn === 'arguments') return;
    const faults = readFaults(handoff);
    if (!faults?.length) return;
    yield {
      message: l10n.t('The SDK took arguments that do not fit their schema: {0}.', toList(faults)),
      why:
        sdk.lang === 'py'
          ? l10n.t('The model is given the schema, and pydantic checks by the input type itself, which may be less strict.')
          : l10n.t('A plain JSON schema is given to the model and never checked; a zod schema may be less strict than what is made of it.'),
      fix: l10n.t('Check them in {0}.', toCallbackName(handoff, sdk)),
      cause: causedByCallback(handoff),
      shown: handoff.seq,
    };
  },
};
