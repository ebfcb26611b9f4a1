import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { toChangeWords } from '../../../src/graph/diff/change-words';
import { compareWorkflows, TOLD_BY_JSON } from '../../../src/graph/diff/compare-workflows';
import { toComparisonJson } from '../../../src/graph/diff/comparison-json';
import { toComparisonText } from '../../../src/graph/diff/comparison-text';
import { drawComparison } from '../../../src/graph/diff/draw-comparison';
import { fromOldFile, isOldFile } from '../../../src/graph/diff/old-file';
import { readGraphJson } from '../../../src/graph/diff/read-graph-json';
import { toGraphJson } from '../../../src/graph/to-json';
import { toMarkdown } from '../../../src/graph/to-markdown';
import type { Span } from '../../../src/model/span';
import { type Block, readFixture, type Section } from '../../support/fixture';
import { openGolden } from '../../support/golden';
import { loadTextAnalyzer, type SourceText, type TextAnalyzer, toProjectPath } from '../../support/project';
import { createPlacer } from '../whole/create-placer';
import { tellDrawn } from '../whole/tell-drawn';

/** The changes of `changes.md` as everything shows them that shows changes, and what is left of them where the side before was read from saved JSON. */
describe('changes told whole', () => {
  let analyzer: TextAnalyzer;
  before(async () => {
    analyzer = await loadTextAnalyzer();
  });
  const golden = openGolden('test/graph/diff/compared.txt');
  after(() => golden.close());

  for (const { title, pieces } of readFixture(readFileSync('test/graph/diff/changes.md', 'utf8')).sections) {
    it(title, () => golden.assertSame(title, tell(pieces)));
  }

  it('reads back what was saved: nothing has changed', () => {
    const { workflow, files } = read([{ tags: ['py', 'now', 'main.py'], text: DESK }], 'now');
    const saved = readGraphJson(JSON.stringify(toGraphJson(workflow, createPlacer(files))), toProjectPath);
    assert.deepEqual([...compareWorkflows(saved.workflow, workflow, { told: TOLD_BY_JSON }).changes], []);
    assert.equal(new Set(saved.workflow.edges.map(({ id }) => id)).size, workflow.edges.length);
    assert.deepEqual(
      saved.workflow.agents.map(({ span }) => saved.place(span)),
      workflow.agents.map(({ span }) => createPlacer(files)(span)),
    );
  });

  it('leaves out of now what the side before knows nothing of', () => {
    const file = (path: string, name: string): Block => ({
      tags: ['py', 'now', path],
      text: `from agents import Agent\nx = Agent(name="${name}")\ny = Agent(name="To", handoffs=[x])\n`,
    });
    const [before, now] = [read([file('a.py', 'A')], 'now').workflow, read([file('a.py', 'A'), file('b.py', 'B')], 'now').workflow];
    const compare = (options: Parameters<typeof compareWorkflows>[2]) =>
      [...compareWorkflows(before, now, options).changes.values()].map(({ of, kind }) => `${of} ${kind}`);
    assert.deepEqual(compare({ isLeftOut: (path) => path.endsWith('b.py') }), []);
    assert.deepEqual(compare({}), ['agent added', 'agent added', 'handoff added']);
    // What moved there from elsewhere is gone as far as anybody knows.
    const moved = read([file('b.py', 'A')], 'now').workflow;
    assert.deepEqual(
      [...compareWorkflows(before, moved, { isLeftOut: (path) => path.endsWith('b.py') }).changes.values()].map(({ of, kind }) => `${of} ${kind}`),
      ['agent removed', 'agent removed', 'handoff removed'],
    );
  });

  it('tells of long texts what they differ in, and 24 characters on either side', () => {
    const tellText = (was: string, now: string) => toChangeWords({ fact: 'instructions', was, now }).value;
    const [a, b] = ['a'.repeat(130), 'b'.repeat(130)];
    const shown = (sign: string) => sign.repeat(24);
    assert.deepEqual(
      [
        tellText('short', a),
        tellText(a, 'short'),
        tellText(a, 'a'.repeat(200)),
        tellText(`${a}x${b}`, `${a}y${b}`),
        tellText('c'.repeat(120), 'd'.repeat(120)),
      ],
      [
        `short → ${'a'.repeat(119)}…`,
        `${'a'.repeat(119)}… → short`,
        `…${shown('a')} → …${'a'.repeat(94)}`,
        `…${shown('a')}x${shown('b')}… → …${shown('a')}y${shown('b')}…`,
        `${'c'.repeat(120)} → ${'d'.repeat(120)}`,
      ],
    );
  });

  it('tells of files from the folder that holds both', () => {
    const tellFile = (was: string, now: string) => toChangeWords({ fact: 'file', was, now }).value;
    assert.deepEqual(
      [tellFile('a/x.py', 'b/x.py'), tellFile('/a/b/x.py', '/a/c/x.py'), tellFile('/a/x.py', '/a/b/x.py'), tellFile('/a/b/x.py', '/a/x.py')],
      ['a/x.py → b/x.py', 'b/x.py → c/x.py', 'x.py → b/x.py', 'b/x.py → x.py'],
    );
  });

  for (const [text, reason] of [
    ['{', /^It is no JSON: /],
    ['{}', /^It is no graph that `baton graph --format json` printed: .*version/s],
    ['{"version":1,"agents":[],"edges":[{}]}', /edges\.0\.from|edges\[0\]\.from/],
  ] as const) {
    it(`says why ${text} is no saved graph`, () => assert.throws(() => readGraphJson(text, (path) => path), { message: reason }));
  }

  function read(blocks: readonly Block[], side: string) {
    const files = blocks
      .filter(({ tags }) => tags[1] === side)
      .map(({ tags: [language = '', , path = `main.${language}`], text }): SourceText => ({ path, text }));
    return { files, ...analyzer.analyze(files) };
  }

  function tell(pieces: Section['pieces']): string {
    const blocks = pieces.filter((piece) => typeof piece !== 'string').filter(({ tags }) => tags[0] !== 'changes');
    return ['py', 'ts']
      .map((language) => blocks.filter(({ tags }) => tags[0] === language))
      .filter((own) => own.length > 0)
      .map((own) => {
        const [before, now] = [read(own, 'before'), read(own, 'now')];
        const [placeBefore, placeNow] = [createPlacer(before.files), createPlacer(now.files)];
        const place = (span: Span) => (isOldFile(span.file) ? placeBefore({ ...span, file: fromOldFile(span.file) }) : placeNow(span));
        const comparison = compareWorkflows(before.workflow, now.workflow);
        const { changes: _, ...json } = toComparisonJson(comparison, { name: 'main', commit: null }, place);
        const drawn = drawComparison(comparison.workflow, now.findings, comparison, { base: 'main' });
        const saved = readGraphJson(JSON.stringify(toGraphJson(before.workflow, placeBefore)), toProjectPath);
        const fromSaved = compareWorkflows(saved.workflow, now.workflow, { told: TOLD_BY_JSON });
        const placeSaved = (span: Span) => (isOldFile(span.file) ? saved.place({ ...span, file: fromOldFile(span.file) }) : placeNow(span));
        return [
          JSON.stringify(json),
          ...toComparisonJson(comparison, { name: 'main', commit: null }, place).changes.map((change) => `json ${JSON.stringify(change)}`),
          toComparisonText(comparison, 'main', place),
          ...tellDrawn(drawn),
          toMarkdown(comparison.workflow, place, { changes: comparison.changes }),
          `saved: ${toComparisonText(fromSaved, 'graph.json', placeSaved)}`,
        ];
      })
      .map((lines) => lines.map((line) => `${line.trimEnd()}\n`).join(''))
      .join('--\n')
      .replaceAll(/^## /gm, '##: ');
  }
});

const DESK = `from agents import Agent, handoff

billing = Agent(name="Billing")
triage = Agent(name="Triage", handoffs=[billing, handoff(billing, tool_name_override="pay")], tools=[billing.as_tool("ask", "Asks.")])
if billing:
    billing.handoffs.append(triage)
    triage.handoffs.append(find())
`;
