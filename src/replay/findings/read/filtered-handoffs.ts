import type { FilterStage, RecordedHandoff } from '../../handoff';
import type { FilteredHandoff } from '../finding-rule';

/** The handoffs that each filter was given, as far as rules about all of them need them. */
export interface FilteredHandoffs {
  keep(handoff: RecordedHandoff): void;
  /** By filter. */
  all(): readonly (readonly FilteredHandoff[])[];
}

export function createFilteredHandoffs(): FilteredHandoffs {
  const filtered = new Map<string, FilteredHandoff[]>();
  return {
    all: () => [...filtered.values()],
    keep: (handoff) => {
      const stage = handoff.stages.find(({ by }) => by === 'filter');
      if (!stage?.after || !handoff.filter) return;
      const { name, loc } = handoff.filter;
      const key = JSON.stringify([name, loc?.file, loc?.line]);
      const entries = filtered.get(key) ?? [];
      const isChanged = hasChanged(stage);
      // One that changed something is enough to know, and of the others the first and how many.
      if (entries[0]?.isChanged) return;
      if (isChanged) filtered.set(key, [{ handoff: withoutItems(handoff), isChanged }]);
      else filtered.set(key, [...entries, { handoff: withoutItems(handoff), isChanged }]);
    },
  };
}

function hasChanged({ links }: FilterStage): boolean {
  return links.some(({ mark }) => mark !== 'kept');
}

/** What a rule about all handoffs of a filter needs: their items would fill the memory. */
function withoutItems(handoff: RecordedHandoff): RecordedHandoff {
  const stages = handoff.stages.map((stage) => ({ ...stage, before: [], after: [], links: [] }));
  return { ...handoff, inputHistory: undefined, preHandoffItems: undefined, newItems: undefined, stages, nextInput: undefined, received: undefined };
}
