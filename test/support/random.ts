/** What a commit draws its random cases from, the same each time; `npm run test:long -- again` draws others. */
export const SEED = Number(process.env['BATON_SEED'] ?? 20_261_130);

/** How many cases to draw or files to go through, where a commit does with `few`: `npm run test:long -- again --count 10` does with ten times as many. */
export function atLeast(few: number): number {
  return few * Number(process.env['BATON_TIMES'] ?? 1);
}
