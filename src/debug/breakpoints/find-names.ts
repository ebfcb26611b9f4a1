import type { Recording } from '../../recording/recording';
import type { RunTree } from '../../replay/stepping/run-tree';
import { inSlices } from '../in-slices';
import { namesOf } from './landmark';

/** What function breakpoints can stop at in a recording: its agents, handoffs (`Billing->Refund`) and tools. */
export async function findNames(recording: Recording, runs: RunTree): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  await inSlices(recording.length, (seq) => {
    const event = recording.event(seq);
    if (event) for (const name of namesOf(recording, runs, event)) names.add(name);
  });
  return names;
}
