import type { TextEdit } from '../../model/finding';
import type { Span } from '../../model/span';

/** The texts of the files that edits change, after them. Edits of one file do not overlap; those at one place are made in their order. */
export function applyEdits(edits: readonly TextEdit[], text: (file: string) => string | undefined): ReadonlyMap<string, string> {
  const files = [...new Set(edits.map(({ at }) => at.file))];
  return new Map(
    files.map((file) => {
      const before = text(file) ?? '';
      let after = '';
      let done = 0;
      for (const { at, text: by } of inOrder(edits, file)) {
        after += before.slice(done, at.start) + by;
        done = at.end;
      }
      return [file, after + before.slice(done)];
    }),
  );
}

/** The edits that take back what others did. */
export function invertEdits(edits: readonly TextEdit[], text: (file: string) => string | undefined): readonly TextEdit[] {
  return [...new Set(edits.map(({ at }) => at.file))].flatMap((file) => {
    let shift = 0;
    return inOrder(edits, file).map(({ at, text: by }): TextEdit => {
      const start = at.start + shift;
      shift += by.length - (at.end - at.start);
      return { at: { file, start, end: start + by.length }, text: (text(file) ?? '').slice(at.start, at.end) };
    });
  });
}

/** Where something begins after edits: what is put in right before it moves it. */
export function moveStart(edits: readonly TextEdit[], { file, start }: Span): number {
  return edits
    .filter(({ at }) => at.file === file && at.end <= start && !(at.start === start && at.end > start))
    .reduce((moved, { at, text }) => moved + text.length - (at.end - at.start), start);
}

/** Whether two of the edits are of the same text. */
export function overlap(edits: readonly TextEdit[]): boolean {
  return [...new Set(edits.map(({ at }) => at.file))].some((file) =>
    inOrder(edits, file).some(({ at }, index, sorted) => (sorted[index - 1]?.at.end ?? 0) > at.start),
  );
}

function inOrder(edits: readonly TextEdit[], file: string): readonly TextEdit[] {
  return edits.filter(({ at }) => at.file === file).sort((a, b) => a.at.start - b.at.start || a.at.end - b.at.end);
}

/** Edits and those of the texts that they make, as edits of the texts before; undefined where the second change what the first put in. */
export function composeEdits(first: readonly TextEdit[], second: readonly TextEdit[]): readonly TextEdit[] | undefined {
  const composed: TextEdit[] = [...first];
  for (const { at, text } of second) {
    let shift = 0;
    for (const before of inOrder(first, at.file)) {
      const start = before.at.start + shift;
      const end = start + before.text.length;
      if (at.end <= start && !(at.start === start && end > start)) break;
      if (at.start < end) return undefined;
      shift += before.text.length - (before.at.end - before.at.start);
    }
    composed.push({ at: { file: at.file, start: at.start - shift, end: at.end - shift }, text });
  }
  return composed;
}

/** The smallest edit that makes one text of another. */
export function toEdit(file: string, before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { at: { file, start, end: before.length - tail }, text: after.slice(start, after.length - tail) };
}
