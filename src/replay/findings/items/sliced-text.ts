import * as l10n from '@vscode/l10n';
import { toItemText } from '../../items/item-text';
import { causedByFilter, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';

/** Longer texts are not what slicing a text by mistake leaves. */
const LONGEST_SLICE = 20;

export const slicedText: FindingRule = {
  id: 'sliced-text',
  severity: 'warning',
  summary: 'A filter took characters of the user’s text for items.',
  needs: ['filters'],
  *inHandoff(handoff) {
    const { stages, filter } = handoff;
    const stage = stages.find(({ by }) => by === 'filter');
    const [given, left] = [stage?.before[0], stage?.after?.[0]];
    if (!filter || !stage || given?.kind !== 'user' || left?.kind !== 'user' || !isSlice(toItemText(given.value), toItemText(left.value))) return;
    const name = nameOr(filter, l10n.t('the filter'));
    yield {
      message: l10n.t('{0} left {1} of the user’s text.', name, JSON.stringify(toItemText(left.value))),
      why: l10n.t('A run that was started with a text has that text as its input history, not a list: a slice of it takes characters, not items.'),
      fix: l10n.t('Look in {0} whether the input history is a text before slicing it.', name),
      cause: causedByFilter(handoff),
      items: stage === stages[0] ? [{ side: 'given', at: 0 }] : [],
    };
  },
};

function isSlice(text: string, slice: string): boolean {
  return slice.length > 0 && slice.length < text.length && slice.length <= LONGEST_SLICE && (text.startsWith(slice) || text.endsWith(slice));
}
