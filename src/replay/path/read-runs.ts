import type { RecordedRun } from '../../model/recorded-run';
import { errorOf, type ReadOptions, type Recording } from '../../recording/recording';
import { handoffOf, meaningOf } from '../event-meanings';
import { type PathAgent, type PathPass, startPath } from './path';
import { createRunTally } from './run-tally';

/** What the runs of a recording did, told as briefly as counting takes. */
export interface RecordingRuns {
  readonly agents: readonly PathAgent[];
  /** Those that the program started; what agents as tools did is part of them. */
  readonly runs: readonly RecordedRun[];
}

/** Reads on through the whole recording, in slices between which others have their turn. Rejects with the signal's reason. */
export async function readRuns(recording: Recording, options: ReadOptions): Promise<RecordingRuns> {
  const path = startPath();
  const tally = createRunTally();
  const failedHandoffs = new Set<number>();
  const done = new Set<number>();
  await recording.scan((event) => {
    const { walk, part, tally: tallies } = meaningOf(event);
    walk?.(event, path);
    tallies?.(event, tally);
    const handoff = handoffOf(event);
    if (handoff !== undefined && errorOf(event)) failedHandoffs.add(handoff);
    if (handoff !== undefined && part === 'end') done.add(handoff);
  }, options);

  const { outer, runAt, ends } = tally;
  const hasFailed = ({ kind, begin }: PathPass): boolean => {
    const end = ends.get(runAt.get(begin) ?? '');
    if (kind === 'agent-tool') return end?.failed === true;
    return failedHandoffs.has(begin) || (!done.has(begin) && end?.failed === true);
  };
  const indexOf = new Map(path.agents.map(({ name }, i) => [name, i]));
  const passes = path.passes.filter(({ kind }) => kind !== 'tool');
  const runs = [...outer].flatMap(([run, of]): readonly RecordedRun[] => {
    if (run !== of) return [];
    const stints = path.stints.filter((stint) => stint.run === run);
    const end = ends.get(run);
    const own = passes.filter(({ begin }) => outer.get(runAt.get(begin) ?? '') === run);
    const last = end && ((end.last === undefined ? undefined : indexOf.get(end.last)) ?? stints.at(-1)?.agent);
    return [
      {
        first: stints[0]?.agent,
        last,
        failed: end?.failed ?? false,
        passes: own.map((pass) => ({ kind: pass.kind, from: pass.from, to: pass.to, tool: pass.tool, failed: hasFailed(pass) })),
      },
    ];
  });
  return { agents: path.agents, runs };
}
