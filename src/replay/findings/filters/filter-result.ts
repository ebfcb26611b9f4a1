import * as l10n from '@vscode/l10n';
import { causedByFilter, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';

export const filterResult: FindingRule = {
  id: 'filter-result',
  severity: 'error',
  summary: 'An input filter returned something else than the data of a handoff.',
  needs: ['filters'],
  *inHandoff(handoff, { lang }) {
    const { filter, stages, realtime } = handoff;
    const rubbish = stages.find(({ by }) => by === 'filter')?.rubbish;
    if (!filter || realtime || rubbish === undefined || (rubbish === 'a Promise' && lang === 'js')) return;
    yield {
      message: l10n.t('{0} returned {1}, not the data of a handoff.', nameOr(filter, l10n.t('the filter')), rubbish),
      why:
        lang === 'py'
          ? l10n.t('The SDK checks what a filter returns, and raises `UserError`.')
          : l10n.t('The SDK does not check what a filter returns, and fails where it reads the items.'),
      fix:
        lang === 'py'
          ? l10n.t('Return the `HandoffInputData` that the filter is given, or a `clone()` of it with other items.')
          : l10n.t('Return an object with `inputHistory`, `preHandoffItems` and `newItems`.'),
      cause: causedByFilter(handoff),
    };
  },
};
