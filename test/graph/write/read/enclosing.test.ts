import { strict as assert } from 'node:assert';
import { isCountedOn, isInComprehension, isOneOfMany, isTarget } from '../../../../src/graph/write/enclosing';
import type { LanguageSupport } from '../../../../src/languages/language';
import { languageOf, loadLanguages } from '../../../../src/languages/load-languages';

/** Code, and what is told of the place between the brackets: `counted` on by its place, `bound`, `each` of many, `in` a comprehension. */
const PLACES: Readonly<Record<'a.py' | 'a.ts', readonly (readonly [code: string, told: string])[]>> = {
  'a.py': [
    ['x = [‹a›, b]', ''],
    ['x = ‹a›', ''],
    ['[‹a›, b]', ''],
    ['f([‹a›, b])', ''],
    // Taken by its place at once.
    ['x = [‹a›, b][0]', 'counted'],
    ['x = [a, ‹b›][0]', ''],
    ['x = [a, ‹b›][1]', 'counted'],
    ['x = [a, b, ‹c›][ 1 ]', ''],
    ['x = [a, ‹b›][i]', 'counted'],
    ['x = [a, ‹b›][-1]', 'counted'],
    ['x = [*a, ‹b›][0]', 'counted'],
    ['x = [a, ‹b›, *c][0]', ''],
    ['x = all[[‹a›, b]]', ''],
    ['x = [‹a›, b].pop()', 'counted'],
    ['x = [‹a›, b].index(b)', 'counted'],
    ['x = [‹a›, b].copy()', ''],
    // Bound, and taken by its place elsewhere.
    ['x = [‹a›, b]\ny = x[0]', 'counted'],
    ['x = [a, ‹b›]\ny = x[0]', ''],
    ['x = [a, ‹b›]\ny = x[0], x [1]', 'counted'],
    ['x = [a, ‹b›]\ny = xx[1], o.x[1]', ''],
    ['x = [a, ‹b›]\ny = x', ''],
    ['y = x[1]\nx = [a, ‹b›]', ''],
    ['o.x = [a, ‹b›]\ny = o.x[1]', 'counted'],
    ['o.x = [a, ‹b›]\ny = oox[1]', ''],
    ['x["k"] = [a, ‹b›]\ny = x["k"][1]', ''],
    ['x = f([a, ‹b›])\ny = x[1]', ''],
    ['x, y = [a, ‹b›]\nz = x[1]', ''],
    ['größe = [a, ‹b›]\ny = größe[1]', 'counted'],
    ['e = [a, ‹b›]\ny = größe[1]', ''],
    // Bound by a pattern.
    ['[‹a›, b] = both', 'bound'],
    ['‹a› = both', 'bound'],
    ['a = ‹both›', ''],
    ['(a, (b, *‹c›)) = both', 'bound'],
    ['for ‹a› in both: pass', 'bound'],
    ['for a in ‹both›: pass', ''],
    ['for a, (‹b›, c) in both: pass', 'bound'],
    ['with f() as ‹a›: pass', 'bound'],
    ['match x:\n    case [1, ‹a›]: pass', 'bound'],
    ['match x:\n    case {"k": ‹a›}: pass', 'bound'],
    ['x = [f for ‹a› in b]', 'bound in'],
    // Each of many.
    ['x = [‹a› for a in both]', 'each in'],
    ['x = [‹a› for b in both]', 'each in'],
    ['x = [f(‹a›) for b, (a, c) in both]', 'each in'],
    ['x = [f([‹a›, c]) for b in both]', 'in'],
    ['x = [f([‹b›, c]) for b in both]', 'each in'],
    ['x = [f([[‹a›], c]) for b in both]', 'each in'],
    ['x = [[‹a›, c] for b in both]', 'each in'],
    ['x = [f(k=[‹a›, c]) for b in both]', 'in'],
    ['x = [f({"k": [‹a›, c]}) for b in both]', 'each in'],
    ['x = [g(f([‹a›, c])) for b in both]', 'in'],
    ['x = f([‹a› for b in both])', 'each in'],
    ['x = [f([c])(‹a›) for b in both]', 'each in'],
    ['x = [b for b in [‹a›, c]]', 'in'],
    ['x = f([b for b in ‹both›])', 'in'],
    ['x = map(lambda each: ‹each›, both)', 'each'],
    ['x = map(lambda each, other=1: [‹other›], both)', 'each'],
    ['x = map(lambda each: ‹other›, both)', ''],
    ['x = map(key=lambda each: ‹each›)', 'each'],
    ['x = lambda each: ‹each›', ''],
    ['x = (lambda each: ‹each›)(a)', ''],
    ['x = f(g(lambda each: h(‹each›)))', 'each'],
    ['def f(each): return ‹each›', ''],
  ],
  'a.ts': [
    ['const x = [‹a›, b].find((each) => each)', 'counted'],
    ['const x = [‹a›, b].findIndex(f)', 'counted'],
    ['const x = [‹a›, b].findLast(f)', 'counted'],
    ['const x = [‹a›, b].findLastIndex(f)', 'counted'],
    ['const x = [‹a›, b].at(0)', 'counted'],
    ['const x = [‹a›, b].shift()', 'counted'],
    ['const x = [‹a›, b].pop()', 'counted'],
    ['const x = [‹a›, b].indexOf(b)', 'counted'],
    ['const x = [‹a›, b].with(0, c)', 'counted'],
    ['const x = [‹a›, b].reduce(f)', 'counted'],
    ['const x = [‹a›, b].reduceRight(f)', 'counted'],
    ['const x = [‹a›, b].map(f)', ''],
    ['const x = [‹a›, b][0]', 'counted'],
    ['const x = [...a, ‹b›][0]', 'counted'],
    ['const x = [a, ‹b›];\nx[0] = c;', ''],
    ['const x = [a, ‹b›];\nx[1] = c;', 'counted'],
    ['this.x = [a, ‹b›];\nthis.x[1] = c;', 'counted'],
    ['const $ = [a, ‹b›];\nb$[1] = c;', ''],
    ['const { x } = [a, ‹b›];\nx[1] = c;', ''],
    ['const [‹a›, b] = both', 'bound'],
    ['const [a = ‹c›, b] = both', ''],
    ['const [‹a› = c, b] = both', 'bound'],
    ['const { k: ‹a›, ...b } = both', 'bound'],
    ['const { k: a, ...‹b› } = both', 'bound'],
    ['const { k: { deep: [‹a›] } = c } = both', 'bound'],
    ['const { k = [‹a›] } = both', ''],
    ['for (const ‹a› of both) f(a)', 'bound'],
    ['for (const a of both) f(‹a›)', ''],
    ['const x = all.map((each) => ‹each›)', 'each'],
    ['const x = all.map((each) => ‹other›)', ''],
    ['const x = all.map(function (each) { return ‹each›; })', 'each'],
    ['const x = all.map(({ k: each }) => [‹each›])', 'each'],
    ['const x = all.map(({ k: each }) => [‹k›])', ''],
    ['const x = all.map(([each, { deep }]) => ‹deep›)', 'each'],
    ['const x = all.map((one, each) => ‹each›)', 'each'],
    ['const x = all.map((...each) => ‹each›)', 'each'],
    ['const x = all.flatMap((each) => each.map((one) => [‹each›, one]))', 'each'],
    ['const x = { f: (each) => ‹each› }', ''],
    ['const x = ((each) => ‹each›)(a)', ''],
    ['const x = all.map((each) => () => ‹each›)', 'each'],
  ],
};

describe('where a place stands', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const [file, places] of Object.entries(PLACES)) {
    for (const [code, told] of places) {
      it(`${told || 'nothing'}: ${code.replaceAll('\n', ' ⏎ ')}`, () => {
        const text = code.replace(/[‹›]/g, '');
        const at = { file, start: code.indexOf('‹'), end: code.indexOf('›') - 1 };
        const ir = languageOf(languages, file)?.lower(file, text) ?? assert.fail();
        const found = [
          ...(isCountedOn(ir, text, at) ? ['counted'] : []),
          ...(isTarget(ir, at) ? ['bound'] : []),
          ...(isOneOfMany(ir, text, at) ? ['each'] : []),
          ...(isInComprehension(ir, at) ? ['in'] : []),
        ];
        assert.equal(found.join(' '), told);
      });
    }
  }
});
