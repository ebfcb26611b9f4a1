import type { Recording } from '../../recording/recording';
import type { SourcePlace } from '../../recording/schema';
import { entryOf } from '../events/event-table';
import { inSlices } from '../in-slices';

/** The places that a recording knows: definitions of agents and handoffs, filters, callbacks, the starts of runs; each once. */
export async function findSites(recording: Recording): Promise<readonly SourcePlace[]> {
  const sites = new Map<string, SourcePlace>();
  await inSlices(recording.length, (seq) => {
    const event = recording.event(seq);
    if (event) for (const place of entryOf(event).sites?.(event) ?? []) if (place) sites.set(`${place.line}:${place.col} ${place.file}`, place);
  });
  return [...sites.values()];
}
