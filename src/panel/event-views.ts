import type { EventKind, EventOf, RecordedEvent } from '../recording/schema';
import type { BlockContext, BlockStart } from './timeline/drawn';
import type { ReplayWords } from './words';

/** What the panel shows of a kind of event; what is absent it does not show. */
interface EventView<Kind extends EventKind> {
  /** The block of the timeline that begins with it. */
  block?(event: EventOf<Kind>, context: BlockContext): BlockStart | undefined;
  /** The block of the event that it goes with (`of`) goes on after it; with any other, that block ends. */
  readonly goesOn?: true;
  /** What a block says that failed with it. */
  failure?(words: ReplayWords): string;
  /** The agent in whose lane it is, where that is not its `agent`. */
  lane?(event: EventOf<Kind>): string;
  /** Its agent works in its run from there on. */
  readonly isStart?: true;
  /** What its run waits for after it. */
  waitsFor?(event: EventOf<Kind>, words: ReplayWords): string;
  /** What it adds to the sum of its run. */
  sum?(event: EventOf<Kind>): RunPart;
  /** The item that came to be with it: the call of a tool, or what that gave. */
  makes?(event: EventOf<Kind>): { readonly item: 'call' | 'output'; readonly callId: string | null; readonly tool: string };
}

/** A part of what a run came to. */
export interface RunPart {
  readonly turns?: number;
  readonly tool?: string;
  readonly us?: number | undefined;
  /** The number of a usage. */
  readonly usage?: number | undefined;
}

const EVENT_VIEWS: { readonly [Kind in EventKind]: EventView<Kind> } = {
  'run.begin': { isStart: true },
  'run.end': {
    // A run that failed where no block tells so.
    block: ({ run, error }, { agents, hasFailed }) =>
      error && !hasFailed(run)
        ? { kind: 'error', text: error.name, short: error.name, label: error.name, agent: agents.get(run) ?? '', failed: true }
        : undefined,
    sum: ({ us }) => ({ us }),
  },
  'agent.start': { isStart: true },
  'agent.end': {},
  enabled: {},
  'model.filter': {},
  'model.begin': {
    block: ({ agent }, { words }) => ({ kind: 'model', text: words.model, short: '', label: '', agent }),
    waitsFor: (_, words) => words.waitsForModel,
    sum: () => ({ turns: 1 }),
  },
  'model.end': { sum: ({ usage }) => ({ usage }) },
  'tool.begin': {
    block: ({ agent, tool, callId }, { callers, words }) => {
      const isAgent = callId !== null && callers.has(callId);
      const label = isAgent ? words.blockAgentTool(tool, agent) : words.blockTool(tool, agent);
      return { kind: isAgent ? 'agent-tool' : 'tool', text: isAgent ? `${tool}()` : tool, short: tool, label, agent, callId: callId ?? undefined };
    },
    waitsFor: ({ tool }, words) => words.waitsForTool(tool),
    sum: ({ tool }) => ({ tool }),
    makes: ({ callId, tool }) => ({ item: 'call', callId, tool }),
  },
  'tool.end': { makes: ({ callId, tool }) => ({ item: 'output', callId, tool }) },
  'handoff.begin': {
    block: ({ from, calls }, { words }) => {
      const to = calls.find(({ accepted }) => accepted)?.to ?? words.unknownAgent;
      return { kind: 'handoff', text: '', short: '', label: words.blockHandoff(from, to), agent: from };
    },
    lane: ({ from }) => from,
  },
  'handoff.invoke': { goesOn: true, failure: () => 'on_handoff' },
  'handoff.filter': { goesOn: true, failure: (words) => words.phase('filter') },
  'handoff.end': {},
  guardrail: {
    block: ({ t, run, agent: given, name, us = 0, triggered }, { agents, words }) => {
      const agent = given ?? agents.get(run) ?? '';
      return { kind: 'guardrail', text: name, short: name, label: words.blockGuardrail(name, agent), agent, us: t - us, length: us, failed: triggered };
    },
  },
  span: {},
  error: {},
  end: {},
};

export function viewOf(event: RecordedEvent): EventView<EventKind> {
  return EVENT_VIEWS[event.k];
}

/** The agent in whose lane an event is, where it says. */
export function laneOf(event: RecordedEvent): string | undefined {
  const own = 'agent' in event && typeof event.agent === 'string' ? event.agent : undefined;
  return viewOf(event).lane?.(event) ?? own;
}
