import { eventOf } from '../../recording/recording';
import type { SourcePlace } from '../../recording/schema';
import { eventsOfRun } from '../../replay/stepping/events-of-run';
import { findAgents } from '../../replay/stepping/find-agents';
import { isAgentsFirst } from '../../replay/stepping/stops';
import type { EventScene } from './event-entry';

interface InRun {
  readonly run: string | null;
  readonly s: number;
}

/** Where the agent that is at work is constructed, else where the run was started. */
export function placeOfAgent({ run: id, s }: InRun, { recording, runs }: EventScene): SourcePlace | undefined {
  const run = id === null ? undefined : runs.find(id);
  if (!run) return undefined;
  const [stint] = findAgents(recording, run, s);
  return stint?.definition ?? eventOf(recording, run.begin, 'run.begin')?.def ?? undefined;
}

/** Of an agent's first stop: where the agent is constructed whose start comes right before. */
export function findStart({ run: id, s }: InRun, { recording, runs }: EventScene): SourcePlace | undefined {
  const run = id === null || !isAgentsFirst(recording, runs, s) ? undefined : runs.find(id);
  for (const before of run ? eventsOfRun(recording, run, s, -1) : []) if (before.k === 'agent.start') return before.def ?? undefined;
  return undefined;
}
