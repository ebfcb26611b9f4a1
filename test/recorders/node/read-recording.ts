import { readFileSync } from 'node:fs';
import { openRecording } from '../../../src/recording/open-recording';
import type { Recording } from '../../../src/recording/recording';
import {
  BlockLine,
  type EventKind,
  type EventOf,
  Events,
  type HandoffData,
  Header,
  type Input,
  ItemLine,
  type Items,
  type Json,
  ListLine,
  type RecordedEvent,
} from '../../../src/recording/schema';

/** A recording in which every line was held against the schema. */
export async function readRecording(file: string): Promise<Recording> {
  const schemas = { header: Header, item: ItemLine, list: ListLine, blk: BlockLine, ...Events } as const;
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const data = JSON.parse(line) as { readonly k: keyof typeof schemas };
    const { success, error } = schemas[data.k].safeParse(data);
    if (!success) throw new Error(`${line}\n${error.message}`);
  }
  const recording = await openRecording(file);
  if (recording.problems.length > 0) throw new Error(JSON.stringify(recording.problems));
  return recording;
}

export function eventsOf<Kind extends EventKind>(recording: Recording, kind: Kind): readonly EventOf<Kind>[] {
  const events = Array.from({ length: recording.length }, (_, seq) => recording.event(seq));
  return events.filter((event): event is EventOf<Kind> & RecordedEvent => event?.k === kind);
}

/** The raw items of an input: what a model would be given. */
export function readRaw(recording: Recording, input: Input | Items): Json | undefined {
  if (!input) return null;
  if ('text' in input) return recording.item(input.text as number);
  if (!('l' in input)) return input as Json;
  const numbers = recording.list(input.l as number) ?? [];
  return numbers.map((number) => toRaw(recording.item(number) ?? null));
}

export function readLists(recording: Recording, data: HandoffData): { readonly hist: unknown; readonly pre: unknown; readonly new: unknown } {
  return { hist: readRaw(recording, data.hist), pre: readRaw(recording, data.pre), new: readRaw(recording, data.new) };
}

function toRaw(item: Json): Json {
  return typeof item === 'object' && item !== null && '$run' in item && 'raw' in item ? (item.raw as Json) : item;
}
