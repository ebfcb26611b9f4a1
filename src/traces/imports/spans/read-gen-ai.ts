import type { Json } from '../../../recording/schema';
import { toExactJson } from '../../../text/exact-json';
import { readAttribute, type ToldMessages, toItems, toText, withoutNothing } from './to-items';
import { type Attributes, type SpanMeaning, textOf } from './trace-span';

/** What the contrib instrumentation says of every span of its own. */
const CONTRIB = 'OpenAI Agents instrumentation';

/**
 * A span with the names of OpenTelemetry's GenAI conventions, as OpenLLMetry, the contrib instrumentation and Sentry have them; undefined
 * where it has none of them.
 */
export function readGenAi(name: string, attributes: Attributes): SpanMeaning | undefined {
  const operation = textOf(attributes, 'gen_ai.operation.name') ?? textOf(attributes, 'sentry.op')?.replace(/^gen_ai\./, '');
  const agent = textOf(attributes, 'gen_ai.agent.name');
  if (textOf(attributes, 'traceloop.span.kind') === 'workflow') return { is: 'trace', workflow: textOf(attributes, 'traceloop.workflow.name') ?? name };
  switch (operation) {
    case undefined:
      return undefined;
    case 'invoke_workflow':
      return { is: 'trace', workflow: textOf(attributes, 'gen_ai.workflow.name') ?? name };
    case 'invoke_agent':
      // The contrib instrumentation has one for the whole trace, too.
      return agent === undefined ? { is: 'trace', workflow: name } : { is: 'agent', agent };
    case 'handoff':
    case 'agent_handoff':
      return readHandoff(name, attributes);
    case 'execute_tool':
      if (attributes.has('gen_ai.agent.handoff.target.name')) return readHandoff(name, attributes);
      return {
        is: 'tool',
        tool: textOf(attributes, 'gen_ai.tool.name') ?? name,
        callId: textOf(attributes, 'gen_ai.tool.call.id'),
        args: toArguments(attributes.get('gen_ai.tool.call.arguments') ?? attributes.get('gen_ai.tool.input')),
        result: attributes.get('gen_ai.tool.call.result') ?? attributes.get('gen_ai.tool.output'),
      };
    case 'chat':
    case 'responses':
    case 'generate_content':
    case 'text_completion':
      return readModel(attributes);
    default:
      return { is: 'other' };
  }
}

/** Sentry has the agents in the name alone; OpenLLMetry does not know the target. */
function readHandoff(name: string, attributes: Attributes): SpanMeaning {
  const [, from, to] = /^handoff from (.+) to (.+)$/s.exec(name) ?? [];
  return {
    is: 'handoff',
    from: textOf(attributes, 'gen_ai.handoff.from_agent', 'gen_ai.agent.handoff.source.name') ?? from,
    to: textOf(attributes, 'gen_ai.handoff.to_agent', 'gen_ai.agent.handoff.target.name') ?? to,
  };
}

function readModel(attributes: Attributes): SpanMeaning {
  const asked = toItems(readAttribute(attributes.get('gen_ai.input.messages') ?? attributes.get('gen_ai.request.messages')));
  const responseId = textOf(attributes, 'gen_ai.response.id');
  const isContrib = textOf(attributes, 'gen_ai.agent.description') === CONTRIB;
  // Of the Responses API it leaves out items that are no messages; of answers it has the text of Python's objects.
  const isWhole = !isContrib || responseId === undefined;
  return {
    is: 'model',
    model: textOf(attributes, 'gen_ai.request.model', 'gen_ai.response.model'),
    instructions: toText(readAttribute(attributes.get('gen_ai.system_instructions'))) ?? asked?.instructions,
    input: isWhole ? asked?.items : undefined,
    output: isContrib ? undefined : readOutput(attributes)?.items,
    tools: readAttribute(attributes.get('gen_ai.tool.definitions')),
    usage: toUsage(attributes),
    responseId,
  };
}

/** Sentry has text and calls apart. */
function readOutput(attributes: Attributes): ToldMessages | undefined {
  const told = attributes.get('gen_ai.output.messages');
  if (told !== undefined) return toItems(readAttribute(told));
  const [text, calls] = [attributes.get('gen_ai.response.text'), readAttribute(attributes.get('gen_ai.response.tool_calls'))];
  if (text === undefined && calls === undefined) return undefined;
  const said = typeof text === 'string' && text !== 'None' ? [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] }] : [];
  return toItems([...said, ...(Array.isArray(calls) ? (calls as readonly Json[]).map(withoutNothing) : [])]);
}

function toArguments(value: Json | undefined): string | undefined {
  return value === undefined || typeof value === 'string' ? value : toExactJson(value);
}

function toUsage(attributes: Attributes): Json | undefined {
  const [input, output] = [attributes.get('gen_ai.usage.input_tokens'), attributes.get('gen_ai.usage.output_tokens')];
  if (input === undefined && output === undefined) return undefined;
  const cached = attributes.get('gen_ai.usage.cache_read.input_tokens') ?? attributes.get('gen_ai.usage.input_tokens.cached');
  const reasoning = attributes.get('gen_ai.usage.reasoning_tokens') ?? attributes.get('gen_ai.usage.output_tokens.reasoning');
  return {
    ...(input !== undefined && { input_tokens: input }),
    ...(output !== undefined && { output_tokens: output }),
    ...(cached !== undefined && { input_tokens_details: { cached_tokens: cached } }),
    ...(reasoning !== undefined && { output_tokens_details: { reasoning_tokens: reasoning } }),
  };
}
