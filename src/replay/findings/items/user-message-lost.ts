import * as l10n from '@vscode/l10n';
import { findHandoffStage } from '../../find-handoff-stage';
import type { FilterStage, RecordedHandoff } from '../../handoff';
import { toItemMarks } from '../../items/item-marks';
import { toItemText } from '../../items/item-text';
import { causedByStage, nameOr } from '../find-cause';
import type { FindingProblem, FindingRule } from '../finding-rule';

export const userMessageLost: FindingRule = {
  id: 'user-message-lost',
  severity: 'warning',
  summary: 'An agent that took over did not get the user’s message.',
  needs: ['handoffs', 'models'],
  *inHandoff(handoff) {
    const { server, realtime } = handoff;
    if (server || realtime) return;
    const summed = findSummed(handoff);
    const lost = summed ? undefined : findLost(handoff);
    if (summed) yield summed;
    if (lost) yield lost;
  },
};

/** Nested history makes a summary of what the user said. */
function findSummed(handoff: RecordedHandoff): FindingProblem | undefined {
  const stage = findHandoffStage(handoff);
  if (!stage?.after || !isUserTold(stage) || stage.after.some(({ kind }) => kind === 'user')) return undefined;
  const agent = handoff.to ?? l10n.t('The next agent');
  return {
    severity: 'note',
    message: l10n.t('The user’s message is now text inside an assistant message. {0} got no user message.', agent),
    why: l10n.t(
      'Nested history makes one assistant message of what was said, the user’s part included. Some providers and reasoning models object to a conversation without a user.',
    ),
    fix:
      stage.by === 'nesting'
        ? l10n.t('Give a `handoff_history_mapper` that keeps the user’s messages, or use a filter instead.')
        : l10n.t('Keep the user’s messages beside the summary in {0}.', nameOr(stage.fn, l10n.t('the filter'))),
    cause: { ...causedByStage(handoff, stage), ...(stage.fn ? {} : { place: handoff.definition }) },
    items: stage.before.flatMap(({ kind }, at) => (kind === 'user' && stage === handoff.stages[0] ? [{ side: 'given' as const, at }] : [])),
  };
}

/** Whether a summary tells what a user said. */
function isUserTold({ links, before, after }: FilterStage): boolean {
  const summaries = links.filter((link) => link.after.some((at) => after?.[at]?.kind === 'summary'));
  return summaries.some((link) => link.before.some((at) => before[at]?.kind === 'user'));
}

/** The user's last message was dropped, and nothing that the agent received holds it or was put in its place. */
function findLost(handoff: RecordedHandoff): FindingProblem | undefined {
  const { stages, received } = handoff;
  const before = stages[0]?.before;
  if (!before || !received || !stages.some(({ by, links }) => by !== 'sdk' && links.some((link) => link.mark === 'dropped'))) return undefined;
  const at = before.findLastIndex(({ kind }) => kind === 'user');
  const { given, left } = toItemMarks(handoff);
  const { mark, stage } = given[at] ?? {};
  const last = before[at];
  if (!last || mark !== 'dropped' || !stage || stage.by === 'sdk') return undefined;
  const text = toItemText(last.value).trim();
  if (text === '' || received.some(({ value }) => toItemText(value).includes(text))) return undefined;
  // What a program wrote itself may well tell of it.
  if (left.some((item) => item.mark === 'added' || item.mark === 'rewritten')) return undefined;
  const agent = handoff.to ?? l10n.t('The next agent');
  const who = nameOr(stage.fn, l10n.t('the filter'));
  const isNone = !received.some(({ kind }) => kind === 'user' || kind === 'file');
  return {
    message: isNone ? l10n.t('{0} received no user message.', agent) : l10n.t('{0} did not receive the user’s last message.', agent),
    why: l10n.t('What a filter leaves out, the next model is not given: {0} dropped what the user had asked.', who),
    fix: l10n.t('Keep the user’s messages in {0}: they are in the input history, which may be a text.', who),
    cause: causedByStage(handoff, stage),
    steps: [
      { seq: stage.seq ?? handoff.seq, is: 'lost', text: l10n.t('{0} dropped the user’s message', who) },
      { seq: handoff.receivedAt ?? handoff.seq, is: 'seen', text: l10n.t('{0} is asked without it', agent) },
    ],
    items: [{ side: 'given', at }],
  };
}
