import type { SourceLines } from './source-lines';

export interface Method {
  /** The line that ends its header. */
  readonly start: number;
  /** The line of its closing brace. */
  readonly end: number;
}

/** A method of the file's class, indented by four. */
export function findMethod(lines: SourceLines, name: string): Method | undefined {
  const at = lines.find(new RegExp(`^    (?:async )?${name}\\(`));
  const start = at === undefined ? undefined : lines.find(/\) \{$/, at);
  const end = start === undefined ? undefined : lines.findExact('    }', start);
  return start === undefined || end === undefined ? undefined : { start, end };
}
