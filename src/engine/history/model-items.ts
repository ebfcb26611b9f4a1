import type { JsonValue } from '../../model/input-schema';
import type { Language } from '../../model/workflow';
import type { Answer } from '../run/scenario/scenario';
import type { RawItem } from './run-item';

/** The user's text (or what a recording has of it) as the item that a model is given. Python `ItemHelpers.input_to_new_input_list`, JS `toAgentInputList`. */
export function toUserItem(text: JsonValue, language: Language): RawItem {
  return language === 'python' ? { content: text, role: 'user' } : { type: 'message', role: 'user', content: text };
}

/** A run's input as items. */
export function toInputList(input: string | readonly RawItem[], language: Language): readonly RawItem[] {
  return typeof input === 'string' ? [toUserItem(input, language)] : input;
}

/** An answer as the item that the next model is given; Python's keys in the order of `model_dump(exclude_unset=True)`. */
export function toOutputItem(answer: Answer, language: Language): RawItem {
  const python = language === 'python';
  switch (answer.type) {
    case 'raw':
      return answer.item;
    case 'message': {
      const { id, text } = answer;
      if (!python) return { type: 'message', id, role: 'assistant', status: 'completed', content: [{ type: 'output_text', text }] };
      return { id, content: [{ annotations: [], text, type: 'output_text' }], role: 'assistant', status: 'completed', type: 'message' };
    }
    case 'call': {
      const { id, callId, name, arguments: args } = answer;
      if (!python) return { type: 'function_call', id, callId, name, arguments: args, status: 'completed' };
      return { arguments: args, call_id: callId, name, type: 'function_call', id, status: 'completed' };
    }
    case 'reasoning': {
      const { id, text } = answer;
      if (!python) return { type: 'reasoning', id, content: [{ type: 'input_text', text }] };
      return { id, summary: [{ text, type: 'summary_text' }], type: 'reasoning' };
    }
    case 'search': {
      const { id, query } = answer;
      if (!python) return { type: 'hosted_tool_call', id, name: 'web_search_call', status: 'completed', providerData: { query } };
      return { id, action: { type: 'search', query }, status: 'completed', type: 'web_search_call' };
    }
  }
}

/**
 * The answer to a call of a tool or handoff.
 * Python `ItemHelpers.tool_call_output_item`, JS `getToolCallOutputItem`.
 */
export function toToolOutput(call: RawItem, text: string, language: Language): RawItem {
  if (language === 'python') return { call_id: callIdOf(call), output: text, type: 'function_call_output' };
  return { type: 'function_call_result', name: call['name'] ?? '', callId: callIdOf(call), status: 'completed', output: { type: 'text', text } };
}

/** `call_id` / `callId`, empty where there is none. */
export function callIdOf(item: RawItem): string {
  const id = item['call_id'] ?? item['callId'];
  return typeof id === 'string' ? id : '';
}

/** The text of an assistant's message. Python `ItemHelpers.extract_text`, JS `getTextFromOutputMessage`. */
export function textOf({ content }: RawItem): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return (content as readonly RawItem[]).map(({ type, text }) => (type === 'output_text' && typeof text === 'string' ? text : '')).join('');
}
