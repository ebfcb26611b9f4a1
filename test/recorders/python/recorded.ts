import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recording } from '../../../src/recording/recording';
import type { HandoffData, Input, Items, RecordedEvent } from '../../../src/recording/schema';

/** A folder that holds the test programs, removed after the suite. */
export function makeProgramFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'baton-python-')));
  cpSync('test/recorders/python/programs', folder, { recursive: true });
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** All events, in order. */
export function eventsOf(recording: Recording): readonly RecordedEvent[] {
  return Array.from({ length: recording.length }, (_, seq) => recording.event(seq)).filter((event) => event !== undefined);
}

/** An input as the program had it: a text, or raw items. */
export function inputOf(recording: Recording, input: Input): unknown {
  if ('text' in input) return recording.item(Number(input.text));
  return 'l' in input ? rawItems(recording, Number(input.l)) : input;
}

/** The three lists, of raw items, in the words of the programs' log. */
export function listsOf(recording: Recording, data: HandoffData): unknown {
  return { hist: inputOf(recording, data.hist), pre: itemsOf(recording, data.pre), new: itemsOf(recording, data.new) };
}

function itemsOf(recording: Recording, items: Items): unknown {
  return items && 'l' in items ? rawItems(recording, Number(items.l)) : items;
}

function rawItems(recording: Recording, list: number): readonly unknown[] {
  return (recording.list(list) ?? []).map((number) => {
    const item = recording.item(number);
    return isRunItem(item) ? item.raw : item;
  });
}

function isRunItem(item: unknown): item is { readonly raw: unknown } {
  return typeof item === 'object' && item !== null && '$run' in item && 'raw' in item;
}
