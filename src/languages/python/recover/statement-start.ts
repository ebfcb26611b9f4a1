import { endOfLine, lineStart, skipSpaces } from './scan-text';

const COMMA = String.raw`(?!.*,\s*(?:#.*)?$)`;
const ANYWHERE =
  /^(?:(?:async\s+)?def|class|import|return|raise|while|pass|break|continue|del|global|nonlocal|assert)\b(?!\s*[=,)\]}:])|^(?:try|finally):|^from\s.*\simport\b|^with\s.*:\s*(?:#.*)?$/;
const HEADED = String.raw`^@|^(?:async|if|elif|else|for|match|case|except)\b.*:\s*(?:#.*)?$|^"""|^'''`;
const AT_SAME_DEPTH = new RegExp(
  String.raw`${HEADED}|^[A-Za-z_][\w.]*(?:\[[^\]]*\])?\s*(?::[^=]+)?[-+*/|&]?=(?!=)|^[A-Za-z_]\w*\s*:\s${COMMA}|^[A-Za-z_][\w.]*\(${COMMA}`,
);
const IN_BLOCK = new RegExp(String.raw`${HEADED}|^[A-Za-z_][\w.]*(?:\s*:\s[^=]*)?\s+=\s${COMMA}|^await\s`);
const IN_CLASS = /^[A-Za-z_]\w*\s*:\s/;
const IN_FUNCTION = /^[A-Za-z_][\w.]*(?:\(\)\.)?[\w.]*\(/;
const HEAD = /^(?:(?:async\s+)?(?:def|for|with)|class|if|elif|while|except|match|case)\b/;

/**
 * Whether the statement that began at `start`, `indent` columns in, and has brackets open cannot go on past the line
 * break at `at`: what follows is a statement by its words and its depth.
 */
export function endsBefore(text: string, start: number, at: number, indent: number): boolean {
  const next = skipSpaces(text, at + (text.startsWith('\r\n', at) ? 2 : 1));
  const line = text.slice(next, endOfLine(text, next));
  if (/^$|^[#)\]}]/.test(line)) return false;
  const column = next - lineStart(text, next);
  if (ANYWHERE.test(line)) return true;
  if (column <= indent) return column < indent ? !/^["']/.test(line) : AT_SAME_DEPTH.test(line);
  const head = text.slice(start, start + 24);
  if (!HEAD.test(head)) return false;
  return (
    text[at - 1] === ':' ||
    IN_BLOCK.test(line) ||
    (/^class\b/.test(head) && IN_CLASS.test(line)) ||
    (/^(?:async\s+)?def\b/.test(head) && IN_FUNCTION.test(line))
  );
}
