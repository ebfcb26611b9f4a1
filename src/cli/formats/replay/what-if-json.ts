import { toNoteText } from '../../../replay/what-if/to-note-text';
import type { WhatIf } from '../../../replay/what-if/what-if';
import { toItemChangesJson } from '../item-changes-json';

/** The items as `filter` has them, against what the handoff was given. */
export function toWhatIfJson({ kind, given, nextInput, received, links, note }: WhatIf) {
  return {
    kind,
    nextInput: nextInput?.map(({ value }) => value) ?? null,
    received: received?.map(({ value }) => value) ?? null,
    ...toItemChangesJson(given, nextInput, links),
    note: note === undefined ? null : toNoteText(note),
  };
}
