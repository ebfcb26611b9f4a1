import { readFileSync } from 'node:fs';
import type * as z from 'zod';
import type { Problem, Recording, Run } from './recording';
import { resolveItem } from './resolve-item';
import { Events, Header, ItemLine, ListLine, type EventKind, type Json, type RecordedEvent } from './schema';

const READER = 1;

/**
 * Opens a recording. What is broken becomes a problem with its line and reason; only a file without a readable header,
 * or one that asks for a newer reader, is refused, with an error whose message is fit for the user.
 */
export async function openRecording(file: string): Promise<Recording> {
  const events: (RecordedEvent | undefined)[] = [];
  const items = new Map<number, unknown>();
  const lists = new Map<number, readonly number[]>();
  const problems: Problem[] = [];
  const runs = new Map<string, Run>();
  const handoffs: number[] = [];
  let header: Header | undefined;
  let ended = false;

  const bytes = readFileSync(file);
  let line = 0;
  for (let offset = 0; offset < bytes.length; ) {
    line++;
    const end = bytes.indexOf(10, offset);
    if (end < 0) {
      problems.push({ line, offset, reason: `the file ends in the middle of a line: its last ${bytes.length - offset} bytes are left out` });
      break;
    }
    try {
      read(JSON.parse(bytes.toString('utf8', offset, end)));
    } catch (error) {
      problems.push({ line, offset, reason: error instanceof Error ? error.message : String(error) });
    }
    offset = end + 1;
  }
  if (!header) throw new Error(`${file} is no recording: it has no header`);

  return {
    file,
    header,
    length: events.length,
    ending: ended ? 'ended' : 'open',
    problems,
    runs: [...runs.values()],
    handoffs,
    event: (seq) => events[seq],
    item: (number) => resolveItem(number, (wanted) => items.get(wanted)) as Json | undefined,
    list: (number) => lists.get(number),
    close: () => undefined,
  };

  function read(data: { readonly k?: unknown }): void {
    if (data.k === 'header') {
      header = parse(Header, data);
      if (header.minReader > READER) throw new Error(`this recording needs a newer Baton: it was written in format ${header.minReader}`);
    } else if (data.k === 'item') {
      const { i, d } = parse(ItemLine, data);
      items.set(i, d);
    } else if (data.k === 'list') {
      const { l, add, b, keep = 0, tail = 0 } = parse(ListLine, data);
      const base = b === undefined ? [] : (lists.get(b) ?? []);
      lists.set(l, [...base.slice(0, keep), ...add, ...base.slice(base.length - tail, base.length)]);
    } else if (typeof data.k === 'string' && Object.hasOwn(Events, data.k)) {
      note(parse(Events[data.k as EventKind], data) as RecordedEvent);
    }
  }

  function note(event: RecordedEvent): void {
    events[event.s] = event;
    if (event.k === 'run.begin') {
      const { run: id, parent, s: begin, agent } = event;
      runs.set(id, { id, parent: parent ?? undefined, begin, end: undefined, agent, failed: false });
    }
    const run = event.k === 'run.end' ? runs.get(event.run) : undefined;
    if (run && event.k === 'run.end') runs.set(run.id, { ...run, end: event.s, failed: event.error !== undefined });
    if (event.k === 'handoff.begin') handoffs.push(event.s);
    if (event.k === 'end') ended = true;
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.infer<Schema> {
  const { success, data: parsed, error } = schema.safeParse(data);
  if (!success) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  return parsed;
}
