import type { DrawnRun } from '../../../src/graph/messages';
import { toGraph } from '../../../src/graph/parts/to-graph';
import { toDrawnRun } from '../../../src/graph/run/to-drawn-run';
import type { Pass } from '../../../src/graph/run/visits';
import { airline, airlineFindings } from '../airline';

const AGENTS = ['Triage Agent', 'Seat Booking Agent', 'Cancellation Agent', 'Refund Agent'];

/** A run through the airline that goes to and fro, after so many handoffs. */
export function airlineRun(step: number): DrawnRun {
  const way = [0, 1, 0, 1, 0, 2, 3];
  const handoffs = way.slice(1).map((to, i) => ({ from: way[i] ?? 0, to }));
  const kinds = [...new Map(handoffs.map((handoff) => [`${handoff.from} ${handoff.to}`, handoff])).values()];
  const passes = kinds.map(({ from, to }): Pass => {
    const when = handoffs.flatMap((handoff, i) => (handoff.from === from && handoff.to === to ? [i + 1] : []));
    return { kind: 'handoff', from, to, tool: undefined, done: when.filter((nth) => nth <= step).length, all: when.length, isNow: when.includes(step) };
  });
  const tool: Pass = { kind: 'tool', from: 1, to: undefined, tool: 'update_seat', done: step > 0 ? 1 : 0, all: 1, isNow: false };
  const agents = AGENTS.map((name) => ({ name, at: undefined, isAmbiguous: false }));
  return toDrawnRun(toGraph(airline, airlineFindings), { agents, current: way[step], passes: [...passes, tool] }, 'Replaying the recording');
}
