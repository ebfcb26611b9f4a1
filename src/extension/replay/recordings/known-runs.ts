import { stat } from 'node:fs/promises';
import type { RecordedRuns } from '../../../graph/run/tally-runs';
import { type RecordingRuns, readRuns } from '../../../replay/path/read-runs';
import { type Code, type Construction, findConstructions, locateConstructions } from '../sources/locate-constructions';
import { loadRecording } from './load-recording';

/** The runs of a recording, with the files in which its agents are constructed. */
export interface KnownRuns {
  readonly read: RecordingRuns;
  readonly constructions: readonly (Construction | undefined)[];
}

/** Reads the runs of recordings; of what did not change since, it tells again what it read. Rejects where one cannot be read. */
export function createKnownRuns(code: Code): (file: string, signal: AbortSignal) => Promise<KnownRuns> {
  const known = new Map<string, { readonly stamp: string; readonly runs: KnownRuns }>();
  return async (file, signal) => {
    const { mtimeMs, size } = await stat(file);
    const stamp = `${mtimeMs} ${size}`;
    const before = known.get(file);
    if (before?.stamp === stamp) return before.runs;
    const runs = await readOne(file, code, signal);
    known.set(file, { stamp, runs });
    return runs;
  };
}

/** With the places of their agents in the code as it is now. */
export function toRecordedRuns(all: readonly KnownRuns[], code: Code): readonly RecordedRuns[] {
  const at = locateConstructions(
    all.flatMap(({ constructions }) => constructions),
    code,
  );
  let next = 0;
  return all.map(({ read: { agents, runs } }) => ({ agents: agents.map(({ name, isAmbiguous }) => ({ name, isAmbiguous, at: at[next++] })), runs }));
}

async function readOne(file: string, code: Code, signal: AbortSignal): Promise<KnownRuns> {
  const recording = await loadRecording(file);
  try {
    const read = await readRuns(recording, { signal });
    return { read, constructions: await findConstructions(recording, read.agents, code) };
  } finally {
    recording.close();
  }
}
