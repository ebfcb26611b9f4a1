import { fieldOf, readJson, textFieldOf } from '../../recording/json';
import type { Json } from '../../recording/schema';
import { toExactJson } from '../../text/exact-json';

/** Items as messages of OpenTelemetry's GenAI conventions, as JSON text. What these have no part for stands as a part of its own type. */
export function toMessages(items: readonly Json[]): string {
  return toExactJson(items.map(toMessage));
}

function toMessage(item: Json): Json {
  const type = textFieldOf(item, 'type');
  const id = textFieldOf(item, 'call_id', 'callId') ?? null;
  switch (type) {
    case 'function_call': {
      const args = textFieldOf(item, 'arguments') ?? '';
      return { role: 'assistant', parts: [{ type: 'tool_call', id, name: textFieldOf(item, 'name') ?? '', arguments: readJson(args) ?? args }] };
    }
    case 'function_call_output':
    case 'function_call_result': {
      const output = fieldOf(item, 'output');
      return { role: 'tool', parts: [{ type: 'tool_call_response', id, response: textFieldOf(output, 'text') ?? output ?? null }] };
    }
    default: {
      const role = textFieldOf(item, 'role');
      if (role === undefined) return { role: 'assistant', parts: [item] };
      return { role, parts: toParts(fieldOf(item, 'content')) };
    }
  }
}

function toParts(content: Json | undefined): readonly Json[] {
  if (typeof content === 'string') return [{ type: 'text', content }];
  if (!Array.isArray(content)) return [];
  return (content as readonly Json[]).map((part) => {
    const text = textFieldOf(part, 'text');
    return text === undefined ? part : { type: 'text', content: text };
  });
}
