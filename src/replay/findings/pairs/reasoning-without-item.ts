import * as l10n from '@vscode/l10n';
import { textFieldOf } from '../../../recording/json';
import type { RecordedItem } from '../../handoff';
import { findTaker, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';
import { isFirst, isWithServer } from '../read/run-memory';
import { toKey, wasTaken } from './pairs';
import { toSeen } from './to-seen';

/** Both SDKs take the reasoning before a call away that they take away themselves (Python from 0.17.1, JS from 0.14.0), and no other. */
export const reasoningWithoutItem: FindingRule = {
  id: 'reasoning-without-item',
  severity: 'error',
  summary: 'A model was given its reasoning without what it led to.',
  needs: ['models'],
  *inRequest(request, memory) {
    const { items, begin, end } = request;
    if (!items || isWithServer(request) || wasTaken(end)) return;
    const keys = new Set(items.map(toKey));
    for (const [at, item] of items.entries()) {
      const id = item.kind === 'reasoning' ? toReasoningId(item) : undefined;
      const led = id === undefined ? undefined : memory.led.get(id);
      if (id === undefined || led === undefined || keys.has(led) || !isFirst(memory, `reasoning ${id}`)) continue;
      const { cause, handoff, at: given } = findTaker(request, memory, (other) => toKey(other) === led);
      const isFilters = cause.by === 'filter' || cause.by === 'model-filter';
      const who = nameOr(cause, l10n.t('The filter'));
      yield {
        message: l10n.t('A reasoning item came to {0} without the item that it led to: the API refuses it.', begin.agent),
        why: l10n.t(
          'OpenAI’s Responses API takes reasoning only with the message or the call that the model made right after it: "Item of type \'reasoning\' was provided without its required following item".',
        ),
        fix: l10n.t('Drop the reasoning with what it led to, or keep both.'),
        cause,
        ...(handoff !== undefined && { handoff }),
        shown: begin.s,
        steps: [
          ...(isFilters ? [{ seq: cause.seq, is: 'lost' as const, text: l10n.t('{0} took away what the reasoning led to', who) }] : []),
          toSeen(request, l10n.t('{0} is asked with the reasoning alone', begin.agent)),
        ],
        items: [{ side: 'received', at, lacks: 'item' }, ...(given === undefined ? [] : [{ side: 'given' as const, at: given }])],
      };
    }
  },
};

/** Of reasoning that the server keeps, or has sealed. What has no id, or none of the server's, it does not pair. */
export function toReasoningId({ value }: RecordedItem): string | undefined {
  const id = textFieldOf(value, 'id');
  return id?.startsWith('rs_') ? id : undefined;
}
