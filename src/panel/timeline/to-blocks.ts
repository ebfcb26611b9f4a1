import * as l10n from '@vscode/l10n';
import { errorOf, eventOf, type Recording, runOf } from '../../recording/recording';
import type { RecordedEvent } from '../../recording/schema';
import { isRubbish } from '../../replay/stepping/stops';
import { toDuration } from '../../text/to-duration';
import { viewOf } from '../event-views';
import type { BlockContext, Drawn } from './drawn';
import { toBlockLabel } from './to-block-label';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A block for each model call, tool, guardrail, handoff and error, in the order they began, each in a column of its own. */
export function toBlocks(recording: Recording, first: number, last: number): readonly Drawn[] {
  const blocks: Writable<Drawn>[] = [];
  const open = new Map<number, Writable<Drawn>>();
  const callers = new Set(recording.runs.flatMap(({ begin }) => eventOf(recording, begin, 'run.begin')?.call ?? []));
  const agents = new Map<string, string>();
  const context: BlockContext = { callers, agents, hasFailed: (id) => blocks.some(({ run, failed }) => run === id && failed) };
  let end = 0;
  for (let seq = first; seq <= last; seq++) {
    const event = recording.event(seq);
    if (!event) continue;
    end = event.t;
    const run = runOf(event) ?? '';
    const { isStart, block } = viewOf(event);
    if (isStart) agents.set(run, String((event as { readonly agent?: unknown }).agent));
    const begun = block?.(event, context);
    if (begun) {
      const drawn = { seq, last: seq, column: blocks.length, columns: 1, us: event.t, length: 0, failed: false, callId: undefined, run, ...begun };
      blocks.push(drawn);
      open.set(seq, drawn);
    }
    const of = 'of' in event && typeof event.of === 'number' ? open.get(event.of) : undefined;
    if (of) note(of, event);
  }
  for (const block of open.values())
    if (block.length === 0 && block.last === block.seq && block.kind !== 'guardrail' && block.kind !== 'error') block.length = Math.max(0, end - block.us);
  return blocks.map((block) => finish(block));
}

/** What an event tells of the block of the event that it goes with. */
function note(block: Writable<Drawn>, event: RecordedEvent): void {
  const { goesOn, failure } = viewOf(event);
  block.last = event.s;
  if (errorOf(event) || isRubbish(event)) {
    block.failed = true;
    if (block.kind === 'handoff') block.short = block.text = failure?.() ?? l10n.t('failed');
  }
  if (!goesOn) block.length = 'us' in event && typeof event.us === 'number' ? event.us : event.t - block.us;
}

/** What is read on the block is part of its label, for those who speak to the page. */
function finish(block: Drawn): Drawn {
  const { kind, failed, seq, length, agent } = block;
  const time = toDuration(length);
  if (kind !== 'model')
    return { ...block, label: toBlockLabel(seq + 1, kind === 'handoff' && failed ? `${block.label}, ${block.text}` : block.label, length > 0 ? time : '') };
  const text = `${block.text} ${time}`;
  return { ...block, text, short: time, label: toBlockLabel(seq + 1, `${text}, ${agent}`, '') };
}
