/**
 * A file of the SDK, to which code is added at ends of lines only: no line and no column that a stack may show moves. Everything
 * gives `undefined` or `false` where what it looks for is not there, and the file then stays as it was.
 */
export interface SourceLines {
  /** Index of the first line from `from` on (and before `to`) that matches. */
  find(pattern: RegExp, from?: number, to?: number): number | undefined;
  match(index: number, pattern: RegExp): RegExpExecArray | undefined;
  /** Adds code behind the line. */
  after(index: number, code: string): void;
  /** Adds code behind the statement that ends before the line. */
  before(index: number, code: string): boolean;
  /** Replaces the end of a line, from where `pattern` matches. */
  replaceEnd(index: number, pattern: RegExp, text: string): void;
  /** The first line from `from` on that is exactly this. */
  findExact(text: string, from: number): number | undefined;
  toString(): string;
}

/** A statement that calls the recorder. The values are read inside the recorder's guard: a name that is not there must not throw here. */
export function probeCall(method: string, ...values: readonly string[]): string {
  return `__baton().${method}(() => [${values.join(', ')}]);`;
}

export function toSourceLines(text: string): SourceLines {
  const lines = text.split('\n');
  const added = new Map<number, string>();
  const find = (matches: (line: string) => boolean, from: number, to = lines.length): number | undefined => {
    for (let index = from; index < to; index++) if (matches(lines[index] ?? '')) return index;
    return undefined;
  };
  const add = (index: number, code: string): void => void added.set(index, `${added.get(index) ?? ''} ${code}`);

  return {
    find: (pattern, from = 0, to) => find((line) => pattern.test(line), from, to),
    findExact: (wanted, from) => find((line) => line === wanted, from),
    match: (index, pattern) => pattern.exec(lines[index] ?? '') ?? undefined,
    after: add,
    before: (index, code) => {
      for (let at = index - 1; at >= 0; at--) {
        const line = lines[at] ?? '';
        if (/^\s*\/\//.test(line) || line.trim() === '') continue;
        if (!/(?:;|\{|^\s*\})$/.test(line)) return false;
        add(at, code);
        return true;
      }
      return false;
    },
    replaceEnd: (index, pattern, text) => {
      lines[index] = (lines[index] ?? '').replace(pattern, () => text);
    },
    toString: () => lines.map((line, index) => line + (added.get(index) ?? '')).join('\n'),
  };
}
