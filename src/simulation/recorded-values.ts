import type { HandoffInputData } from '../engine/history/handoff-input';
import type { RawItem, RunItem } from '../engine/history/run-item';
import type { HandoffData, Input, Json } from '../recording/schema';
import type { RecordingWriter } from '../recording/write-recording';

export function toData(writer: RecordingWriter, { inputHistory, preHandoffItems, newItems, inputItems }: HandoffInputData): HandoffData {
  return {
    hist: toInput(writer, inputHistory),
    pre: toRunItems(writer, 'pre', preHandoffItems),
    new: toRunItems(writer, 'new', newItems),
    ...(inputItems ? { inputItems: toRunItems(writer, 'inputItems', inputItems) } : {}),
  };
}

export function toInput(writer: RecordingWriter, input: string | readonly RawItem[]): Input {
  return typeof input === 'string' ? { text: writer.item(input) } : toItems(writer, 'history', input);
}

export function toItems(writer: RecordingWriter, role: string, items: readonly RawItem[]) {
  return {
    l: writer.list(
      role,
      items.map((item) => writer.item(escape(item))),
    ),
  };
}

export function toRunItems(writer: RecordingWriter, role: string, items: readonly RunItem[]) {
  const numbers = items.map(({ kind, agent, to, raw }) =>
    writer.item({ $run: kind, agent, ...(to === undefined ? {} : { to }), raw: { $ref: writer.item(escape(raw)) } }),
  );
  return { l: writer.list(role, numbers) };
}

/** An object of the program's that has a key of the format's. */
export function escape(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map(escape);
  const object = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, escape(part)]));
  return Object.keys(value).some((key) => OWN_KEYS.includes(key)) ? { $esc: object } : object;
}

const OWN_KEYS = ['$ref', '$run', '$trunc', '$blob', '$esc'];

export function toError(error: { readonly name: string; readonly message: string } | undefined) {
  return error ? { error: { name: error.name, message: error.message } } : {};
}
