import { endOfLine } from './scan-text';

/**
 * The end of the string that starts at `at`; one that never closes ends with its line. `indent` and `isTolerant`
 * are those of the logical line: in broken text, a triple quote that swallows code counts as unclosed.
 */
export function readString(
  text: string,
  at: number,
  indent: number,
  isTolerant: boolean,
): { readonly end: number; readonly isClosed: boolean; readonly mark: string } {
  const quote = text.charAt(at);
  const triple = quote.repeat(3);
  const isTriple = text.startsWith(triple, at);
  const mark = isTriple ? triple : quote;
  // Looked for as far as the string goes and no further: a line may hold thousands of strings.
  let lineEnd: number | undefined;
  let seen = at;
  for (let from = at + mark.length; from < text.length; ) {
    const found = text.indexOf(mark, from);
    if (found < 0) break;
    if (isEscaped(text, found)) {
      from = found + 1;
      continue;
    }
    const end = found + mark.length;
    lineEnd ??= firstBreak(text, seen, found);
    seen = found;
    if (!isTriple && lineEnd !== undefined && !continues(text, at, found)) break;
    if (isTriple && isTolerant && lineEnd !== undefined && swallowsCode(text, lineEnd, found, indent)) break;
    return { end, isClosed: true, mark };
  }
  return { end: lineEnd ?? endOfLine(text, seen), isClosed: false, mark };
}

/** The first line break in a stretch of text. */
function firstBreak(text: string, start: number, end: number): number | undefined {
  const at = endOfLine(text, start, end);
  return at < end ? at : undefined;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - slashes - 1] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** Whether every line break between the two ends is escaped. */
function continues(text: string, start: number, end: number): boolean {
  for (const { index } of text.slice(start, end).matchAll(/\r?\n|\r/g)) {
    if (!isEscaped(text, start + index)) return false;
  }
  return true;
}

/**
 * A stray triple quote turns what was code into a string and the next docstring into code: the string then ends
 * before text, and holds lines that define or import at the indentation of code.
 */
function swallowsCode(text: string, start: number, end: number, indent: number): boolean {
  const behind = text.slice(end + 3, endOfLine(text, end + 3)).trim();
  if (behind === '' || /^[\s)\]},.:;#%+*\]]|^(?:if|for|in|not|and|or|is|else)\b/.test(behind)) return false;
  const inside = text.slice(start, end);
  return inside
    .split(/\r?\n|\r/)
    .some(
      (line) =>
        /^\s*(?:(?:async\s+)?def\s+\w+\s*\(|class\s+\w+\s*[(:]|import\s+\w|from\s+\S+\s+import\s|\w+\s*=\s*\w+\()/.test(line) &&
        line.length - line.trimStart().length <= indent,
    );
}
