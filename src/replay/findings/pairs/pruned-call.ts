import * as l10n from '@vscode/l10n';
import type { RecordedItem } from '../../handoff';
import { causedByStage, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';
import { isCall, isOutput } from './pairs';

/** Python `run_internal/items.py`, JS `runner/items.ts`: calls without outputs go, outputs without calls stay. */
export const prunedCall: FindingRule = {
  id: 'pruned-call',
  severity: 'warning',
  summary: 'The SDK left a call out whose output a filter had taken away.',
  needs: ['handoffs', 'models'],
  *inHandoff(handoff) {
    const { stages, server } = handoff;
    const sdk = stages.find(({ by }) => by === 'sdk');
    const filter = stages.find(({ by }) => by === 'filter');
    if (server || !sdk || !filter) return;
    const outputs = new Set(sdk.before.filter(isOutput).map(({ callId }) => callId));
    const dropped = sdk.links.flatMap(({ mark, before }) => (mark === 'dropped' ? before : [])).map((at) => sdk.before[at]);
    const isFilters = (call: RecordedItem) => filter.before.some((item) => isOutput(item) && item.callId === call.callId);
    const calls = dropped.filter((item): item is RecordedItem => item !== undefined && isCall(item) && !outputs.has(item.callId) && isFilters(item));
    if (calls.length === 0) return;
    const names = [...new Set(calls.map((call) => nameOr({ name: call.tool }, l10n.t('a call'))))].join(', ');
    const who = nameOr(filter.fn, l10n.t('The filter'));
    yield {
      message:
        calls.length === 1
          ? l10n.t('The SDK dropped {0}: a call without its output.', names)
          : l10n.t('The SDK dropped {0}: calls without their outputs.', names),
      why: l10n.t('Before each model call the SDK removes tool calls that have no output. {0} took the output away and left the call.', who),
      fix: l10n.t('Drop both, or keep both.'),
      cause: causedByStage(handoff, filter),
      steps: [
        { seq: filter.seq ?? handoff.seq, is: 'lost', text: l10n.t('{0} took the output away and left the call', who) },
        { seq: sdk.seq ?? handoff.seq, is: 'seen', text: l10n.t('The SDK took the call away, too') },
      ],
      items: calls.map((call) => ({ side: 'given' as const, at: stages[0]?.before.findIndex((item) => isCall(item) && item.callId === call.callId) ?? 0 })),
    };
  },
};
