import type { FilterStage, ItemLink, RecordedHandoff } from '../handoff';

/** What became of one item, and at which stage. */
export interface ItemMark {
  readonly mark: ItemLink['mark'];
  /** Undefined where it was kept all the way. */
  readonly stage: FilterStage | undefined;
}

/** For each item given to the first stage, what first happened to it; for each item that the last stage left, how it came to be. */
export function toItemMarks({ stages }: Pick<RecordedHandoff, 'stages'>): { readonly given: readonly ItemMark[]; readonly left: readonly ItemMark[] } {
  let given: (ItemMark & { readonly at: number | undefined })[] = (stages[0]?.before ?? []).map((_, at) => ({ mark: 'kept', stage: undefined, at }));
  let left: readonly ItemMark[] = given;
  for (const stage of stages) {
    if (!stage.after) continue;
    const links = new Map(stage.links.flatMap((link) => link.before.map((at) => [at, link])));
    given = given.map((item) => {
      const link = item.at === undefined ? undefined : links.get(item.at);
      if (!link) return item;
      const isFirst = item.mark === 'kept' && link.mark !== 'kept';
      return { ...(isFirst ? { mark: link.mark, stage } : item), at: link.after[0] };
    });
    const earlier = left;
    const own = new Map(stage.links.flatMap((link) => link.after.map((at) => [at, link])));
    left = stage.after.map((_, at) => {
      const link = own.get(at);
      if (link?.mark !== 'kept') return { mark: link?.mark ?? 'kept', stage };
      return earlier[link.before[0] ?? 0] ?? { mark: 'kept', stage: undefined };
    });
  }
  return { given, left };
}
