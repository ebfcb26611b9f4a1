import type { FilterStage, RecordedHandoff } from './handoff';

/** What the handoff itself did to its items: its filter or its nesting. The first stage where there is one. */
export function findHandoffStage({ stages }: Pick<RecordedHandoff, 'stages'>): FilterStage | undefined {
  return stages.find(({ by }) => by === 'filter' || by === 'nesting');
}
