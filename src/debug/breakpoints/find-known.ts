import type { ReadOptions, Recording } from '../../recording/recording';
import type { SourcePlace } from '../../recording/schema';
import { entryOf } from '../events/event-table';

/** What breakpoints can be set on in a recording, each once. */
export interface Known {
  /** Definitions of agents and handoffs, filters, callbacks, the starts of runs. */
  readonly sites: readonly SourcePlace[];
  /** Its agents, handoffs (`Billing->Refund`) and tools. */
  readonly names: ReadonlySet<string>;
}

/** Reads the whole recording, once. */
export async function findKnown(recording: Recording, options?: ReadOptions): Promise<Known> {
  const sites = new Map<string, SourcePlace>();
  const names = new Set<string>();
  await recording.scan((event) => {
    const entry = entryOf(event);
    for (const place of entry.sites?.(event) ?? []) if (place) sites.set(`${place.cell?.h}:${place.cell?.n}:${place.line}:${place.col} ${place.file}`, place);
    for (const name of entry.names?.(event) ?? []) names.add(name);
  }, options);
  return { sites: [...sites.values()], names };
}
