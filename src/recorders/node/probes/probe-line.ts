import type { SourceLines } from './source-lines';

/** Adds code behind the first line that matches; gives whether there is one. */
export function probeLine(lines: SourceLines, pattern: RegExp, code: string): boolean {
  const at = lines.find(pattern);
  if (at === undefined) return false;
  lines.after(at, code);
  return true;
}
