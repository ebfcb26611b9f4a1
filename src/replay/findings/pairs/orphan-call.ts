import * as l10n from '@vscode/l10n';
import { findTaker, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';
import { isFirst, isWithServer } from '../read/run-memory';
import { isCall, isOutput, wasTaken } from './pairs';
import { toSeen } from './to-seen';

/** Both SDKs take calls without outputs away from what a run made (Python from 0.13.0, JS from 0.8.0), never from its input, and never after the program's own filter. */
export const orphanCall: FindingRule = {
  id: 'orphan-call',
  severity: 'error',
  summary: 'A model was given a call without its output.',
  needs: ['models'],
  *inRequest(request, memory) {
    const { items, begin, end } = request;
    if (!items || isWithServer(request) || wasTaken(end)) return;
    const outputs = new Set(items.filter(isOutput).map(({ callId }) => callId));
    for (const [at, item] of items.entries()) {
      if (!isCall(item) || outputs.has(item.callId) || !isFirst(memory, `orphan-call ${item.callId}`)) continue;
      const { cause, handoff, at: given } = findTaker(request, memory, (other) => isOutput(other) && other.callId === item.callId);
      const tool = nameOr({ name: item.tool }, l10n.t('A tool'));
      const who = nameOr(cause, l10n.t('The filter'));
      const isFilters = cause.by === 'filter' || cause.by === 'model-filter';
      yield {
        message: l10n.t('{0} was called, and its output is missing: the API refuses what {1} is asked.', tool, begin.agent),
        why: isFilters
          ? l10n.t(
              'Every call that a model reads needs its output. {0} keeps the call and takes the output away, so OpenAI’s API rejects the request: "No tool output found for function call".',
              who,
            )
          : l10n.t('Every call that a model reads needs its output. Without it, OpenAI’s API rejects the request: "No tool output found for function call".'),
        fix: l10n.t('Drop both, or keep both.'),
        cause,
        ...(handoff !== undefined && { handoff }),
        shown: begin.s,
        steps: [
          ...(isFilters ? [{ seq: cause.seq, is: 'lost' as const, text: l10n.t('{0} took the output away and left the call', who) }] : []),
          toSeen(request, l10n.t('{0} is asked with the call alone', begin.agent)),
        ],
        items: [{ side: 'received', at, lacks: 'output' }, ...(given === undefined ? [] : [{ side: 'given' as const, at: given }])],
      };
    }
  },
};
