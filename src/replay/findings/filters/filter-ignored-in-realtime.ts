import * as l10n from '@vscode/l10n';
import { causedByFilter, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';

export const filterIgnoredInRealtime: FindingRule = {
  id: 'filter-ignored-in-realtime',
  severity: 'warning',
  summary: 'A handoff of a realtime session has a filter, which is never called.',
  needs: ['handoffs'],
  *inHandoff(handoff, { lang }) {
    const { filter, realtime } = handoff;
    if (!filter || !realtime) return;
    const option = lang === 'py' ? 'input_filter' : 'inputFilter';
    yield {
      message: l10n.t('{0} was not called: realtime sessions have no filters.', nameOr(filter, l10n.t('the filter'))),
      why: l10n.t('The history of a realtime session lies with the server. The SDK ignores `{0}` there without a word.', option),
      fix: l10n.t('Remove `{0}`; change what the next agent knows by its instructions or by the session’s history.', option),
      cause: causedByFilter(handoff),
    };
  },
};
