import type { Recording } from '../../recording/recording';
import type { RecordedEvent } from '../../recording/schema';
import type { Block } from '../messages';
import type { ReplayWords } from '../words';

/** A block that has no lane yet, but the run and the agent whose lane it is in. */
export interface Drawn extends Omit<Block, 'lane'> {
  readonly run: string;
  readonly agent: string;
  readonly callId: string | undefined;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A block for each model call, tool, guardrail, handoff and error, in the order they began, each in a column of its own. */
export function toBlocks(recording: Recording, first: number, last: number, words: ReplayWords): readonly Drawn[] {
  const blocks: Writable<Drawn>[] = [];
  const open = new Map<number, Writable<Drawn>>();
  const callers = new Set(recording.runs.flatMap((run) => toCall(recording, run.begin)));
  const agents = new Map<string, string>();
  let end = 0;
  for (let seq = first; seq <= last; seq++) {
    const event = recording.event(seq);
    if (!event) continue;
    end = event.t;
    if (event.k === 'run.begin' || event.k === 'agent.start') agents.set(event.run, event.agent);
    const begun = toBlock(event, callers, agents, words);
    if (begun) {
      blocks.push({ ...begun, column: blocks.length, columns: 1 });
      open.set(seq, blocks.at(-1) as Writable<Drawn>);
    }
    if ('of' in event && typeof event.of === 'number') close(event, event.of);
    if (event.k === 'run.end' && event.error) addError(event);
  }
  for (const block of open.values())
    if (block.length === 0 && block.last === block.seq && block.kind !== 'guardrail' && block.kind !== 'error') block.length = Math.max(0, end - block.us);
  return blocks.map((block) => finish(block, words));

  function close(event: RecordedEvent, of: number): void {
    const block = open.get(of);
    if (!block || event.k === 'handoff.invoke' || event.k === 'run.end') return note(block, event);
    note(block, event);
    if (event.k === 'handoff.filter') return;
    block.length = 'us' in event && typeof event.us === 'number' ? event.us : event.t - block.us;
  }

  function note(block: Writable<Drawn> | undefined, event: RecordedEvent): void {
    if (!block) return;
    block.last = event.s;
    const isRubbish = event.k === 'handoff.filter' && event.out !== undefined && ('promise' in event.out || 'bad' in event.out);
    if (('error' in event && event.error) || isRubbish) {
      block.failed = true;
      if (block.kind === 'handoff')
        block.short = block.text = event.k === 'handoff.filter' ? words.phase('filter') : event.k === 'handoff.invoke' ? 'on_handoff' : words.failed;
    }
  }

  /** A run that failed where no block tells so. */
  function addError(event: Extract<RecordedEvent, { k: 'run.end' }>): void {
    if (blocks.some(({ run, failed }) => run === event.run && failed)) return;
    const name = event.error?.name ?? words.failed;
    blocks.push({
      kind: 'error',
      seq: event.s,
      last: event.s,
      column: blocks.length,
      columns: 1,
      us: event.t,
      length: 0,
      text: name,
      short: name,
      failed: true,
      label: name,
      run: event.run,
      agent: agents.get(event.run) ?? '',
      callId: undefined,
    });
  }
}

function toCall(recording: Recording, begin: number): readonly string[] {
  const event = recording.event(begin);
  return event?.k === 'run.begin' && event.call !== null ? [event.call] : [];
}

function toBlock(
  event: RecordedEvent,
  callers: ReadonlySet<string>,
  agents: ReadonlyMap<string, string>,
  words: ReplayWords,
): Omit<Drawn, 'column' | 'columns'> | undefined {
  const base = { seq: event.s, last: event.s, us: event.t, length: 0, failed: false, callId: undefined };
  switch (event.k) {
    case 'model.begin':
      return { ...base, kind: 'model', text: words.model, short: '', label: '', run: event.run, agent: event.agent };
    case 'tool.begin': {
      const isAgent = event.callId !== null && callers.has(event.callId);
      const label = isAgent ? words.blockAgentTool(event.tool, event.agent) : words.blockTool(event.tool, event.agent);
      return {
        ...base,
        kind: isAgent ? 'agent-tool' : 'tool',
        text: isAgent ? `${event.tool}()` : event.tool,
        short: event.tool,
        label,
        run: event.run,
        agent: event.agent,
        callId: event.callId ?? undefined,
      };
    }
    case 'guardrail': {
      const agent = event.agent ?? agents.get(event.run) ?? '';
      return {
        ...base,
        kind: 'guardrail',
        text: event.name,
        short: event.name,
        label: words.blockGuardrail(event.name, agent),
        run: event.run,
        agent,
        length: event.us ?? 0,
        us: event.t - (event.us ?? 0),
        failed: event.triggered,
      };
    }
    case 'handoff.begin': {
      const to = event.calls.find(({ accepted }) => accepted)?.to ?? words.unknownAgent;
      return { ...base, kind: 'handoff', text: '', short: '', label: words.blockHandoff(event.from, to), run: event.run, agent: event.from };
    }
    default:
      return undefined;
  }
}

/** What is read on the block is part of its label, for those who speak to the page. */
function finish(block: Drawn, words: ReplayWords): Drawn {
  const { kind, failed, seq, length, agent } = block;
  const time = words.seconds(length);
  if (kind !== 'model')
    return { ...block, label: words.block(seq + 1, kind === 'handoff' && failed ? `${block.label}, ${block.text}` : block.label, length > 0 ? time : '') };
  const text = `${block.text} ${time}`;
  return { ...block, text, short: time, label: words.block(seq + 1, `${text}, ${agent}`, '') };
}
