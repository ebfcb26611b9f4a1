import * as l10n from '@vscode/l10n';
import { toNumber } from '../../../text/to-number';
import { causedByFilter, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';

export const filterChangedNothing: FindingRule = {
  id: 'filter-changed-nothing',
  severity: 'note',
  summary: 'A filter changed nothing in any handoff of the recording.',
  needs: ['filters'],
  *inFilter(handoffs) {
    const [first] = handoffs;
    if (!first || handoffs.some(({ isChanged }) => isChanged)) return;
    const { handoff } = first;
    const name = nameOr(handoff.filter, l10n.t('the filter'));
    yield {
      message: handoffs.length === 1 ? l10n.t('{0} changed nothing.', name) : l10n.t('{0} changed nothing in {1} handoffs.', name, toNumber(handoffs.length)),
      why: l10n.t('The next agent was given what it would have been given without it.'),
      fix: l10n.t('Look in {0} which items it is meant to change: their types, and the list that they are in.', name),
      handoff: handoff.seq,
      cause: causedByFilter(handoff),
      shown: handoff.receivedAt ?? handoff.seq,
    };
  },
};
