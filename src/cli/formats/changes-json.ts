import type { Item, Link } from '../../replay/handoff';

/** What became of items, as raw items; all null where `after` is not known. */
export function toChangesJson(before: readonly Item[], after: readonly Item[] | undefined, links: readonly Link[]) {
  if (!after) return { dropped: null, added: null, changed: null };
  const pick = (items: readonly Item[], indices: readonly number[]) => indices.map((at) => items[at]?.value ?? null);
  const of = (mark: Link['mark']) => links.filter((link) => link.mark === mark);
  return {
    dropped: of('dropped').flatMap((link) => pick(before, link.before)),
    added: of('added').flatMap((link) => pick(after, link.after)),
    changed: of('rewritten').map((link) => ({ before: pick(before, link.before), after: pick(after, link.after) })),
  };
}
