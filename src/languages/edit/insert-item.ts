import type { TextEdit } from '../../model/finding';
import type { Span } from '../../model/span';

/** Puts an item before another one of a list, on a line of its own where that has one. */
export function insertItem(text: string, before: Span, item: string, newline: string): TextEdit[] {
  const at = { ...before, end: before.start };
  const [indent = ''] = /[ \t]*$/.exec(text.slice(0, before.start)) ?? [];
  const isFirst = /(?:^|[\n\r])$/.test(text.slice(0, before.start - indent.length));
  return [{ at, text: isFirst ? `${item},${newline}${indent}` : `${item}, ` }];
}
