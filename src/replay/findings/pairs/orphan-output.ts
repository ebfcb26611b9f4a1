import * as l10n from '@vscode/l10n';
import { findTaker, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';
import { isFirst, isWithServer } from '../read/run-memory';
import { isCall, isOutput, wasTaken } from './pairs';
import { toSeen } from './to-seen';

/** Neither SDK takes outputs without calls away. */
export const orphanOutput: FindingRule = {
  id: 'orphan-output',
  severity: 'error',
  summary: 'A model was given an output without the call that it answers.',
  needs: ['models'],
  *inRequest(request, memory) {
    const { items, begin, end } = request;
    if (!items || isWithServer(request) || wasTaken(end)) return;
    const calls = new Set(items.filter(isCall).map(({ callId }) => callId));
    for (const [at, item] of items.entries()) {
      if (!isOutput(item) || calls.has(item.callId) || !isFirst(memory, `orphan-output ${item.callId}`)) continue;
      const { cause, handoff, at: given } = findTaker(request, memory, (other) => isCall(other) && other.callId === item.callId);
      const tool = given === undefined ? undefined : request.handoff?.stages[0]?.before[given]?.tool;
      const isFilters = cause.by === 'filter' || cause.by === 'model-filter';
      const who = nameOr(cause, l10n.t('The filter'));
      yield {
        message:
          tool === undefined
            ? l10n.t('An output came to {0} without its call: the API refuses it.', begin.agent)
            : l10n.t('The output of {0} came to {1} without its call: the API refuses it.', `\`${tool}\``, begin.agent),
        why: l10n.t(
          'The SDK removes calls without outputs, never outputs without calls. OpenAI’s API rejects them: "No tool call found for function call output".',
        ),
        fix: l10n.t('Drop both, or keep both.'),
        cause,
        ...(handoff !== undefined && { handoff }),
        shown: begin.s,
        steps: [
          ...(isFilters ? [{ seq: cause.seq, is: 'lost' as const, text: l10n.t('{0} took the call away and left the output', who) }] : []),
          toSeen(request, l10n.t('{0} is asked with the output alone', begin.agent)),
        ],
        items: [{ side: 'received', at, lacks: 'call' }, ...(given === undefined ? [] : [{ side: 'given' as const, at: given }])],
      };
    }
  },
};
