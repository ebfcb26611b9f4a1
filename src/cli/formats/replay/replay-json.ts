import { type ModelRequest, readRequest } from '../../../recording/read-request';
import { eventOf, type Recording, type Run } from '../../../recording/recording';
import type { Fn, RecordedError } from '../../../recording/schema';
import { readRedacted } from '../../../recording/secrets/read-redacted';
import { nameOfStage } from '../../../replay/explain/headline';
import { findHandoffStage } from '../../../replay/find-handoff-stage';
import type { RunFinding } from '../../../replay/findings/run-finding';
import type { RecordedHandoff, RecordedItem } from '../../../replay/handoff';
import { readHandoff } from '../../../replay/read-handoff';
import { toWhatIf } from '../../../replay/what-if/what-if';
import type { WhatIfKind } from '../../../replay/what-if/what-if-kind';
import { toExactJson } from '../../../text/exact-json';
import { toItemChangesJson } from '../item-changes-json';
import { toFindingJson, toPlaceJson } from './finding-json';
import { type GroupedFindings, readShownFindings } from './group-findings';
import { type NumberedHandoff, type ShownHandoffs, selectHandoffs } from './select-handoffs';
import { toWhatIfJson } from './what-if-json';

/** `baton replay --format json`, version 1, documented in `cli.md`; handoff by handoff, so that long recordings need no more memory. */
export function* toReplayJson(recording: Recording, { runs, handoffs }: ShownHandoffs = selectHandoffs(recording), whatIf?: WhatIfKind): Generator<string> {
  const { lang, sdk } = recording.header;
  const language = lang === 'py' ? 'python' : 'typescript';
  const findings = readShownFindings(recording, { runs });
  yield `{\n  "version": 1,\n  "sdk": ${JSON.stringify({ language, version: sdk.version })},\n  "redacted": ${JSON.stringify(readRedacted(recording))},\n  "runs": [`;
  for (const [at, run] of runs.entries()) {
    yield `${at > 0 ? ',' : ''}\n    `;
    yield* toRunJson(recording, run, { handoffs: handoffs.get(run.id) ?? [], findings }, whatIf);
  }
  yield `${runs.length > 0 ? '\n  ' : ''}]\n}\n`;
}

interface OfRun {
  readonly handoffs: readonly NumberedHandoff[];
  readonly findings: GroupedFindings;
}

function* toRunJson(recording: Recording, run: Run, { handoffs, findings }: OfRun, whatIf: WhatIfKind | undefined): Generator<string> {
  const error = run.end === undefined ? undefined : eventOf(recording, run.end, 'run.end')?.error;
  const { id, parent, agent, end } = run;
  yield `{${toFields({ id, parent: parent ?? null, agent, error: toErrorJson(error) })},\n      "handoffs": [`;
  let comma = '';
  for (const { seq } of handoffs) {
    const handoff = readHandoff(recording, seq);
    if (!handoff) continue;
    yield `${comma}\n        ${indent(toExactJson(toHandoffJson(handoff, recording, findings.ofHandoff(seq), whatIf), 2), 8)}`;
    comma = ',';
  }
  yield `${comma === '' ? '' : '\n      '}],${toFields({ ended: end !== undefined, findings: findings.ofRun(id).map(toFindingJson) })}\n    }`;
}

/** The fields of an object as they stand in a run, without the braces. */
function toFields(object: object): string {
  return indent(toExactJson(object, 2).slice(1, -2), 4);
}

function toHandoffJson(handoff: RecordedHandoff, recording: Recording, findings: readonly RunFinding[], whatIf: WhatIfKind | undefined) {
  const { definition, onHandoff, us } = handoff;
  return {
    seq: handoff.seq,
    from: handoff.from,
    to: handoff.to ?? null,
    tool: handoff.tool ?? null,
    // Text that is no JSON stays text.
    arguments: handoff.arguments === undefined ? (handoff.argumentsText ?? null) : handoff.arguments,
    inputHistory: toValues(handoff.inputHistory),
    preHandoffItems: toValues(handoff.preHandoffItems),
    newItems: toValues(handoff.newItems),
    filter: toFilterJson(handoff),
    nextInput: toValues(handoff.nextInput),
    received: toValues(handoff.received),
    error: toErrorJson(handoff.error ?? handoff.runError),
    ...toPlaceJson(definition),
    turn: handoff.turn,
    callId: handoff.callId ?? null,
    argumentsText: handoff.argumentsText ?? null,
    rejected: handoff.rejected.map(({ callId, tool, to, argumentsText }) => ({ callId: callId ?? null, tool, to, argumentsText: argumentsText ?? null })),
    onHandoff: onHandoff ? { ...toFunctionJson(onHandoff.fn), microseconds: onHandoff.us ?? null, error: toErrorJson(onHandoff.error) } : null,
    contextBefore: handoff.contextBefore ?? null,
    contextAfter: handoff.contextAfter ?? null,
    microseconds: us ?? null,
    outcome: handoff.outcome,
    findings: findings.map(toFindingJson),
    modelFilter: toModelFilterJson(handoff),
    request: toRequestJson(handoff.receivedAt === undefined ? undefined : readRequest(recording, handoff.receivedAt)),
    imported: handoff.imported ?? null,
    ...(whatIf === undefined ? {} : { whatIf: toWhatIfJson(toWhatIf(recording, handoff, whatIf)) }),
  };
}

/** The filter that there is, with what it did; the three lists are null where that is not known. */
function toFilterJson(handoff: RecordedHandoff) {
  const { filter, nesting, server } = handoff;
  const stage = findHandoffStage(handoff);
  // The SDK does not nest what lies with the server.
  if (!filter && !stage && (!nesting || server)) return null;
  const fn = filter ?? stage?.fn ?? nesting?.mapper;
  return {
    name: filter?.name ?? nameOfStage({ by: 'nesting', fn: undefined }),
    ...toPlaceJson(fn?.loc),
    ...toItemChangesJson(stage?.before ?? [], stage?.after, stage?.links ?? []),
    microseconds: stage?.us ?? null,
    returned: stage?.rubbish ?? null,
  };
}

/** The filter of the next model's input, as it ran after the handoff. */
function toModelFilterJson({ modelFilter }: RecordedHandoff) {
  if (!modelFilter) return null;
  const { fn, given, left, links, instructions, us, rubbish, error } = modelFilter;
  return {
    ...toFunctionJson(fn),
    ...toItemChangesJson(given ?? [], given && left, links),
    instructions: instructions ? { before: instructions.before ?? null, after: instructions.after ?? null } : null,
    microseconds: us ?? null,
    returned: rubbish ?? null,
    error: toErrorJson(error),
  };
}

/** The request that received the items, and what it cost. */
function toRequestJson(request: ModelRequest | undefined) {
  if (!request) return null;
  const { model, settings, responseId, requestId, conversationId, previousResponseId, usage } = request;
  return {
    model: model ?? null,
    settings: settings ?? null,
    responseId: responseId ?? null,
    requestId: requestId ?? null,
    conversationId: conversationId ?? null,
    previousResponseId: previousResponseId ?? null,
    usage: usage
      ? {
          inputTokens: usage.inputTokens ?? null,
          outputTokens: usage.outputTokens ?? null,
          cachedTokens: usage.cachedTokens ?? null,
          reasoningTokens: usage.reasoningTokens ?? null,
        }
      : null,
  };
}

function toFunctionJson({ name, loc }: Fn) {
  return { name, ...toPlaceJson(loc) };
}

function toErrorJson(error: RecordedError | undefined) {
  return error ? { name: error.name, message: error.message, stack: error.stack ?? null } : null;
}

function toValues(items: readonly RecordedItem[] | undefined) {
  return items?.map(({ value }) => value) ?? null;
}

function indent(text: string, columns: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(columns)}`);
}
