import type { EventScene } from '../events/event-entry';
import { entryOf } from '../events/event-table';
import { inSlices } from '../in-slices';

/** What function breakpoints can stop at in a recording: its agents, handoffs (`Billing->Refund`) and tools. */
export async function findNames(scene: EventScene): Promise<ReadonlySet<string>> {
  const { recording } = scene;
  const names = new Set<string>();
  await inSlices(recording.length, (seq) => {
    const event = recording.event(seq);
    if (event) for (const name of entryOf(event).names?.(event, scene) ?? []) names.add(name);
  });
  return names;
}
