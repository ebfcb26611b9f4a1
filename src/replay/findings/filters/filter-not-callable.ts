import * as l10n from '@vscode/l10n';
import type { RecordedHandoff } from '../../handoff';
import { causedByFilter, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';

export const filterNotCallable: FindingRule = {
  id: 'filter-not-callable',
  severity: 'error',
  summary: 'What is given as an input filter is no function.',
  needs: ['handoffs'],
  *inHandoff(handoff, { lang }) {
    const { filter } = handoff;
    if (!filter || !isNotCallable(handoff)) return;
    yield {
      message: l10n.t('{0} is no function.', nameOr(filter, l10n.t('the filter'))),
      why: l10n.t('The SDK looks at the filter when the handoff happens, not when it is made.'),
      fix: l10n.t('Give `{0}` a function that takes the data of a handoff and returns it.', lang === 'py' ? 'input_filter' : 'inputFilter'),
      cause: causedByFilter(handoff),
    };
  },
};

/** Older releases for JavaScript call whatever there is: of what is no function, no place is recorded. */
export function isNotCallable({ filter, error, realtime }: RecordedHandoff): boolean {
  if (!filter || realtime || !error) return false;
  return (
    /^Invalid (?:handoff )?input filter(?! result)/.test(error.message) || (filter.loc === undefined && /^inputFilter is not a function$/.test(error.message))
  );
}
