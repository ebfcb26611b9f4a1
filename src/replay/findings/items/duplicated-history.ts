import * as l10n from '@vscode/l10n';
import { toCanonicalJson } from '../../../recording/json';
import { toNumber } from '../../../text/to-number';
import type { FilterStage, RecordedItem } from '../../handoff';
import { causedByStage, nameOf } from '../find-cause';
import type { FindingRule } from '../finding-rule';

export const duplicatedHistory: FindingRule = {
  id: 'duplicated-history',
  severity: 'note',
  summary: 'An agent that took over got items twice.',
  needs: ['handoffs', 'models'],
  *inHandoff(handoff) {
    const { stages, received, server } = handoff;
    const [first] = stages;
    if (!first || !received || server) return;
    const given = countOf(first.before);
    const seen = new Map<string, number>();
    const twice = received.flatMap((item, at) => {
      const key = toCanonicalJson(item.value);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      const before = given.get(key) ?? 0;
      return before > 0 && count > before ? [at] : [];
    });
    const stage = stages.find((each) => each.by !== 'sdk' && each.after && twice.some((at) => isRepeated(each, received[at])));
    if (twice.length === 0 || !stage) return;
    const agent = handoff.to ?? l10n.t('The next agent');
    const who = nameOf(stage.fn, l10n.t('Nested history'));
    yield {
      message: twice.length === 1 ? l10n.t('{0} received 1 item twice.', agent) : l10n.t('{0} received {1} items twice.', agent, toNumber(twice.length)),
      why: l10n.t(
        'The SDK gives the next model the input history, the pre-handoff items and the new items, one after the other. {0} has put into one of them what another holds, too.',
        who,
      ),
      fix: l10n.t('Look in {0} at which of the three lists each item is left in.', who),
      cause: causedByStage(handoff, stage),
      items: twice.map((at) => ({ side: 'received' as const, at })),
    };
  },
};

function countOf(items: readonly RecordedItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { value } of items) {
    const key = toCanonicalJson(value);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Whether a stage left an item more often than it was given it. */
function isRepeated({ before, after = [] }: FilterStage, item: RecordedItem | undefined): boolean {
  if (!item) return false;
  const key = toCanonicalJson(item.value);
  return (countOf(after).get(key) ?? 0) > (countOf(before).get(key) ?? 0);
}
