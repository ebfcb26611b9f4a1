import type { Finding, TextEdit } from '../model/finding';

/** What the comments of a text silence, as the language reads them. */
export type ReadSuppressions = (text: string) => readonly {
  readonly covers: { readonly start: number; readonly end: number };
  readonly rules: readonly string[];
}[];

/**
 * A comment on a line of its own that silences a finding. Undefined where the language would not read it as one: in
 * the midst of a string, a template, JSX text, or behind a line continuation.
 */
export function suppress({ rule, at }: Finding, text: string, readSuppressions: ReadSuppressions): TextEdit | undefined {
  const start = lineStart(text, at.start);
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
  const isContinued = /\\\r?\n?$/.test(text.slice(0, start));
  if (isContinued) return undefined;

  const sign = /\.(?:py|ipynb)$/i.test(at.file) ? '#' : '//';
  const comment = `${indent}${sign} baton-ignore ${rule}${lineBreak(text)}`;
  const after = text.slice(0, start) + comment + text.slice(start);
  const isRead = readSuppressions(after).some(
    ({ covers, rules }) => rules.includes(rule) && covers.start <= at.start + comment.length && at.start + comment.length < covers.end,
  );
  return isRead ? { at: { file: at.file, start, end: start }, text: comment } : undefined;
}

function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
}

function lineBreak(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}
