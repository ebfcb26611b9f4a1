import { readUsage } from '../recording/read-request';
import { type Recording, runOf } from '../recording/recording';
import type { EventOf, Input, Items, Json, RecordedEvent } from '../recording/schema';
import { readInput } from '../replay/items/flatten-handoff-data';
import { readHandoff } from '../replay/read-handoff';
import { toRunTree } from '../replay/stepping/run-tree';
import { toExactJson } from '../text/exact-json';
import type { Attributes, OtlpSpan } from './otlp-span';
import { toHandoffAttributes, toHandoffEvents } from './to-handoff-span';
import { toMessages } from './to-messages';
import { toSpanIds } from './to-span-ids';

type Open = Omit<OtlpSpan, 'end' | 'error'>;

const PROVIDER = { 'gen_ai.provider.name': 'openai' };

/**
 * A finished recording as spans, by the names of OpenTelemetry's GenAI conventions, each given once it has ended: a workflow for a run, in
 * it its agents, and in these their model calls, tools, handoffs and guardrails. What has no end ends with the recording.
 */
export async function toSpans(recording: Recording, visit: (span: OtlpSpan) => void): Promise<void> {
  const tree = toRunTree(recording);
  const ids = toSpanIds(recording, tree);
  const open = new Map<number, Open>();
  /** The `agent.start` of the agent that runs, and the span of each tool call, by run. */
  const agents = new Map<string, number>();
  const calls = new Map<string, string>();
  let last = 0;
  const item = (number: number | null | undefined): Json | undefined => (typeof number === 'number' ? recording.item(number) : undefined);
  const begin = (
    event: RecordedEvent,
    name: string,
    attributes: Attributes,
    kind: OtlpSpan['kind'] = 'internal',
    events: OtlpSpan['events'] = [],
  ): Open | undefined => {
    const run = tree.find(runOf(event) ?? '');
    if (!run) return undefined;
    const span = { trace: ids.trace(run), id: ids.span(String(event.s)), parent: findParent(event), name, kind, begin: event.t, attributes, events };
    open.set(event.s, span);
    return span;
  };
  const end = (of: number, at: number, more: Attributes = {}, error?: OtlpSpan['error']) => {
    const span = open.get(of);
    if (!span) return;
    open.delete(of);
    visit({ ...span, end: Math.max(span.begin, at), attributes: { ...span.attributes, ...more }, error });
  };

  await recording.scan((event) => {
    last = event.t;
    switch (event.k) {
      case 'run.begin':
        begin(event, `invoke_workflow ${event.workflow ?? event.agent}`, {
          'gen_ai.operation.name': 'invoke_workflow',
          'gen_ai.workflow.name': event.workflow ?? event.agent,
          'baton.run': event.run,
        });
        return;
      case 'run.end':
        endAgent(event.run, event.t);
        end(event.of, event.t, {}, event.error);
        return;
      case 'agent.start':
        endAgent(event.run, event.t);
        begin(event, `invoke_agent ${event.agent}`, { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.agent.name': event.agent, ...PROVIDER });
        agents.set(event.run, event.s);
        return;
      case 'model.begin':
        begin(event, `chat ${event.model ?? ''}`.trim(), toRequest(event), 'client');
        return;
      case 'model.end':
        end(event.of, event.t, toAnswer(event), event.error);
        return;
      case 'tool.begin': {
        const span = begin(event, `execute_tool ${event.tool}`, {
          'gen_ai.operation.name': 'execute_tool',
          'gen_ai.tool.name': event.tool,
          'gen_ai.tool.type': 'function',
          'gen_ai.tool.call.id': event.callId ?? undefined,
          'gen_ai.tool.call.arguments': toText(item(event.args)),
          'gen_ai.agent.name': event.agent,
        });
        if (span && event.callId) calls.set(`${event.run} ${event.callId}`, span.id);
        return;
      }
      case 'tool.end':
        end(event.of, event.t, { 'gen_ai.tool.call.result': toText(item(event.result)) }, event.error);
        return;
      case 'handoff.begin': {
        const handoff = readHandoff(recording, event.s);
        if (handoff)
          begin(event, `handoff from ${handoff.from} to ${handoff.to ?? '?'}`, toHandoffAttributes(handoff), 'internal', toHandoffEvents(handoff, event.t));
        return;
      }
      case 'handoff.end':
        end(event.of, event.t, {}, event.error);
        return;
      case 'guardrail':
        begin(event, `guardrail ${event.name}`, {
          'baton.guardrail.name': event.name,
          'baton.guardrail.stage': event.stage,
          'baton.guardrail.triggered': event.triggered,
          'gen_ai.agent.name': event.agent ?? undefined,
        });
        end(event.s, event.t + (event.us ?? 0));
        return;
      default:
        return;
    }
  });
  for (const of of [...open.keys()].reverse()) end(of, last, { 'baton.open': true });

  function endAgent(run: string, at: number): void {
    const of = agents.get(run);
    if (of !== undefined) end(of, at);
    agents.delete(run);
  }

  /** A run lies in the tool call that began it, an agent in its run, all else in its agent. */
  function findParent(event: RecordedEvent): string | undefined {
    const run = tree.find(runOf(event) ?? '');
    if (!run) return undefined;
    if (event.k === 'agent.start') return ids.span(String(run.begin));
    if (event.k !== 'run.begin') return ids.span(String(agents.get(run.id) ?? run.begin));
    const parent = tree.parent(run);
    if (!parent) return undefined;
    return calls.get(`${parent.id} ${event.call ?? ''}`) ?? ids.span(String(agents.get(parent.id) ?? parent.begin));
  }

  function toRequest({ agent, model, instructions, input, tools, conversationId }: EventOf<'model.begin'>): Attributes {
    const told = toText(item(instructions));
    const offered = item(tools);
    return {
      'gen_ai.operation.name': 'chat',
      ...PROVIDER,
      'gen_ai.agent.name': agent,
      'gen_ai.request.model': model ?? undefined,
      'gen_ai.conversation.id': conversationId,
      'gen_ai.system_instructions': told === undefined ? undefined : JSON.stringify([{ type: 'text', content: told }]),
      'gen_ai.input.messages': toItemsText(input),
      'gen_ai.tool.definitions': offered === undefined ? undefined : toExactJson(offered),
    };
  }

  function toAnswer({ output, usage, responseId }: EventOf<'model.end'>): Attributes {
    const tokens = readUsage(item(usage));
    return {
      'gen_ai.output.messages': output ? toItemsText(output) : undefined,
      'gen_ai.response.id': responseId,
      'gen_ai.usage.input_tokens': tokens?.inputTokens,
      'gen_ai.usage.output_tokens': tokens?.outputTokens,
      'gen_ai.usage.cache_read.input_tokens': tokens?.cachedTokens,
      'gen_ai.usage.reasoning_tokens': tokens?.reasoningTokens,
    };
  }

  function toItemsText(items: Input | NonNullable<Items>): string | undefined {
    const read = readInput(recording, items);
    return read && toMessages(read.map(({ value }) => value));
  }
}

function toText(value: Json | undefined): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : toExactJson(value);
}
