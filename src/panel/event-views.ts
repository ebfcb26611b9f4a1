import * as l10n from '@vscode/l10n';
import type { EventKind, EventOf, RecordedEvent } from '../recording/schema';
import { toPhaseText } from './stage-texts';
import type { BlockContext, BlockStart } from './timeline/drawn';

/** What the panel shows of a kind of event; what is absent it does not show. */
interface EventView<Kind extends EventKind> {
  /** The block of the timeline that begins with it. */
  block?(event: EventOf<Kind>, context: BlockContext): BlockStart | undefined;
  /** The block of the event that it goes with (`of`) goes on after it; with any other, that block ends. */
  readonly goesOn?: true;
  /** What a block says that failed with it. */
  failure?(): string;
  /** The agent in whose lane it is, where that is not its `agent`. */
  lane?(event: EventOf<Kind>): string;
  /** Its agent works in its run from there on. */
  readonly isStart?: true;
  /** What its run waits for after it. */
  waitsFor?(event: EventOf<Kind>): string;
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
    block: ({ agent }) => ({ kind: 'model', text: l10n.t('model'), short: '', label: '', agent }),
    waitsFor: () => l10n.t('waiting for its model'),
    sum: () => ({ turns: 1 }),
  },
  'model.end': { sum: ({ usage }) => ({ usage }) },
  'tool.begin': {
    block: ({ agent, tool, callId }, { callers }) => {
      const isAgent = callId !== null && callers.has(callId);
      const label = isAgent ? l10n.t('{0}, agent as tool of {1}', tool, agent) : l10n.t('{0}, tool of {1}', tool, agent);
      return { kind: isAgent ? 'agent-tool' : 'tool', text: isAgent ? `${tool}()` : tool, short: tool, label, agent, callId: callId ?? undefined };
    },
    waitsFor: ({ tool }) => l10n.t('waiting for {0}', tool),
    sum: ({ tool }) => ({ tool }),
    makes: ({ callId, tool }) => ({ item: 'call', callId, tool }),
  },
  'tool.end': { makes: ({ callId, tool }) => ({ item: 'output', callId, tool }) },
  'handoff.begin': {
    block: ({ from, calls }) => {
      const to = calls.find(({ accepted }) => accepted)?.to ?? l10n.t('the next agent');
      return { kind: 'handoff', text: '', short: '', label: l10n.t('handoff from {0} to {1}', from, to), agent: from };
    },
    lane: ({ from }) => from,
  },
  'handoff.invoke': { goesOn: true, failure: () => 'on_handoff' },
  'handoff.filter': { goesOn: true, failure: () => toPhaseText('filter') },
  'handoff.end': {},
  guardrail: {
    block: ({ t, run, agent: given, name, us = 0, triggered }, { agents }) => {
      const agent = given ?? agents.get(run) ?? '';
      return {
        kind: 'guardrail',
        text: name,
        short: name,
        label: l10n.t('{0}, guardrail of {1}', name, agent),
        agent,
        us: t - us,
        length: us,
        failed: triggered,
      };
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
