import type { FilterStage, RecordedItem } from '../../replay/handoff';

/** What a stage did to the items that it was given. Undefined where nothing came of it. */
export function toChange({ before, after, links }: Pick<FilterStage, 'before' | 'after' | 'links'>) {
  if (!after) return undefined;
  const values = (items: readonly RecordedItem[], indices: readonly number[]) => indices.flatMap((index) => items[index]?.value ?? []);
  const marked = (mark: string) => links.filter((link) => link.mark === mark);
  return {
    dropped: marked('dropped').flatMap((link) => values(before, link.before)),
    added: marked('added').flatMap((link) => values(after, link.after)),
    rewritten: marked('rewritten').map((link) => ({ before: values(before, link.before), after: values(after, link.after) })),
  };
}
