import fc from 'fast-check';

/** Ways of writing each type of value; `$name` stands for any value of that type. What has no such hole ends the drawing. */
export type Grammar = Readonly<Record<string, readonly string[]>>;

const HOLE = /\$([a-z]+)/g;
/** What stands in holes is this deep at most. */
const DEPTH = 2;

/** Programs that leave a value in `r`: every way of writing an expression `each` times, its holes filled by chance, and every program. */
export function drawCases(expressions: Grammar, programs: readonly string[], each: number, seed: number): readonly string[] {
  const roots = Object.values(expressions).flatMap((ways) => ways.map((way) => `r = ${way}`));
  const [choices = []] = fc.sample(fc.array(fc.nat(), { minLength: 500_000, maxLength: 500_000, size: 'max' }), { seed, numRuns: 1 });
  let next = 0;
  const choose = (options: readonly string[]): string => options[(choices[next++ % choices.length] ?? 0) % options.length] ?? '';
  const fill = (text: string, depth: number): string =>
    text.replace(HOLE, (hole, type: string) => {
      const ways = expressions[type];
      if (!ways) return hole;
      return fill(choose(depth > 0 ? ways : ways.filter((way) => !/\$[a-z]/.test(way))), depth - 1);
    });
  const drawn = [...roots, ...programs].flatMap((way) => Array.from({ length: each }, (_, turn) => fill(way, turn % DEPTH)));
  return [...new Set(drawn)];
}
