import * as l10n from '@vscode/l10n';
import { causedByFilter, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';

export const asyncFilter: FindingRule = {
  id: 'async-filter',
  severity: 'error',
  summary: 'An input filter is async, and the JavaScript SDK does not wait for it.',
  needs: ['filters'],
  *inHandoff(handoff, { lang }) {
    const { filter, stages, realtime } = handoff;
    if (!filter || realtime || lang !== 'js' || stages.find(({ by }) => by === 'filter')?.rubbish !== 'a Promise') return;
    const name = nameOr(filter, l10n.t('the filter'));
    yield {
      message: l10n.t('{0} is async. In the JS SDK an input filter must return its result directly.', name),
      why: l10n.t(
        'The SDK calls the filter and uses what it returns at once. It does not wait. It got a Promise where it expected items, and failed two calls later.',
      ),
      fix: l10n.t(
        'Make {0} synchronous. Do the waiting earlier, in the tool that makes the output or in `onHandoff`, and read the result from the run context.',
        name,
      ),
      cause: causedByFilter(handoff),
    };
  },
};
