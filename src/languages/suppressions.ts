import type { Range, Suppression } from './ir';
import { copyString } from './lower/copy-string';

const MARK = 'baton-ignore';
const COMMENT = /^(?:#+|\/\/+|\/\*+)\s*baton-ignore(?![\w-])[\s:]*([\w-]+(?:\s*,\s*[\w-]+)*)?/;

/** Whether comments may silence anything in a text. */
export function hasSuppressions(text: string): boolean {
  return text.includes(MARK);
}

/**
 * The suppression comments of a text. `comments` are the ranges of all comments, in order, their signs included.
 * `baton-ignore` silences every rule, `baton-ignore a, b` only these; what follows the list is taken as the reason.
 */
export function readSuppressions(text: string, comments: readonly Range[]): readonly Suppression[] {
  if (!hasSuppressions(text)) return [];
  const found: Suppression[] = [];
  let line: Range | undefined;
  let isOneLine = false;
  // From the end, so that a comment that stands above another knows what lies below that.
  let below: { readonly comment: Range; readonly line: Range | undefined } | undefined;
  for (const comment of comments.toReversed()) {
    below = { comment, line: nextCodeLine(text, comment.end, below) };
    const match = COMMENT.exec(text.slice(comment.start, Math.min(comment.end, comment.start + LONGEST_COMMENT)));
    if (!match) continue;
    const rules = match[1]?.split(',').map((rule) => copyString(rule.trim())) ?? [];
    line = line && isOneLine && line.start <= comment.start && comment.end <= line.end ? line : lineAround(text, comment.start, comment.end);
    isOneLine = !/[\r\n]/.test(text.slice(comment.start, comment.end));
    const standsAlone = codeIn(text, line.start, comment.start) === undefined && codeIn(text, comment.end, line.end) === undefined;
    found.push({ covers: (standsAlone ? below.line : undefined) ?? line, rules });
  }
  return found.reverse();
}

/** Enough for the names of all rules. */
const LONGEST_COMMENT = 2_000;

/** The first line after `offset` that holds more than white space and comments; `below` is the next comment. */
function nextCodeLine(text: string, offset: number, below: { readonly comment: Range; readonly line: Range | undefined } | undefined): Range | undefined {
  const code = codeIn(text, offset, below?.comment.start ?? text.length);
  return code === undefined ? below?.line : lineAround(text, code, code);
}

function lineAround(text: string, start: number, end: number): Range {
  while (start > 0 && !isLineBreak(text, start - 1)) start -= 1;
  while (end < text.length && !isLineBreak(text, end)) end += 1;
  return { start, end };
}

function isLineBreak(text: string, offset: number): boolean {
  return text[offset] === '\n' || text[offset] === '\r';
}

/** Where the first unit stands that is no white space. */
function codeIn(text: string, start: number, end: number): number | undefined {
  for (let at = start; at < end; at++) if (text.charAt(at).trim() !== '') return at;
  return undefined;
}
