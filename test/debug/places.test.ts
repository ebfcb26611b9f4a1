import { strict as assert } from 'node:assert';
import { findSite, type Site } from '../../src/debug/breakpoints/file-sites';
import { isSameLine } from '../../src/debug/breakpoints/is-same-line';
import { expressionsIn, toLogText } from '../../src/debug/breakpoints/log-point';

describe('the site that a line belongs to', () => {
  const site = (line: number, col: number, end: number): Site => ({ place: { file: 'desk.py', line, col }, end });
  /** A class, a method in it with a call in that, and one beside the call; two calls on a line below. */
  const SITES = [site(30, 9, 30), site(10, 1, 20), site(14, 9, 16), site(12, 5, 18), site(30, 1, 31)];
  const cases: readonly (readonly [line: number, column: number | undefined, found: string])[] = [
    [9, undefined, 'none'],
    [10, undefined, '10:1'],
    [11, undefined, '10:1'],
    [11, 1, '10:1'],
    [12, undefined, '12:5'],
    [12, 1, '12:5'],
    [13, undefined, '12:5'],
    [14, 1, '14:9'],
    [14, 9, '14:9'],
    [16, 5, '14:9'],
    [17, undefined, '12:5'],
    [18, 9, '12:5'],
    [19, undefined, '10:1'],
    [20, undefined, '10:1'],
    [21, undefined, 'none'],
    [30, undefined, '30:9'],
    [30, 1, '30:1'],
    [30, 9, '30:9'],
    [30, 5, '30:9'],
    [31, 9, '30:1'],
    [32, undefined, 'none'],
  ];
  for (const [line, column, expected] of cases) {
    it(`${line}${column === undefined ? '' : `:${column}`} → ${expected}`, () => {
      for (const sites of [SITES, [SITES[0] as Site, ...SITES.slice(1).reverse()]]) {
        const place = findSite(sites, line, column)?.place;
        assert.equal(place ? `${place.line}:${place.col}` : 'none', expected);
      }
    });
  }
});

describe('two places', () => {
  const place = { file: 'desk.ipynb', line: 3, col: 5, cell: { h: 'abc', n: 2 } };

  it('are on one line whatever their columns', () => {
    assert.ok(isSameLine(place, { ...place, col: 7 }));
    assert.ok(isSameLine({ file: 'desk.py', line: 3 }, { file: 'desk.py', line: 3, col: 7 }));
  });

  for (const other of [
    { line: 4 },
    { file: 'other.ipynb' },
    { cell: { h: 'abd', n: 2 } },
    { cell: { h: 'abc', n: 3 } },
    { cell: { n: 2 } },
    { cell: { h: 'abc' } },
    { cell: undefined },
  ])
    it(`are not where they differ: ${JSON.stringify(other)}`, () => {
      const { cell, ...rest } = { ...place, ...other };
      const second = { ...rest, ...(cell && { cell }) };
      assert.ok(!isSameLine(place, second));
      assert.ok(!isSameLine(second, place));
    });
});

describe('a log message', () => {
  const data = { agent: 'Triage', handoff: { args: { reason: 'paid twice' } }, new_items: [1, 2] };
  const cases: readonly (readonly [message: string, said: string, expressions: readonly string[]])[] = [
    ['nothing to say', 'nothing to say', []],
    ['{agent}', '"Triage"', ['agent']],
    ['{agent}{ agent } of {new_items[1]}', '"Triage""Triage" of 2', ['agent', ' agent ', 'new_items[1]']],
    ['{}', '{}', []],
    ['{ }', 'there is nothing to evaluate', [' ']],
    ['{agent', '{agent', []],
    ['agent}', 'agent}', []],
    ['{{agent}}', '{"Triage"}', ['agent']],
    ['{handoff.args.reason == `"paid twice"`}', 'true', ['handoff.args.reason == `"paid twice"`']],
    ['{new_items[?@ > `1`]}', '(1) [2]', ['new_items[?@ > `1`]']],
    ['{`{"a": {}}`}', '{a: {}}', ['`{"a": {}}`']],
    ['{`"}"`} and {`"{"`}', '"}" and "{"', ['`"}"`', '`"{"`']],
    ['{`a}', '{`a}', []],
    ['{nobody}: {agent}', 'there is no `nobody` here; there is agent, handoff, new_items: "Triage"', ['nobody', 'agent']],
    ['{agent.}', '`agent.` cannot be evaluated: the expression is not complete', ['agent.']],
  ];
  for (const [message, said, expressions] of cases)
    it(message, () => {
      assert.equal(
        toLogText(message, () => data),
        said,
      );
      assert.deepEqual(expressionsIn(message), expressions);
    });
});
