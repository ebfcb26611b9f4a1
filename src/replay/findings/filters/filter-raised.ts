import * as l10n from '@vscode/l10n';
import { causedByFilter, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';
import { isNotCallable } from './filter-not-callable';

export const filterRaised: FindingRule = {
  id: 'filter-raised',
  severity: 'error',
  summary: 'An input filter raised an exception.',
  needs: ['filters'],
  *inHandoff(handoff) {
    const { filter, stages, realtime } = handoff;
    const stage = stages.find(({ by }) => by === 'filter');
    if (!filter || realtime || !stage?.error || stage.rubbish !== undefined || isNotCallable(handoff)) return;
    const name = nameOr(filter, l10n.t('the filter'));
    yield {
      message: l10n.t('{0} raised `{1}`: {2}', name, stage.error.name, stage.error.message),
      why: l10n.t('The SDK passes an exception of a filter on: the run ends, and the next agent is never asked.'),
      fix: l10n.t('Open {0}, and look at the items that it was given.', name),
      cause: causedByFilter(handoff),
    };
  },
};
