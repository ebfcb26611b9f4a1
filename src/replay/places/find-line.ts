import type { SourcePlace } from '../../recording/schema';

/** How a function is begun: `def f`, `function f`, `const f =`, and a method or property `f(` or `f:`. */
const BEGIN =
  /^\s*(?:export\s+|default\s+|async\s+|static\s+|public\s+|private\s+)*(?:def\s+|function\s*\*?\s*|const\s+|let\s+|var\s+|class\s+)([\p{ID_Start}_$][\p{ID_Continue}$]*)/u;
const METHOD = /^\s*(?:async\s+|static\s+|\*)*([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*(?:\([^)]*\)\s*\{|[:=]\s*(?:async\s*)?(?:function\b|\())/u;
const DECORATORS = 8;

/** The line, 1-based, where a recorded place is in the file's text of today; `moved` where the function that it names is elsewhere now. */
export function findLine(text: string, { line, fn }: SourcePlace): { readonly line: number; readonly moved: boolean } {
  const lines = text.split(/\r?\n/);
  const recorded = Math.min(Math.max(line, 1), lines.length);
  if (fn === undefined) return { line: recorded, moved: false };
  const begins = findBegins(lines);
  const last = begins.findLast((begin) => begin.line <= recorded);
  const next = begins.find((begin) => begin.line > recorded);
  const isDecorated = /^\s*@/.test(lines[recorded - 1] ?? '') && next?.name === fn && next.line - recorded <= DECORATORS;
  const found = begins.filter(({ name }) => name === fn);
  if (found.length === 0 || (recorded === line && (last?.name === fn || isDecorated))) return { line: recorded, moved: false };
  const [nearest = { line: recorded }] = found.sort((one, other) => Math.abs(one.line - line) - Math.abs(other.line - line));
  return { line: nearest.line, moved: true };
}

/** Whether a function of this name begins in a text. */
export function definesFunction(text: string, name: string): boolean {
  return findBegins(text.split(/\r?\n/)).some((begin) => begin.name === name);
}

function findBegins(lines: readonly string[]): readonly { readonly name: string; readonly line: number }[] {
  return lines.flatMap((content, i) => {
    const name = BEGIN.exec(content)?.[1] ?? METHOD.exec(content)?.[1];
    return name === undefined ? [] : [{ name, line: i + 1 }];
  });
}
