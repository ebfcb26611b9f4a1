import { WHAT_IF_NOTES, type WhatIf } from '../recording/what-if';

/** The items as `filter` has them, against what the handoff was given. */
export function toWhatIfJson({ kind, given, nextInput, received, links, note }: WhatIf) {
  const pick = (items: readonly { readonly value: unknown }[], indices: readonly number[]) => indices.map((at) => items[at]?.value ?? null);
  const of = (mark: 'dropped' | 'added' | 'rewritten') => links.filter((link) => link.mark === mark);
  return {
    kind,
    nextInput: nextInput?.map(({ value }) => value) ?? null,
    received: received?.map(({ value }) => value) ?? null,
    dropped: nextInput ? of('dropped').flatMap(({ before }) => pick(given, before)) : null,
    added: nextInput ? of('added').flatMap(({ after }) => pick(nextInput, after)) : null,
    changed: nextInput ? of('rewritten').map(({ before, after }) => ({ before: pick(given, before), after: pick(nextInput, after) })) : null,
    note: note === undefined ? null : WHAT_IF_NOTES[note],
  };
}
