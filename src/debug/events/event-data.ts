import { readJson } from '../../recording/json';
import { eventOf, type Recording } from '../../recording/recording';
import type { EventOf, Json, RecordedError, RecordedEvent } from '../../recording/schema';
import { readInput, readItems } from '../../replay/items/flatten-handoff-data';
import { readHandoff } from '../../replay/read-handoff';
import { readModelFilter } from '../../replay/read-model-filter';
import { type ScopeData, toJson, toLazy } from '../values/scope';
import { toErrorValue, toHandoffData } from './handoff-data';
import { handoffOf } from './handoff-of';
import { toModelFilterValue } from './model-filter-value';
import { toValues } from './to-values';

/** What can be known at an event: what it holds, and the whole of the handoff, the model call, the tool call or the run that it is a part of. */
export function readEventData(recording: Recording, event: RecordedEvent, agent: string | undefined): ScopeData {
  const seq = handoffOf(event);
  const handoff = seq === undefined ? undefined : readHandoff(recording, seq);
  const error = errorOf(event);
  return toLazy({
    ...(handoff && toHandoffData(handoff)),
    ...(event.k === 'model.filter' && { model_filter: () => toModelFilterValue(readModelFilter(recording, event)) }),
    ...(event.k === 'model.begin' && { model: () => toModel(event, undefined) }),
    ...(event.k === 'model.end' && { model: () => toModel(eventOf(recording, event.of, 'model.begin'), event) }),
    ...(event.k === 'tool.begin' && { tool: () => toTool(event, undefined) }),
    ...(event.k === 'tool.end' && { tool: () => toTool(eventOf(recording, event.of, 'tool.begin'), event) }),
    ...(event.k === 'run.begin' && { run: () => toRun(event, undefined) }),
    ...(event.k === 'run.end' && { run: () => toRun(eventOf(recording, event.of, 'run.begin'), event) }),
    ...(event.k === 'guardrail' && {
      guardrail: () => toJson({ name: event.name, stage: event.stage, triggered: event.triggered, info: item(event.info), ms: toMs(event.us) }),
    }),
    ...(event.k === 'span' && { span: () => toJson({ type: event.type, name: event.name, data: item(event.data), ms: toMs(event.us) }) }),
    ...(error && { error: () => toErrorValue(error) }),
    agent: () => agent,
    event: () => toJson({ seq: event.s, kind: event.k, run: event.k === 'end' ? undefined : event.run, ms: toMs(event.t) }),
  });

  function item(number: number | null | undefined): Json | undefined {
    return typeof number === 'number' ? recording.item(number) : undefined;
  }

  function toModel(begin: EventOf<'model.begin'> | undefined, end: EventOf<'model.end'> | undefined): Json {
    return toJson({
      name: begin?.model ?? undefined,
      input: begin && toValues(readInput(recording, begin.input)),
      instructions: item(begin?.instructions),
      tools: item(begin?.tools),
      handoffs: item(begin?.handoffs),
      output: end?.output && toValues(readItems(recording, end.output)),
      settings: item(begin?.settings),
      ids: toIds({
        response_id: end?.responseId,
        request_id: end?.requestId,
        previous_response_id: begin?.previousResponseId,
        conversation_id: begin?.conversationId,
      }),
      usage: item(end?.usage),
      ms: toMs(end?.us),
      stream: end?.stream && toJson({ events: end.stream.events, first_ms: toMs(end.stream.firstUs) }),
    });
  }

  function toTool(begin: EventOf<'tool.begin'> | undefined, end: EventOf<'tool.end'> | undefined): Json {
    const args = item(begin?.args);
    return toJson({
      name: begin?.tool ?? end?.tool,
      call_id: begin?.callId ?? undefined,
      args: typeof args === 'string' ? (readJson(args) ?? args) : args,
      result: item(end?.result),
      ms: toMs(end?.us),
    });
  }

  function toRun(begin: EventOf<'run.begin'> | undefined, end: EventOf<'run.end'> | undefined): Json {
    return toJson({
      id: event.k === 'end' ? undefined : event.run,
      agent: begin?.agent,
      parent: begin?.parent ?? undefined,
      call_id: begin?.call ?? undefined,
      workflow: begin?.workflow ?? undefined,
      stream: begin?.stream,
      input: begin?.input ? toValues(readInput(recording, begin.input)) : undefined,
      last_agent: end?.last ?? undefined,
      output: item(end?.output),
      usage: item(end?.usage),
      ms: toMs(end?.us),
    });
  }
}

/** The error that an event tells of. */
export function errorOf(event: RecordedEvent): RecordedError | undefined {
  return 'error' in event ? (event.error as RecordedError | undefined) : undefined;
}

function toIds(ids: Readonly<Record<string, string | undefined>>): Json | undefined {
  return Object.values(ids).some((id) => id !== undefined) ? toJson(ids) : undefined;
}

function toMs(us: number | undefined): number | undefined {
  return us === undefined ? undefined : us / 1000;
}
