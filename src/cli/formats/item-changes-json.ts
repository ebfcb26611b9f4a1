import type { ItemLink, RecordedItem } from '../../replay/handoff';

/** What became of items, as raw items; all null where `after` is not known. */
export function toItemChangesJson(before: readonly RecordedItem[], after: readonly RecordedItem[] | undefined, links: readonly ItemLink[]) {
  if (!after) return { dropped: null, added: null, changed: null };
  const pick = (items: readonly RecordedItem[], indices: readonly number[]) => indices.map((at) => items[at]?.value ?? null);
  const of = (mark: ItemLink['mark']) => links.filter((link) => link.mark === mark);
  return {
    dropped: of('dropped').flatMap((link) => pick(before, link.before)),
    added: of('added').flatMap((link) => pick(after, link.after)),
    changed: of('rewritten').map((link) => ({ before: pick(before, link.before), after: pick(after, link.after) })),
  };
}
