import { toLineStarts, toPosition } from '../../src/model/line-starts';
import type { Span } from '../../src/model/span';

/** Something to draw under a stretch of code. */
export interface Mark {
  readonly at: Span;
  readonly label: string;
}

const MARKER = /^(?:#|\/\/)(?: *\^+|<-*)…? .*\n/gm;

/** The code without its marker lines. */
export function stripMarkers(text: string): string {
  return text.replace(MARKER, '');
}

/**
 * The code with a comment line under each marked stretch: `#    ^^^^^ label`. A stretch that begins under the comment sign is
 * drawn `#<---`, one that goes on beyond its line ends in `…`.
 */
export function drawMarkers(text: string, marks: readonly Mark[], sign: '#' | '//'): string {
  const starts = toLineStarts(text);
  const lines = starts.map((start, index) => text.slice(start, starts[index + 1]));
  const sorted = [...marks].sort((a, b) => a.at.start - b.at.start || a.at.end - b.at.end || (a.label < b.label ? -1 : 1));
  for (const { at, label } of sorted.reverse()) {
    const { line, column } = toPosition(starts, at.start);
    const width = (lines[line - 1] ?? '').trimEnd().length;
    const end = Math.min(width, column - 1 + at.end - at.start);
    const rest = at.end - at.start > end - column + 1 ? '…' : '';
    lines.splice(line, 0, `${draw(sign, column - 1, Math.max(end, column))}${rest} ${label}\n`);
  }
  return lines.join('');
}

function draw(sign: string, start: number, end: number): string {
  if (start < sign.length) return `${sign}<${'-'.repeat(Math.max(0, end - sign.length - 1))}`;
  return `${sign}${' '.repeat(start - sign.length)}${'^'.repeat(end - start)}`;
}
