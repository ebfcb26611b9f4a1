import * as l10n from '@vscode/l10n';
import { toNumber } from '../../../text/to-number';
import { findHandoffStage } from '../../find-handoff-stage';
import type { FilterStage } from '../../handoff';
import { toItemText } from '../../items/item-text';
import { causedByStage, nameOr } from '../find-cause';
import type { FindingRule } from '../finding-rule';

export const summaryHides: FindingRule = {
  id: 'summary-hides',
  severity: 'warning',
  summary: 'A summary of the history tells of some outputs of tools and leaves others out.',
  needs: ['handoffs'],
  *inHandoff(handoff) {
    const { server, stages } = handoff;
    const stage = findHandoffStage(handoff);
    if (server || !stage?.after?.some(({ kind }) => kind === 'summary')) return;
    const outputs = stage.before.flatMap(({ kind }, at) => (kind === 'tool-output' ? [at] : []));
    const left = outputs.length === 0 ? [] : stage.after.map(({ value }) => toItemText(value));
    const hidden = outputs.filter((at) => !isTold(stage, at, left));
    // A summary without any is made so on purpose.
    if (hidden.length === 0 || hidden.length === outputs.length) return;
    const agent = handoff.to ?? l10n.t('The next agent');
    const who = nameOr(stage.fn, l10n.t('Nested history'));
    yield {
      message: l10n.t('The summary that {0} received leaves out {1} of {2} tool outputs.', agent, toNumber(hidden.length), toNumber(outputs.length)),
      why: l10n.t('The next agent has the summary alone: what {0} leaves out of it, it never sees.', who),
      fix: l10n.t('Let {0} tell of every output, or of none.', who),
      cause: causedByStage(handoff, stage),
      steps: [
        { seq: stage.seq ?? handoff.seq, is: 'lost', text: l10n.t('{0} made the summary', who) },
        { seq: handoff.receivedAt ?? handoff.seq, is: 'seen', text: l10n.t('{0} is asked with it', agent) },
      ],
      items: stage === stages[0] ? hidden.map((at) => ({ side: 'given' as const, at })) : [],
    };
  },
};

/** Kept, told of by a summary, or standing in one of the texts that are `left`. */
function isTold({ links, before }: FilterStage, at: number, left: readonly string[]): boolean {
  if (links.some(({ mark, before: own }) => mark !== 'dropped' && own.includes(at))) return true;
  const item = before[at];
  const text = item ? toItemText(item.value).trim() : '';
  if (text === '' || left.some((other) => other.includes(text))) return true;
  const escaped = JSON.stringify(text).slice(1, -1);
  return left.some((other) => other.includes(escaped));
}
