import { fieldOf, textFieldOf } from '../../../recording/json';
import type { Json } from '../../../recording/schema';
import { readAttribute, toItems, withoutNothing } from './to-items';
import { type Attributes, type SpanMeaning, textOf } from './trace-span';

/** A span with the names of OpenInference (`openinference.span.kind`); undefined where it has none of them. */
export function readOpenInference(name: string, attributes: Attributes): SpanMeaning | undefined {
  const kind = textOf(attributes, 'openinference.span.kind');
  if (kind === undefined) return undefined;
  // In JS the name of an agent is that of its node in the graph alone.
  const agent = textOf(attributes, 'agent.name', 'graph.node.id');
  switch (kind) {
    case 'AGENT':
      return agent === undefined ? { is: 'trace', workflow: name } : { is: 'agent', agent };
    case 'LLM':
      return readModel(attributes);
    case 'TOOL': {
      const [tool, input, output] = [textOf(attributes, 'tool.name'), textOf(attributes, 'input.value'), attributes.get('output.value')];
      const handoff = readHandoff(name, tool, [input, output]);
      if (handoff) return handoff;
      return { is: 'tool', tool: tool ?? name, callId: textOf(attributes, 'tool_call.id', 'tool.id'), args: input, result: output };
    }
    default:
      return { is: 'other' };
  }
}

/** The instrumentations tell of the two agents alone: Python as texts, JS as `{"from_agent":…}` and `{"to_agent":…}` of a tool `handoff_to_…`. */
function readHandoff(name: string, tool: string | undefined, [input, output]: readonly (Json | undefined)[]): SpanMeaning | undefined {
  if (!name.startsWith('handoff to ') || (tool !== undefined && !tool.startsWith('handoff_to_'))) return undefined;
  if (tool !== undefined) return { is: 'handoff', from: textFieldOf(readAttribute(input), 'from_agent'), to: textFieldOf(readAttribute(output), 'to_agent') };
  return { is: 'handoff', from: typeof input === 'string' ? input : undefined, to: typeof output === 'string' ? output : undefined };
}

function readModel(attributes: Attributes): SpanMeaning {
  const asked = toItems(readAttribute(attributes.get('input.value')));
  const answer = readAttribute(attributes.get('output.value'));
  // A response of the API, or the messages of a chat completion.
  const output = fieldOf(answer, 'output') ?? answer;
  const isResponse = Array.isArray(fieldOf(answer, 'output'));
  const answered = Array.isArray(output) ? toItems(isResponse ? withoutNothing(output) : output) : undefined;
  return {
    is: 'model',
    model: textOf(attributes, 'llm.model_name'),
    instructions: textFieldOf(answer, 'instructions') ?? asked?.instructions,
    input: asked?.items,
    output: answered?.items,
    tools: undefined,
    usage: toUsage(attributes),
    responseId: textFieldOf(answer, 'id'),
  };
}

function toUsage(attributes: Attributes): Json | undefined {
  const [input, output] = [attributes.get('llm.token_count.prompt'), attributes.get('llm.token_count.completion')];
  if (input === undefined && output === undefined) return undefined;
  return {
    ...(input !== undefined && { input_tokens: input }),
    ...(output !== undefined && { output_tokens: output }),
    input_tokens_details: { cached_tokens: attributes.get('llm.token_count.prompt_details.cache_read') ?? 0 },
    output_tokens_details: { reasoning_tokens: attributes.get('llm.token_count.completion_details.reasoning') ?? 0 },
  };
}
