import { fieldOf, textFieldOf } from '../../../recording/json';
import type { RecordedItem } from '../../handoff';

/** The calls that a model is never given without their outputs, nor these without them. What a provider runs by itself needs none. */
const CALLS = new Set(['function_call', 'custom_tool_call', 'computer_call']);
const OUTPUTS = new Set([
  'function_call_output',
  'function_call_result',
  'custom_tool_call_output',
  'custom_tool_call_result',
  'computer_call_output',
  'computer_call_result',
]);

/** A call of a tool or a handoff that something has to answer. */
export function isCall(item: RecordedItem): boolean {
  return item.callId !== undefined && CALLS.has(textFieldOf(item.value, 'type') ?? '') && !isOfProgram(item);
}

/** What answers one. */
export function isOutput(item: RecordedItem): boolean {
  return item.callId !== undefined && OUTPUTS.has(textFieldOf(item.value, 'type') ?? '') && !isOfProgram(item);
}

/** What a program that the provider runs has called is paired by other rules. */
function isOfProgram({ value }: RecordedItem): boolean {
  return fieldOf(value, 'caller') !== undefined && fieldOf(value, 'caller') !== null;
}

/** The server took the request: it has an id of its own for the answer. */
export function wasTaken(end: { readonly responseId?: string | undefined; readonly error?: unknown } | undefined): boolean {
  return end !== undefined && end.error === undefined && (end.responseId?.startsWith('resp_') ?? false);
}

/** What joins an item with another of the same answer: its call, else its id. Undefined: neither. */
export function toKey({ value, callId }: RecordedItem): string | undefined {
  const id = callId ?? textFieldOf(value, 'id');
  return id === undefined || id === '' || id === '__fake_id__' ? undefined : id;
}
