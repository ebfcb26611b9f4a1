import { eventOf, type Recording } from '../../recording/recording';
import type { Place, RecordedEvent } from '../../recording/schema';
import { findAgents } from '../../replay/stepping/find-agents';
import type { RunTree } from '../../replay/stepping/run-tree';
import { areArgumentsRefused } from './arguments-refused';

/** The line that tells most of an event: the filter's, else that of its handoff, else that of the agent at work, else where the run was started. */
export function placeOfEvent(recording: Recording, runs: RunTree, event: RecordedEvent): Place | undefined {
  switch (event.k) {
    case 'run.begin':
      // The SDK starts the runs of agents as tools: their first agent is the nearest of the user's own.
      return event.def ?? placeOfAgent(event.run, event.s);
    case 'run.end': {
      const begin = eventOf(recording, event.of, 'run.begin');
      return begin?.def ?? placeOfAgent(event.run, begin?.s ?? event.s);
    }
    case 'agent.start':
      return event.def ?? undefined;
    case 'handoff.begin':
      return event.def ?? undefined;
    case 'handoff.invoke': {
      const begin = eventOf(recording, event.of, 'handoff.begin');
      const isCalled = !areArgumentsRefused(recording, event);
      return (isCalled ? begin?.on?.loc : undefined) ?? begin?.def ?? undefined;
    }
    case 'handoff.filter': {
      const begin = eventOf(recording, event.of, 'handoff.begin');
      const fn = event.nest ? begin?.nest?.mapper : begin?.filter;
      return fn?.loc ?? begin?.def ?? undefined;
    }
    case 'model.filter':
      return event.filter.loc ?? placeOfAgent(event.run, event.s);
    case 'handoff.end':
      return eventOf(recording, event.of, 'handoff.begin')?.def ?? undefined;
    case 'error': {
      const begin = event.of === undefined ? undefined : eventOf(recording, event.of, 'handoff.begin');
      return begin?.def ?? placeOfAgent(event.run, event.s);
    }
    case 'agent.end':
    case 'enabled':
    case 'model.begin':
    case 'model.end':
    case 'tool.begin':
    case 'tool.end':
    case 'guardrail':
    case 'span':
      return placeOfAgent(event.run, event.s);
    case 'end':
      return undefined;
  }

  function placeOfAgent(id: string | null, seq: number): Place | undefined {
    const run = id === null ? undefined : runs.find(id);
    if (!run) return undefined;
    const [stint] = findAgents(recording, run, seq);
    return stint?.definition ?? eventOf(recording, run.begin, 'run.begin')?.def ?? undefined;
  }
}
