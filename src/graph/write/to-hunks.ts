import type { TextEdit } from '../../model/finding';
import { toLineStarts, toPosition } from '../../model/line-starts';
import { applyEdits } from './text-edits';

/** What edits change in a file, as a reader of differences sees it. */
export interface FileChange {
  readonly file: string;
  readonly hunks: readonly (readonly DiffLine[])[];
}

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  /** Of the file as it is, 1-based; of lines that are there. */
  readonly number?: number;
  readonly text: string;
}

/** Lines of a text from `from` on, which give way to others. */
interface Change {
  readonly from: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Lines around a change that are shown with it. */
const CONTEXT = 2;

/** The lines that edits change, each group of them with those around it. */
export function toHunks(edits: readonly TextEdit[], text: (file: string) => string | undefined): readonly FileChange[] {
  return [...new Set(edits.map(({ at }) => at.file))].map((file) => {
    const before = text(file) ?? '';
    const changes = findChanges(
      edits.filter(({ at }) => at.file === file),
      before,
    );
    return { file, hunks: toGroups(changes).map((group) => toLines(group, split(before))) };
  });
}

function findChanges(edits: readonly TextEdit[], before: string): readonly Change[] {
  const starts = toLineStarts(before);
  const lineOf = (offset: number): number => toPosition(starts, offset).line - 1;
  const touched: { from: number; to: number; edits: TextEdit[] }[] = [];
  for (const edit of edits.toSorted((a, b) => a.at.start - b.at.start || a.at.end - b.at.end)) {
    const [from, to] = [lineOf(edit.at.start), lineOf(edit.at.end) + 1];
    const last = touched.at(-1);
    if (last && from < last.to) {
      last.to = Math.max(last.to, to);
      last.edits.push(edit);
    } else touched.push({ from, to, edits: [edit] });
  }
  return touched.map(({ from, to, edits: own }) => {
    const start = starts[from] ?? 0;
    const old = before.slice(start, starts[to] ?? before.length);
    const moved = own.map(({ at, text }): TextEdit => ({ text, at: { ...at, start: at.start - start, end: at.end - start } }));
    return trim(from, split(old), split([...applyEdits(moved, () => old).values()][0] ?? ''));
  });
}

/** Without the lines at both ends that stay. */
function trim(from: number, old: readonly string[], now: readonly string[]): Change {
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return { from: from + head, removed: old.slice(head, old.length - tail), added: now.slice(head, now.length - tail) };
}

/** Changes that are shown as one: their surroundings touch. */
function toGroups(changes: readonly Change[]): readonly (readonly Change[])[] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1)?.at(-1);
    if (last && change.from <= last.from + last.removed.length + 2 * CONTEXT) groups.at(-1)?.push(change);
    else groups.push([change]);
  }
  return groups;
}

function toLines(group: readonly Change[], before: readonly string[]): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  const same = (from: number, to: number): void => {
    for (let line = Math.max(0, from); line < Math.min(to, before.length); line++) lines.push({ kind: 'same', number: line + 1, text: before[line] ?? '' });
  };
  let done = (group[0]?.from ?? 0) - CONTEXT;
  for (const { from, removed, added } of group) {
    same(done, from);
    lines.push(...removed.map((text, index): DiffLine => ({ kind: 'removed', number: from + index + 1, text })));
    lines.push(...added.map((text): DiffLine => ({ kind: 'added', text })));
    done = from + removed.length;
  }
  same(done, done + CONTEXT);
  return lines;
}

/** Lines without their ends; what ends with the end of a line has none behind it. */
function split(text: string): readonly string[] {
  const lines = text.split(/\r\n|\n|\r/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
