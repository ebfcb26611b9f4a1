import { readUsage } from '../../recording/read-request';
import type { Recording } from '../../recording/recording';
import type { EventKind, EventOf, Input, Items, Json, RecordedEvent } from '../../recording/schema';
import { readInput } from '../../replay/items/flatten-handoff-data';
import { readHandoff } from '../../replay/read-handoff';
import { toRunTree } from '../../replay/stepping/run-tree';
import { toExactJson } from '../../text/exact-json';
import { createOpenSpans, type OpenSpans } from './open-spans';
import type { Attributes, OtlpSpan } from './otlp-span';
import { toHandoffAttributes, toHandoffEvents, toHandoffName } from './to-handoff-span';
import { toMessages } from './to-messages';
import { toSpanIds } from './to-span-ids';

/**
 * A finished recording as spans, by the names of OpenTelemetry's GenAI conventions, each given once it has ended: a workflow for a run, in
 * it its agents, and in these their model calls, tools, handoffs and guardrails. What has no end ends with the recording.
 */
export async function toSpans(recording: Recording, visit: (span: OtlpSpan) => void): Promise<void> {
  const tree = toRunTree(recording);
  const spans = createOpenSpans(tree, toSpanIds(recording, tree), visit);
  let last = 0;
  await recording.scan((event) => {
    last = event.t;
    entryOf(event)?.(event, spans, recording);
  });
  spans.endAll(last, { 'baton.open': true });
}

/** What an event begins or ends. */
type SpanEvent<Event extends RecordedEvent> = (event: Event, spans: OpenSpans, recording: Recording) => void;

const PROVIDER = { 'gen_ai.provider.name': 'openai' };

/** What each kind of event is to traces; undefined: nothing. */
const SPAN_EVENTS: { readonly [Kind in EventKind]: SpanEvent<EventOf<Kind>> | undefined } = {
  'run.begin': (event, spans) => {
    const name = event.workflow ?? event.agent;
    const attributes = { 'gen_ai.operation.name': 'invoke_workflow', 'gen_ai.workflow.name': name, 'baton.run': event.run };
    spans.begin(event, `invoke_workflow ${name}`, attributes, { within: { call: event.call } });
  },
  'run.end': (event, spans) => {
    spans.endAgent(event.run, event.t);
    spans.end(event.of, event.t, {}, event.error);
  },
  'agent.start': (event, spans) => {
    spans.endAgent(event.run, event.t);
    spans.begin(
      event,
      `invoke_agent ${event.agent}`,
      { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.agent.name': event.agent, ...PROVIDER },
      { within: 'run' },
    );
    spans.startAgent(event.run, event.s);
  },
  'model.begin': (event, spans, recording) => spans.begin(event, `chat ${event.model ?? ''}`.trim(), toRequest(event, recording), { kind: 'client' }),
  'model.end': (event, spans, recording) => spans.end(event.of, event.t, toAnswer(event, recording), event.error),
  'tool.begin': (event, spans, recording) => {
    spans.begin(event, `execute_tool ${event.tool}`, {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': event.tool,
      'gen_ai.tool.type': 'function',
      'gen_ai.tool.call.id': event.callId ?? undefined,
      'gen_ai.tool.call.arguments': toText(itemOf(recording, event.args)),
      'gen_ai.agent.name': event.agent,
    });
    spans.addCall(event.run, event.callId, event.s);
  },
  'tool.end': (event, spans, recording) => spans.end(event.of, event.t, { 'gen_ai.tool.call.result': toText(itemOf(recording, event.result)) }, event.error),
  'handoff.begin': (event, spans, recording) => {
    const handoff = readHandoff(recording, event.s);
    if (!handoff) return;
    spans.begin(event, toHandoffName(handoff), toHandoffAttributes(handoff), { events: toHandoffEvents(handoff, event.t) });
  },
  'handoff.end': (event, spans) => spans.end(event.of, event.t, {}, event.error),
  guardrail: (event, spans) => {
    spans.begin(event, `guardrail ${event.name}`, {
      'baton.guardrail.name': event.name,
      'baton.guardrail.stage': event.stage,
      'baton.guardrail.triggered': event.triggered,
      'gen_ai.agent.name': event.agent ?? undefined,
    });
    spans.end(event.s, event.t + (event.us ?? 0));
  },
  'agent.end': undefined,
  enabled: undefined,
  'model.filter': undefined,
  'handoff.invoke': undefined,
  'handoff.filter': undefined,
  span: undefined,
  error: undefined,
  end: undefined,
};

function itemOf(recording: Recording, number: number | null | undefined): Json | undefined {
  return typeof number === 'number' ? recording.item(number) : undefined;
}

function toRequest({ agent, model, instructions, input, tools, conversationId }: EventOf<'model.begin'>, recording: Recording): Attributes {
  const told = toText(itemOf(recording, instructions));
  const offered = itemOf(recording, tools);
  return {
    'gen_ai.operation.name': 'chat',
    ...PROVIDER,
    'gen_ai.agent.name': agent,
    'gen_ai.request.model': model ?? undefined,
    'gen_ai.conversation.id': conversationId,
    'gen_ai.system_instructions': told === undefined ? undefined : JSON.stringify([{ type: 'text', content: told }]),
    'gen_ai.input.messages': toItemsText(input, recording),
    'gen_ai.tool.definitions': offered === undefined ? undefined : toExactJson(offered),
  };
}

function toAnswer({ output, usage, responseId }: EventOf<'model.end'>, recording: Recording): Attributes {
  const tokens = readUsage(itemOf(recording, usage));
  return {
    'gen_ai.output.messages': output ? toItemsText(output, recording) : undefined,
    'gen_ai.response.id': responseId,
    'gen_ai.usage.input_tokens': tokens?.inputTokens,
    'gen_ai.usage.output_tokens': tokens?.outputTokens,
    'gen_ai.usage.cache_read.input_tokens': tokens?.cachedTokens,
    'gen_ai.usage.reasoning_tokens': tokens?.reasoningTokens,
  };
}

function toItemsText(items: Input | NonNullable<Items>, recording: Recording): string | undefined {
  const read = readInput(recording, items);
  return read && toMessages(read.map(({ value }) => value));
}

function toText(value: Json | undefined): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : toExactJson(value);
}

/** The entry of an event's kind. */
function entryOf(event: RecordedEvent): SpanEvent<RecordedEvent> | undefined {
  return SPAN_EVENTS[event.k] as SpanEvent<RecordedEvent> | undefined;
}
