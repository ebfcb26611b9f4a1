import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { RealtimeEvent, RealtimeScenario } from '../../../src/engine/run/realtime/realtime-scenario';
import { simulateRealtime } from '../../../src/engine/run/realtime/simulate-realtime';
import type { Sdk } from '../../../src/model/workflow';
import { runScript } from '../scenario/run-sdk';
import { arbitraryRealtime } from './arbitrary-realtime';

export interface RealtimeDifference {
  readonly scenario: RealtimeScenario;
  readonly observed: readonly RealtimeEvent[];
  readonly simulated: readonly RealtimeEvent[];
}

/** Runs random sessions through the real SDK and through the engine; the smallest differences first. */
export async function findRealtimeDifferences(
  sdk: Sdk,
  count: number,
  seed: number,
): Promise<{ readonly count: number; readonly differences: readonly RealtimeDifference[] }> {
  const scenarios = fc.sample(arbitraryRealtime(sdk), { seed, numRuns: count });
  const observed = await runRealtime(sdk, scenarios);
  const differences = scenarios
    .map((scenario, i) => ({ scenario, observed: toComparable(observed[i] ?? []), simulated: toComparable(simulateRealtime(sdk, scenario)) }))
    .filter((each) => !isDeepStrictEqual(each.observed, each.simulated))
    .sort((a, b) => JSON.stringify(a.scenario).length - JSON.stringify(b.scenario).length);
  return { count, differences };
}

export async function runRealtime(sdk: Sdk, scenarios: readonly RealtimeScenario[]): Promise<readonly (readonly RealtimeEvent[])[]> {
  return (await runScript(sdk, 'test/engine/realtime/run-realtime', scenarios)) as readonly (readonly RealtimeEvent[])[];
}

/**
 * What the session tells of itself: the engine adds to it what a handoff comes to and what calls were given. Before 0.20.0 Python's error about
 * arguments ends in a text of pydantic's.
 */
export function toComparable(events: readonly RealtimeEvent[]): readonly RealtimeEvent[] {
  const cut = (text: string) => text.replace(/(Invalid JSON when parsing [^]*? for TypeAdapter\(Note\); )[^]*/, '$1');
  const told = events.filter(({ k }) => !['handoff.begin', 'handoff.invoke', 'handoff.end'].includes(k));
  return told.map((event) => {
    if (event.k === 'tool.begin') return { k: event.k, agent: event.agent, tool: event.tool } as RealtimeEvent;
    if (event.k === 'tool.end') return { k: event.k, agent: event.agent, tool: event.tool, result: event.result } as RealtimeEvent;
    if (event.k === 'error') return { ...event, message: cut(event.message) };
    return event.k === 'end' ? { ...event, error: { ...event.error, message: cut(event.error.message) } } : event;
  });
}
