import * as l10n from '@vscode/l10n';
import { toCanonicalJson } from '../../../recording/json';
import { toNumber } from '../../../text/to-number';
import type { FilterStage, RecordedItem } from '../../handoff';
import { causedByStage, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';

export const duplicatedHistory: FindingRule = {
  id: 'duplicated-history',
  severity: 'note',
  summary: 'An agent that took over got items twice.',
  needs: ['handoffs', 'models'],
  *inHandoff(handoff) {
    const { stages, received, server } = handoff;
    const [first] = stages;
    // The SDK itself repeats nothing.
    if (!first || !received || server || !stages.some(({ by, links }) => by !== 'sdk' && links.some(({ mark }) => mark !== 'kept'))) return;
    const keyOf = createKeys();
    const given = countOf(first.before, keyOf);
    const seen = new Map<string, number>();
    const twice = received.flatMap((item, at) => {
      const key = keyOf(item);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      const before = given.get(key) ?? 0;
      return before > 0 && count > before ? [at] : [];
    });
    const stage = stages.find((each) => each.by !== 'sdk' && each.after && twice.some((at) => isRepeated(each, received[at], keyOf)));
    if (twice.length === 0 || !stage) return;
    const agent = handoff.to ?? l10n.t('The next agent');
    const who = nameOr(stage.fn, l10n.t('Nested history'));
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

type KeyOf = (item: RecordedItem) => string;

/** Equal for items that say the same; made once for each value, however many lists hold it. */
function createKeys(): KeyOf {
  const known = new Map<unknown, string>();
  return ({ value }) => {
    const key = known.get(value) ?? toCanonicalJson(value);
    known.set(value, key);
    return key;
  };
}

function countOf(items: readonly RecordedItem[], keyOf: KeyOf): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Whether a stage left an item more often than it was given it. */
function isRepeated({ before, after = [] }: FilterStage, item: RecordedItem | undefined, keyOf: KeyOf): boolean {
  if (!item) return false;
  const key = keyOf(item);
  return (countOf(after, keyOf).get(key) ?? 0) > (countOf(before, keyOf).get(key) ?? 0);
}
