import type { Range } from '../../ir';

/** So many lines of comments above code are read. */
const KEPT = 100;

const CONTINUATIONS = new RegExp(String.raw`(?:^[ \t]*\\\r?\n){${KEPT},}`, 'gm');

/**
 * The text with blanks in the place of long runs of comments and of lines that hold nothing but a backslash: at each of them the grammar's
 * scanner looks ahead to the end of the run, which takes minutes for ten thousands. Offsets stay. `lines` are the statements; what lies
 * between them is comments. Of a run, the first line stays, which may belong to the statement before, and the last hundred.
 */
export function hideLongComments(text: string, lines: readonly Range[]): string {
  const shown = /\\\r?\n/.test(text) ? text.replace(CONTINUATIONS, (run) => ' '.repeat(run.length)) : text;
  let hidden = '';
  let from = 0;
  for (let index = 0; index <= lines.length; index++) {
    const gap = { start: lines[index - 1]?.end ?? 0, end: lines[index]?.start ?? text.length };
    if (gap.end - gap.start < 2 * KEPT) continue;
    const rows = shown.slice(gap.start, gap.end).split('\n');
    if (rows.length < KEPT + 2) continue;
    const blank = rows.map((row, at) => (at === 0 || at >= rows.length - KEPT ? row : row.replace(/[^\r]/g, ' ')));
    hidden += shown.slice(from, gap.start) + blank.join('\n');
    from = gap.end;
  }
  return from === 0 ? shown : hidden + shown.slice(from);
}
