import { fieldOf, readJson, textFieldOf } from '../../recording/json';
import type { Json } from '../../recording/schema';
import { toItemText } from '../../replay/items/item-text';

/** An item as traces tell it: who says what, what is called with what, what was returned; not how an SDK, an API or a library writes that down. */
export function toSaid(value: Json): Json {
  const [type, role] = [textFieldOf(value, 'type'), textFieldOf(value, 'role')];
  switch (type) {
    case 'function_call':
      return { type, name: textFieldOf(value, 'name') ?? '', arguments: toRead(textFieldOf(value, 'arguments') ?? '') };
    case 'function_call_output':
    case 'function_call_result':
      return { type: 'function_call_output', output: toRead(toItemText(fieldOf(value, 'output') ?? '')) };
    case 'message':
    case undefined: {
      const content = fieldOf(value, 'content');
      return role !== undefined && isText(content) ? { type: 'message', role, content: toItemText(content) } : value;
    }
    default:
      return value;
  }
}

function isText(content: Json | undefined): content is string | readonly Json[] {
  if (!Array.isArray(content)) return typeof content === 'string';
  return (content as readonly Json[]).every((part) => textFieldOf(part, 'text') !== undefined);
}

/** Libraries space JSON as they please. */
function toRead(text: string): Json {
  return readJson(text) ?? text;
}
