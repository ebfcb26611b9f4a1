import type { Recording } from '../../../src/recording/recording';
import type { Json, RecordedEvent } from '../../../src/recording/schema';

/** What a run of a recording tells of a realtime session, without numbers, times and places. */
export function tellSession(recording: Recording, run: string): readonly object[] {
  const events = Array.from({ length: recording.length }, (_, seq) => recording.event(seq)).filter((event) => event !== undefined);
  const own = events.filter((event) => 'run' in event && event.run === run);
  return own.flatMap((event) => toTold(event, recording, own));
}

function toTold(event: RecordedEvent, recording: Recording, own: readonly RecordedEvent[]): readonly object[] {
  const kindOf = (seq: unknown) => own.find(({ s }) => s === seq)?.k ?? null;
  const item = (number: unknown) => (typeof number === 'number' ? recording.item(number) : null);
  const error = 'error' in event && event.error ? { error: event.error } : undefined;
  const failed = error && { error: [(error.error as { name: string }).name, (error.error as { message: string }).message] };
  switch (event.k) {
    case 'run.begin':
      return [{ k: event.k, agent: event.agent, realtime: event.realtime, input: event.input }];
    case 'run.end':
      return [{ k: event.k, last: event.last, ...failed }];
    case 'agent.start':
      return [{ k: event.k, agent: event.agent, of: kindOf(event.of) }];
    case 'tool.begin':
      return [{ k: event.k, agent: event.agent, tool: event.tool, callId: event.callId, args: item(event.args) }];
    case 'tool.end':
      return [{ k: event.k, tool: event.tool, callId: event.callId, result: item(event.result) }];
    case 'handoff.begin': {
      const { turn, from, implicit, server, filter, given } = event;
      const calls = event.calls.map(({ callId, tool, args, to, accepted }) => ({ callId, tool, args: item(args), to, accepted }));
      return [{ k: event.k, turn, from, calls, implicit, server, filter, pre: given.pre, new: given.new, on: event.on !== null }];
    }
    case 'handoff.invoke':
      return [{ k: event.k, of: kindOf(event.of), to: event.to, ...failed }];
    case 'handoff.end': {
      const { tools, handoffs } = (item(event.settings) ?? {}) as { readonly tools?: Json; readonly handoffs?: Json };
      return [{ k: event.k, of: kindOf(event.of), to: event.to, tools, handoffs, ...failed }];
    }
    case 'error':
      return [{ k: event.k, what: event.what, ...failed }];
    default:
      return [];
  }
}
