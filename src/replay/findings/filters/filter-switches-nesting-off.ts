import * as l10n from '@vscode/l10n';
import { causedByFilter, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';

export const filterSwitchesNestingOff: FindingRule = {
  id: 'filter-switches-nesting-off',
  severity: 'note',
  summary: 'A filter switches nested history off.',
  needs: ['handoffs'],
  *inHandoff(handoff) {
    const { filter, nesting, realtime } = handoff;
    if (!filter || !nesting || realtime) return;
    const name = nameOr(filter, l10n.t('the filter'));
    yield {
      message: l10n.t('Nested history is on, but {0} switches it off for this handoff.', name),
      why: l10n.t('The SDK uses a filter or nested history, never both.'),
      fix: l10n.t('Call `nest_handoff_history` in {0}, or remove one of the two.', name),
      cause: causedByFilter(handoff),
    };
  },
};
