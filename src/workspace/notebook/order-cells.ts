import type { CodeCell } from './read-notebook';

/** The cells as they stand; in the order they were last run where then more names have a value before they are used. */
export function orderCells(cells: readonly CodeCell[]): { readonly cells: readonly CodeCell[]; readonly isByExecution: boolean } {
  const uses = hasRun(cells) ? countLaterUses(cells) : 0;
  const isByExecution = uses > 0 && countLaterUses(byExecution(cells)) < uses;
  return { cells: isByExecution ? byExecution(cells) : cells, isByExecution };
}

function hasRun(cells: readonly CodeCell[]): boolean {
  return cells.filter(({ executed }) => executed !== undefined).length > 1;
}

/** Those that were not run come last. */
function byExecution(cells: readonly CodeCell[]): readonly CodeCell[] {
  return [...cells].sort((one, other) => (one.executed ?? Infinity) - (other.executed ?? Infinity) || one.number - other.number);
}

const BOUND = /^(?:async[ \t]+)?(?:def|class)[ \t]+(\w+)|^(\w+)[ \t]*(?::[^=\n]+)?=(?!=)|^(?:from[ \t]+\S+[ \t]+)?import[ \t]+\(?([\w \t,]+)/gm;
const TEXT = /("""|''')[\s\S]*?(?:\1|$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*/g;

/** How often a cell says a name that first has a value in a later one. Good for the code that people write: functions may well say such names. */
function countLaterUses(cells: readonly CodeCell[]): number {
  const codes = cells.map(({ source }) => source.replace(TEXT, '""'));
  const firsts = new Map<string, number>();
  for (const [index, code] of codes.entries()) for (const name of boundNames(code)) if (!firsts.has(name)) firsts.set(name, index);
  const uses = codes.map((code, index) => {
    const names = new Set([...code.matchAll(/(?<![\w.])[A-Za-z_]\w*/g)].map(([name]) => name));
    return [...names].filter((name) => (firsts.get(name) ?? -1) > index).length;
  });
  return uses.reduce((sum, each) => sum + each, 0);
}

function boundNames(code: string): readonly string[] {
  return [...code.matchAll(BOUND)].flatMap(([, defined, assigned, imported]) =>
    imported === undefined
      ? (defined ?? assigned ?? [])
      : imported.split(',').map(
          (part) =>
            part
              .trim()
              .split(/[ \t]+/)
              .at(-1) ?? '',
        ),
  );
}
