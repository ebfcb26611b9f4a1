import { findHandoffStage } from '../find-handoff-stage';
import type { FilterStage, RecordedHandoff, RecordedItem } from '../handoff';
import { type Trap, toFunctionName } from './trap';

/** What became of the items that is not to be seen from the filter alone. */
export function* explainItems(handoff: RecordedHandoff): Generator<Trap> {
  const { stages, received, nextInput, server, realtime } = handoff;
  const agent = handoff.to ?? 'The next agent';
  const stage = findHandoffStage(handoff);
  if (stage?.after && isUserTold(stage) && !stage.after.some(({ kind }) => kind === 'user')) {
    yield {
      id: 'no-user-message',
      severity: 'info',
      title: `The user's message is now text inside an assistant message. ${agent} got no user message.`,
      why: 'Nested history makes one assistant message of what was said, the user\u2019s part included. Some providers and reasoning models object to a conversation without a user.',
      fix:
        stage.by === 'nesting'
          ? 'Give a `handoff_history_mapper` that keeps the user\u2019s messages, or use a filter instead.'
          : `Keep the user\u2019s messages beside the summary in ${toFunctionName(stage.fn, 'the filter')}.`,
    };
  }
  if (server && !realtime && handoff.outcome === 'done') {
    yield {
      id: 'server-conversation',
      severity: 'info',
      title: `The conversation lies with the server: ${agent} was sent only what is new.`,
      why: 'With a conversation id or a previous response id the SDK sends no item twice, and neither filters nor nested history apply.',
      fix: 'Let the program keep the conversation where the next agent is to see less of it.',
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
    title: `The SDK dropped ${toCalls(calls)}: ${calls.length === 1 ? 'a call without its output' : 'calls without their outputs'}.`,
    why: `Before each model call the SDK removes tool calls that have no output.${isFilters ? ` ${toFunctionName(filter?.fn, 'The filter')} took the output away and left the call.` : ''}`,
    fix: 'Drop both, or keep both.',
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
    title: `${orphans.length === 1 ? 'A tool output' : `${orphans.length} tool outputs`} without a call went to the model${taken.length > 0 ? `: ${toFunctionName(filter?.fn, 'the filter')} dropped ${toCalls(taken)}` : ''}.`,
    why: 'The SDK removes calls without outputs, never outputs without calls. OpenAI\u2019s API rejects them: "No tool call found for function call output".',
    fix: 'Drop both, or keep both.',
  };
}

/** Nothing comes after the program's own filter of a model's input to take calls away whose outputs it dropped. */
function* explainUnanswered(stages: readonly FilterStage[]): Generator<Trap> {
  const filter = stages.find(({ by }) => by === 'model-filter');
  const answered = new Set(filter?.before.filter(isOutput).map(({ callId }) => callId));
  const outputs = new Set(filter?.after?.filter(isOutput).map(({ callId }) => callId));
  const calls = (filter?.after ?? []).filter((item) => isCall(item) && answered.has(item.callId) && !outputs.has(item.callId));
  if (calls.length === 0) return;
  const name = toFunctionName(filter?.fn, 'The filter of the model\u2019s input');
  yield {
    id: 'unanswered-call',
    severity: 'warning',
    title: `${name} took away the ${calls.length === 1 ? 'output' : 'outputs'} of ${toCalls(calls)} and left the ${calls.length === 1 ? 'call' : 'calls'}.`,
    why: 'The SDK removes calls without outputs before this filter runs, not after it. OpenAI\u2019s API rejects them: "No tool output found for function call".',
    fix: 'Drop both, or keep both.',
  };
}

function toCalls(calls: readonly RecordedItem[]): string {
  const names = [...new Set(calls.map(({ tool }) => tool ?? 'a call'))];
  return names.map((name) => `\`${name}\``).join(', ');
}

function isCall({ kind, callId }: RecordedItem): boolean {
  return (kind === 'tool-call' || kind === 'handoff-call') && callId !== undefined;
}

function isOutput({ kind, callId }: RecordedItem): boolean {
  return (kind === 'tool-output' || kind === 'handoff-output') && callId !== undefined;
}
