import { fieldOf, readJson, textFieldOf } from '../../../recording/json';
import type { Json } from '../../../recording/schema';
import { toExactJson } from '../../../text/exact-json';

/** Messages of a model as items of the Responses API, and the system prompt that stands before them. */
export interface ToldMessages {
  readonly instructions: string | undefined;
  readonly items: readonly Json[];
}

/**
 * Messages as traces tell them: items of the Responses API, messages of chat completions or whole completions, or messages of the GenAI
 * conventions with their `parts`. Undefined where they are none of these.
 */
export function toItems(messages: Json | undefined): ToldMessages | undefined {
  if (typeof messages === 'string') return { instructions: undefined, items: [{ role: 'user', content: messages }] };
  if (!Array.isArray(messages)) return undefined;
  const [first, ...rest] = messages as readonly Json[];
  const isPrompt = first !== undefined && /^(system|developer)$/.test(textFieldOf(first, 'role') ?? '');
  const items = (isPrompt ? rest : (messages as readonly Json[])).flatMap(toItem);
  return { instructions: isPrompt ? toText(fieldOf(first, 'content', 'parts')) : undefined, items: joinCalls(items) };
}

/** What a text, or a list of parts of text, says. */
export function toText(content: Json | undefined): string | undefined {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return undefined;
  const texts = (content as readonly Json[]).flatMap((part) => textFieldOf(part, 'text', 'content') ?? []);
  return texts.length === content.length ? texts.join('') : undefined;
}

function toItem(message: Json): readonly Json[] {
  const role = textFieldOf(message, 'role');
  const choices = fieldOf(message, 'choices');
  if (Array.isArray(choices)) return (choices as readonly Json[]).flatMap((choice) => toItem(fieldOf(choice, 'message') ?? null));
  const [parts, content, calls] = [fieldOf(message, 'parts'), fieldOf(message, 'content'), fieldOf(message, 'tool_calls')];
  if (Array.isArray(parts)) return toPartItems(role, parts);
  if (role === 'tool') {
    const callId = textFieldOf(message, 'tool_call_id');
    if (callId !== undefined) return [{ type: 'function_call_output', call_id: callId, output: toText(content) ?? content ?? null }];
  }
  if (Array.isArray(calls) && calls.length > 0) {
    const said = toText(content);
    return [...(said ? [toMessage('assistant', said)] : []), ...(calls as readonly Json[]).map(toChatCall)];
  }
  if (role !== undefined && fieldOf(message, 'type') === undefined && Array.isArray(content) && content.some(isOwnItem))
    return (content as readonly Json[]).flatMap((part) => toPartItems(role, [part]));
  if (role !== undefined && fieldOf(message, 'type') === undefined) {
    const said = toText(content);
    return [role === 'assistant' && said !== undefined ? toMessage(role, said) : { role, content: said ?? content ?? null }];
  }
  return [message];
}

/** Parts of a message of the GenAI conventions; items of the Responses API may stand among them. */
function toPartItems(role: string | undefined, parts: readonly Json[]): readonly Json[] {
  // Some libraries tell what a tool gave as a text, too.
  const isAnswered = role === 'tool' && parts.some((part) => textFieldOf(part, 'type') === 'tool_call_response');
  return parts.flatMap((part): readonly Json[] => (isAnswered && textFieldOf(part, 'type') === 'text' ? [] : [toPartItem(role, part)]));
}

function toPartItem(role: string | undefined, part: Json): Json {
  if (isOwnItem(part)) return part;
  const id = textFieldOf(part, 'id') ?? '';
  switch (textFieldOf(part, 'type')) {
    case 'tool_call': {
      const args = fieldOf(part, 'arguments');
      return {
        type: 'function_call',
        call_id: id,
        name: textFieldOf(part, 'name') ?? '',
        arguments: typeof args === 'string' ? args : toExactJson(args ?? {}),
      };
    }
    case 'tool_call_response': {
      const output = fieldOf(part, 'response', 'result');
      return { type: 'function_call_output', call_id: id, output: output ?? null };
    }
    default: {
      const text = textFieldOf(part, 'content', 'text');
      return text === undefined ? { role: role ?? 'user', content: [part] } : toMessage(role ?? 'user', text);
    }
  }
}

function toMessage(role: string, text: string): Json {
  return role === 'assistant' ? { type: 'message', role, content: [{ type: 'output_text', text }] } : { role, content: text };
}

function toChatCall(call: Json): Json {
  const made = fieldOf(call, 'function');
  return {
    type: 'function_call',
    call_id: textFieldOf(call, 'id') ?? '',
    name: textFieldOf(made, 'name') ?? '',
    arguments: textFieldOf(made, 'arguments') ?? '{}',
  };
}

/** An item of the Responses API that is no message. */
function isOwnItem(part: Json): boolean {
  return /^(function_call|function_call_output|reasoning)$/.test(textFieldOf(part, 'type') ?? '') && !Array.isArray(fieldOf(part, 'parts'));
}

/**
 * Some libraries name a call by its item, and its output by the call. Where as many calls as outputs are left without the other, they belong
 * together in their order; such a call gets the id of its output.
 */
function joinCalls(items: readonly Json[]): readonly Json[] {
  const idsOf = (type: string) => items.flatMap((item) => (textFieldOf(item, 'type') === type ? [textFieldOf(item, 'call_id') ?? ''] : []));
  const [calls, outputs] = [idsOf('function_call'), idsOf('function_call_output')];
  const lone = calls.filter((id) => !outputs.includes(id));
  const left = outputs.filter((id) => !calls.includes(id));
  if (lone.length === 0 || lone.length !== left.length) return items;
  const names = new Map(lone.map((id, at) => [id, left[at] ?? id]));
  return items.map((item) => {
    const id = textFieldOf(item, 'type') === 'function_call' ? names.get(textFieldOf(item, 'call_id') ?? '') : undefined;
    return id === undefined ? item : { ...(item as { readonly [key: string]: Json }), call_id: id };
  });
}

/** The value of JSON that a text attribute holds; the text itself where it is none. */
export function readAttribute(value: Json | undefined): Json | undefined {
  return typeof value === 'string' && /^\s*[[{]/.test(value) ? (readJson(value) ?? value) : value;
}

/** Without the fields of the client's classes that were not set, which no item has. */
export function withoutNothing(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(withoutNothing);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, part]) => (part === null ? [] : [[key, withoutNothing(part as Json)]])));
}
