/** Values, and what is done with each of them (`x`): an expression, or statements that set `r`. */
export interface Crossed {
  readonly values: readonly string[];
  readonly uses: readonly string[];
}

/** Programs that do everything with every value. */
export function crossCases(all: readonly Crossed[], declared = ''): readonly string[] {
  return all.flatMap(({ values, uses }) =>
    uses.flatMap((use) => values.map((value) => `${declared}x = ${value}\n${/(^|\n|\) | {2}|else )r = /.test(use) ? use : `r = ${use}`}`)),
  );
}
