import type { FilterStage, ItemLink } from '../../replay/handoff';

/** One line of the ledger: an item that was given, one that was received, or both, and what each stage did about it. */
export interface OrderedRow {
  /** Index into what was given; undefined for what a stage added. */
  readonly given: number | undefined;
  /** Index into what the last stage gave; undefined where a stage dropped it. */
  readonly received: number | undefined;
  /** One for each stage that it met; undefined where it was not there yet or any more. */
  readonly marks: readonly (ItemLink['mark'] | undefined)[];
}

interface Draft {
  readonly given: number | undefined;
  at: number | undefined;
  readonly marks: (ItemLink['mark'] | undefined)[];
}

/**
 * Follows each of `count` items through the stages. The order is that of the items given; what a stage adds stands before the item that
 * it comes before. Several rows that end in one item became one; a failed stage ends all.
 */
export function orderRows(count: number, stages: readonly FilterStage[]): readonly OrderedRow[] {
  let drafts: Draft[] = Array.from({ length: count }, (_, given) => ({ given, at: given, marks: [] }));
  stages.forEach((stage, index) => {
    drafts = stage.after ? follow(drafts, stage.links, index) : drafts.map((draft) => ({ ...draft, at: undefined }));
  });
  return drafts.map(({ given, at, marks }) => ({ given, received: at, marks }));
}

function follow(drafts: readonly Draft[], links: readonly ItemLink[], stage: number): Draft[] {
  const linkOf = new Map(links.flatMap((link) => link.before.map((index, nth) => [index, { link, nth }] as const)));
  for (const draft of drafts) {
    const found = draft.at === undefined ? undefined : linkOf.get(draft.at);
    draft.marks.push(found?.link.mark);
    draft.at = found?.link.after[Math.min(found.nth, found.link.after.length - 1)];
  }
  const taken = new Set(drafts.map(({ at }) => at));
  const fresh = links.flatMap(({ mark, after }) => after.filter((index) => !taken.has(index)).map((index) => toFresh(index, mark, stage)));
  return merge(
    drafts,
    fresh.sort((one, other) => (one.at ?? 0) - (other.at ?? 0)),
  );
}

function toFresh(at: number, mark: ItemLink['mark'], stage: number): Draft {
  return { given: undefined, at, marks: [...Array.from({ length: stage }, () => undefined), mark] };
}

function merge(drafts: readonly Draft[], fresh: readonly Draft[]): Draft[] {
  const merged: Draft[] = [];
  let next = 0;
  for (const draft of drafts) {
    const at = draft.at;
    while (at !== undefined && (fresh[next]?.at ?? Infinity) < at) merged.push(fresh[next++] as Draft);
    merged.push(draft);
  }
  return [...merged, ...fresh.slice(next)];
}
