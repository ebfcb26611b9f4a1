import type { Recording } from '../../recording/recording';
import type { Place, RecordedEvent } from '../../recording/schema';
import { inSlices } from '../in-slices';

/** The places that a recording knows: definitions of agents and handoffs, filters, callbacks, the starts of runs; each once. */
export async function findSites(recording: Recording): Promise<readonly Place[]> {
  const sites = new Map<string, Place>();
  await inSlices(recording.length, (seq) => {
    const event = recording.event(seq);
    if (event) for (const place of placesIn(event)) sites.set(`${place.line}:${place.col} ${place.file}`, place);
  });
  return [...sites.values()];
}

function placesIn(event: RecordedEvent): readonly Place[] {
  if (event.k === 'run.begin' || event.k === 'agent.start') return event.def ? [event.def] : [];
  if (event.k === 'model.filter') return event.filter.loc ? [event.filter.loc] : [];
  if (event.k !== 'handoff.begin') return [];
  return [event.def, event.filter?.loc, event.on?.loc, event.nest?.mapper?.loc].filter((place) => place !== null && place !== undefined);
}
