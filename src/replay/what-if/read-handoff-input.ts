import type { HandoffInputData } from '../../engine/history/handoff-input';
import type { RawItem, RunItem, RunItemKind } from '../../engine/history/run-item';
import { fieldOf, textFieldOf } from '../../recording/json';
import type { Recording } from '../../recording/recording';
import type { HandoffData, Input, Items, Json } from '../../recording/schema';
import { readValues } from '../items/read-values';

/** A recorded handoff's data as the engine takes it. Undefined where a list was not recorded, is rubbish, or its line is broken. */
export function readHandoffInput(recording: Recording, { hist, pre, new: fresh, inputItems }: HandoffData): HandoffInputData | undefined {
  const inputHistory = readHistory(recording, hist);
  const [preHandoffItems, newItems, forModel] = [pre, fresh, inputItems ?? null].map((items) => (items === null ? [] : readRunItems(recording, items)));
  if (inputHistory === undefined || !preHandoffItems || !newItems || !forModel) return undefined;
  return { inputHistory, preHandoffItems, newItems, ...(inputItems ? { inputItems: forModel } : {}) };
}

function readHistory(recording: Recording, input: Input): string | readonly RawItem[] | undefined {
  const { text } = input as { readonly text?: unknown };
  if (typeof text !== 'number') return readItems(recording, input);
  const value = recording.item(text);
  return typeof value === 'string' ? value : undefined;
}

function readItems(recording: Recording, input: Input): readonly RawItem[] | undefined {
  const read = readValues(recording, input);
  return read?.every(isItem) ? read : undefined;
}

function readRunItems(recording: Recording, items: Items): readonly RunItem[] | undefined {
  const read = readValues(recording, items)?.map(readRunItem);
  return read?.every((item) => item !== undefined) ? read : undefined;
}

function readRunItem(value: Json): RunItem | undefined {
  const [kind, agent, to, raw] = [textFieldOf(value, '$run'), textFieldOf(value, 'agent'), textFieldOf(value, 'to'), fieldOf(value, 'raw')];
  if (kind === undefined || agent === undefined || !isItem(raw)) return undefined;
  return { kind: kind as RunItemKind, agent, raw, ...(to === undefined ? {} : { to }) };
}

function isItem(value: Json | undefined): value is RawItem & Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
