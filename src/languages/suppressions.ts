import { copyString } from './copy-string';
import type { Range, Suppression } from './ir';

const MARK = 'baton-ignore';
const COMMENT = /^(?:#+|\/\/+|\/\*+)\s*baton-ignore(?![\w-])[\s:]*([\w-]+(?:\s*,\s*[\w-]+)*)?/;

/**
 * The suppression comments of a text. `comments` are the ranges of all comments, in order, their signs included.
 * `baton-ignore` silences every rule, `baton-ignore a, b` only these; what follows the list is taken as the reason.
 */
export function readSuppressions(text: string, comments: readonly Range[]): readonly Suppression[] {
  if (!text.includes(MARK)) return [];
  return comments.flatMap((comment, index) => {
    const match = COMMENT.exec(text.slice(comment.start, comment.end));
    if (!match) return [];
    const rules = match[1]?.split(',').map((rule) => copyString(rule.trim())) ?? [];
    const line = lineAround(text, comment.start, comment.end);
    const standsAlone = isBlank(text, line.start, comment.start) && isBlank(text, comment.end, line.end);
    return [{ covers: (standsAlone ? nextCodeLine(text, comments, index) : undefined) ?? line, rules }];
  });
}

/** The first line after the comment at `index` that holds more than white space and comments. */
function nextCodeLine(text: string, comments: readonly Range[], index: number): Range | undefined {
  let offset = comments[index]?.end ?? text.length;
  for (let next = index + 1; offset < text.length; ) {
    const comment = comments[next];
    if (comment?.start === offset) {
      offset = comment.end;
      next += 1;
    } else if (isBlank(text, offset, offset + 1)) {
      offset += 1;
    } else {
      return lineAround(text, offset, offset);
    }
  }
  return undefined;
}

function lineAround(text: string, start: number, end: number): Range {
  while (start > 0 && !isLineBreak(text, start - 1)) start -= 1;
  while (end < text.length && !isLineBreak(text, end)) end += 1;
  return { start, end };
}

function isLineBreak(text: string, offset: number): boolean {
  return text[offset] === '\n' || text[offset] === '\r';
}

function isBlank(text: string, start: number, end: number): boolean {
  return text.slice(start, end).trim() === '';
}
