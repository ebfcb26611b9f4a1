import * as l10n from '@vscode/l10n';
import { toNumber } from '../../text/to-number';
import { findHandoffStage } from '../find-handoff-stage';
import type { FilterStage, RecordedHandoff, RecordedItem } from '../handoff';
import { type Trap, toFunctionName } from './trap';

/** What became of the items that is not to be seen from the filter alone. */
export function* explainItems(handoff: RecordedHandoff): Generator<Trap> {
  const { stages, received, nextInput, server, realtime } = handoff;
  const agent = handoff.to ?? l10n.t('The next agent');
  const stage = findHandoffStage(handoff);
  if (stage?.after && isUserTold(stage) && !stage.after.some(({ kind }) => kind === 'user')) {
    yield {
      id: 'no-user-message',
      severity: 'info',
      title: l10n.t('The user’s message is now text inside an assistant message. {0} got no user message.', agent),
      why: l10n.t(
        'Nested history makes one assistant message of what was said, the user’s part included. Some providers and reasoning models object to a conversation without a user.',
      ),
      fix:
        stage.by === 'nesting'
          ? l10n.t('Give a `handoff_history_mapper` that keeps the user’s messages, or use a filter instead.')
          : l10n.t('Keep the user’s messages beside the summary in {0}.', toFunctionName(stage.fn, l10n.t('the filter'))),
    };
  }
  if (server && !realtime && handoff.outcome === 'done') {
    yield {
      id: 'server-conversation',
      severity: 'info',
      title: l10n.t('The conversation lies with the server: {0} was sent only what is new.', agent),
      why: l10n.t('With a conversation id or a previous response id the SDK sends no item twice, and neither filters nor nested history apply.'),
      fix: l10n.t('Let the program keep the conversation where the next agent is to see less of it.'),
    };
  }
  if (server) return;
  yield* explainPruned(stages);
  yield* explainOrphans(stages, received ?? nextInput ?? []);
  yield* explainUnanswered(stages);
}

/** Whether a summary tells what a user said. */
function isUserTold({ links, before, after }: FilterStage): boolean {
  const summaries = links.filter((link) => link.after.some((at) => after?.[at]?.kind === 'summary'));
  return summaries.some((link) => link.before.some((at) => before[at]?.kind === 'user'));
}

/** Python `run_internal/items.py`, JS `runner/items.ts`: calls without outputs go, outputs without calls stay. */
function* explainPruned(stages: readonly FilterStage[]): Generator<Trap> {
  const sdk = stages.find(({ by }) => by === 'sdk');
  const outputs = new Set(sdk?.before.filter(isOutput).map(({ callId }) => callId));
  const dropped = sdk?.links.flatMap(({ mark, before }) => (mark === 'dropped' ? before : [])).map((at) => sdk.before[at]);
  const calls = (dropped ?? []).filter((item): item is RecordedItem => item !== undefined && isCall(item) && !outputs.has(item.callId));
  if (calls.length === 0) return;
  const filter = stages.find(({ by }) => by === 'filter');
  const isFilters = filter?.before.some((item) => isOutput(item) && calls.some(({ callId }) => callId === item.callId));
  yield {
    id: 'pruned-call',
    severity: 'warning',
    title:
      calls.length === 1
        ? l10n.t('The SDK dropped {0}: a call without its output.', toCalls(calls))
        : l10n.t('The SDK dropped {0}: calls without their outputs.', toCalls(calls)),
    why: isFilters
      ? l10n.t(
          'Before each model call the SDK removes tool calls that have no output. {0} took the output away and left the call.',
          toFunctionName(filter?.fn, l10n.t('The filter')),
        )
      : l10n.t('Before each model call the SDK removes tool calls that have no output.'),
    fix: l10n.t('Drop both, or keep both.'),
  };
}

function* explainOrphans(stages: readonly FilterStage[], items: readonly RecordedItem[]): Generator<Trap> {
  const calls = new Set(items.filter(isCall).map(({ callId }) => callId));
  const orphans = items.filter((item) => isOutput(item) && !calls.has(item.callId));
  if (orphans.length === 0) return;
  const isTaken = (item: RecordedItem | undefined): item is RecordedItem =>
    item !== undefined && isCall(item) && orphans.some(({ callId }) => callId === item.callId);
  const filter = stages.find(({ by, before, after }) => (by === 'filter' || by === 'model-filter') && before.some(isTaken) && !after?.some(isTaken));
  const taken = filter?.before.filter(isTaken) ?? [];
  yield {
    id: 'orphaned-output',
    severity: 'warning',
    title: toOrphansTitle(orphans.length, taken, filter),
    why: l10n.t(
      'The SDK removes calls without outputs, never outputs without calls. OpenAI’s API rejects them: "No tool call found for function call output".',
    ),
    fix: l10n.t('Drop both, or keep both.'),
  };
}

function toOrphansTitle(orphans: number, taken: readonly RecordedItem[], filter: FilterStage | undefined): string {
  const many = toNumber(orphans);
  if (taken.length === 0)
    return orphans === 1 ? l10n.t('A tool output without a call went to the model.') : l10n.t('{0} tool outputs without a call went to the model.', many);
  const name = toFunctionName(filter?.fn, l10n.t('the filter'));
  return orphans === 1
    ? l10n.t('A tool output without a call went to the model: {0} dropped {1}.', name, toCalls(taken))
    : l10n.t('{0} tool outputs without a call went to the model: {1} dropped {2}.', many, name, toCalls(taken));
}

/** Nothing comes after the program's own filter of a model's input to take calls away whose outputs it dropped. */
function* explainUnanswered(stages: readonly FilterStage[]): Generator<Trap> {
  const filter = stages.find(({ by }) => by === 'model-filter');
  const answered = new Set(filter?.before.filter(isOutput).map(({ callId }) => callId));
  const outputs = new Set(filter?.after?.filter(isOutput).map(({ callId }) => callId));
  const calls = (filter?.after ?? []).filter((item) => isCall(item) && answered.has(item.callId) && !outputs.has(item.callId));
  if (calls.length === 0) return;
  const name = toFunctionName(filter?.fn, l10n.t('The filter of the model’s input'));
  yield {
    id: 'unanswered-call',
    severity: 'warning',
    title:
      calls.length === 1
        ? l10n.t('{0} took away the output of {1} and left the call.', name, toCalls(calls))
        : l10n.t('{0} took away the outputs of {1} and left the calls.', name, toCalls(calls)),
    why: l10n.t(
      'The SDK removes calls without outputs before this filter runs, not after it. OpenAI’s API rejects them: "No tool output found for function call".',
    ),
    fix: l10n.t('Drop both, or keep both.'),
  };
}

function toCalls(calls: readonly RecordedItem[]): string {
  const names = [...new Set(calls.map(({ tool }) => tool ?? l10n.t('a call')))];
  return names.map((name) => `\`${name}\``).join(', ');
}

function isCall({ kind, callId }: RecordedItem): boolean {
  return (kind === 'tool-call' || kind === 'handoff-call') && callId !== undefined;
}

function isOutput({ kind, callId }: RecordedItem): boolean {
  return (kind === 'tool-output' || kind === 'handoff-output') && callId !== undefined;
}
