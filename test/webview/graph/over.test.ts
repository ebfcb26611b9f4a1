import { strict as assert } from 'node:assert';
import { compareWorkflows } from '../../../src/graph/diff/compare-workflows';
import { drawComparison } from '../../../src/graph/diff/draw-comparison';
import { drawGraph } from '../../../src/graph/draw-graph';
import { toGraph } from '../../../src/graph/parts/to-graph';
import { tallyRuns } from '../../../src/graph/run/tally-runs';
import { toDrawnRuns } from '../../../src/graph/run/to-drawn-runs';
import { buildWorkflow, type EdgeSketch } from '../../graph/build-workflow';
import { airlineRun } from '../../graph/run/airline-run';
import { eachGraph } from './each-graph';

const team = (names: readonly string[], edges: readonly EdgeSketch[]) =>
  buildWorkflow({
    agents: names.map((name) => ({ name, isStarted: name === 'Triage' })),
    edges: edges.map((edge) => ({ toolName: `to_${edge.to}`, ...edge })),
  });
const earlier = team(
  ['Triage', 'Billing', 'Refund', 'Pets'],
  [
    { from: 'Triage', to: 'Billing' },
    { from: 'Billing', to: 'Refund' },
    { from: 'Triage', to: 'Pets' },
  ],
);
const now = team(
  ['Triage', 'Billing', 'Refund', 'Visa'],
  [
    { from: 'Triage', to: 'Billing' },
    { from: 'Billing', to: 'Refund', certainty: 'conditional', reason: 'is_vip' },
    { from: 'Triage', to: 'Visa' },
  ],
);

describe('what lies over the graph', () => {
  const graph = eachGraph(async (graph) => {
    await graph.draw(drawGraph(now, [], { id: 'team' }));
  });

  const compare = () => {
    const comparison = compareWorkflows(earlier, now);
    return drawComparison(comparison.workflow, [], comparison, { id: 'team', base: 'main' });
  };
  const dashes = (name: string) => graph.page.evaluate<string>(`getComputedStyle(document.querySelector('#canvas path.ag-edge.${name}')).strokeDasharray`);
  const bar = () => graph.page.locator('#over');

  it('holds two states in one drawing, told by sign, line and colour', async () => {
    await graph.draw(compare());
    const signs = await graph.page.locator('#canvas .ag-change').allTextContents();
    assert.deepEqual(signs.map((sign) => sign.trim()).sort(), ['+', '+', '~', '−', '−']);
    assert.deepEqual(await graph.page.locator('#canvas .node.ag-added').evaluateAll((all) => all.map((each) => each.getAttribute('data-open'))), ['Visa']);
    assert.deepEqual(await graph.page.locator('#canvas .node.ag-removed').evaluateAll((all) => all.map((each) => each.getAttribute('data-open'))), ['Pets']);
    assert.equal(await dashes('ag-removed'), '5px, 4px');
    assert.match((await graph.page.locator('#canvas .node[data-open="Pets"]').getAttribute('aria-label')) ?? '', /, removed$/);
    assert.match((await bar().textContent()) ?? '', /^Compared with main1 agent added, 1 removed · 1 handoff added, 1 removed, 1 changed/);
  });

  it('goes from change to change, and says what changed', async () => {
    await graph.draw(compare());
    const next = graph.page.getByRole('button', { name: 'Next change' });
    const seen: string[] = [];
    for (let i = 0; i < 5; i++) {
      await next.click();
      seen.push((await graph.title()) ?? '');
    }
    assert.deepEqual([...seen].sort(), ['Billing → Refund', 'Pets', 'Triage → Pets', 'Triage → Visa', 'Visa']);
    assert.match((await bar().textContent()) ?? '', /5 of 5/);
    await graph.page.locator('#stage [data-open^="Billing → Refund"]').first().dispatchEvent('click');
    assert.equal(await graph.title(), 'Billing → Refund');
    assert.match((await graph.page.locator('#details').textContent()) ?? '', /Compared with main.*Only if.*none → is_vip/s);
  });

  it('shows only what changed, and all again', async () => {
    await graph.draw(compare());
    const nodes = () => graph.page.locator('#canvas .node').count();
    assert.equal(await nodes(), 5);
    const edited = compareWorkflows(
      team(
        ['Triage', 'Billing', 'Refund'],
        [
          { from: 'Triage', to: 'Billing' },
          { from: 'Billing', to: 'Refund' },
        ],
      ),
      team(
        ['Triage', 'Billing', 'Refund', 'Visa'],
        [
          { from: 'Triage', to: 'Billing' },
          { from: 'Billing', to: 'Refund' },
          { from: 'Refund', to: 'Visa' },
        ],
      ),
    );
    await graph.draw(drawComparison(edited.workflow, [], edited, { id: 'team', base: 'main' }));
    await graph.page.getByRole('button', { name: 'Only Changes' }).click();
    await graph.next('drawn');
    assert.equal(await nodes(), 2);
    await graph.page.getByRole('button', { name: 'Only Changes' }).click();
    await graph.next('drawn');
    assert.equal(await nodes(), 4);
  });

  it('begins and ends by a key, and leaves the drawing as it was', async () => {
    const html = () =>
      graph.page
        .locator('#canvas')
        .evaluate((canvas) => [
          canvas.style.transform,
          [...canvas.querySelectorAll('.node')].map((node) => [node.getAttribute('data-open'), node.getAttribute('transform')]),
        ]);
    const first = await html();
    await graph.page.locator('#stage').focus();
    await graph.page.keyboard.press('c');
    assert.equal((await graph.next('compare')).isWanted, true);
    await graph.draw(compare());
    await graph.page.keyboard.press('c');
    assert.equal((await graph.next('compare')).isWanted, false);
    await graph.draw(drawGraph(now, [], { id: 'team' }));
    assert.equal(await bar().isHidden(), true);
    assert.equal(await graph.page.locator('#canvas .ag-change').count(), 0);
    assert.deepEqual(await html(), first);
  });

  it('follows an edit while two states are compared', async () => {
    await graph.draw(compare());
    const again = compareWorkflows(earlier, earlier);
    await graph.draw(drawComparison(again.workflow, [], again, { id: 'team', base: 'main' }));
    assert.match((await bar().textContent()) ?? '', /^Compared with mainno difference/);
    assert.equal(await graph.page.locator('#canvas .ag-change').count(), 0);
  });

  const names = ['Triage', 'Billing', 'Refund', 'Visa'];
  const runs = (ways: readonly (readonly number[])[]) =>
    toDrawnRuns(
      tallyRuns(
        toGraph(now, []),
        [
          {
            agents: names.map((name) => ({ name, at: undefined, isAmbiguous: false })),
            runs: ways.map((way) => ({
              first: way[0],
              last: way.at(-1),
              failed: way.at(-1) === 2,
              passes: way.slice(1).map((to, i) => ({ kind: 'handoff' as const, from: way[i] ?? 0, to, tool: undefined, failed: to === 2 })),
            })),
          },
        ],
        () => false,
      ),
    );

  it('tells how often each line was taken, where runs ended, what failed and what never came to pass', async () => {
    await graph.page.locator('#stage').focus();
    await graph.page.keyboard.press('r');
    assert.equal((await graph.next('runs')).isWanted, true);
    await graph.send({ type: 'runs', runs: runs([...Array<readonly number[]>(100).fill([0, 1]), [0, 1, 2]]) });
    const line = (id: string) => graph.page.locator(`#canvas path.ag-hit[data-open^="${id}"], #canvas .edgeLabel[data-open^="${id}"]`).first();
    assert.match((await line('Triage → Billing').getAttribute('aria-label')) ?? '', /taken 101 times in the recorded runs$/);
    const texts = (await graph.page.locator('#canvas g.ag-tally').allTextContents()).map((text) => text.trim()).sort();
    assert.deepEqual(texts, ['101×', '1×', 'never taken']);
    const widths = await graph.page.evaluate<string[]>(
      `[...document.querySelectorAll('#canvas path.ag-edge')].map((path) => getComputedStyle(path).strokeWidth).sort()`,
    );
    assert.deepEqual(widths, ['1.4px', '1.4px', '3.60475px']);
    assert.deepEqual(await graph.page.locator('#canvas text.ag-tally').allTextContents(), ['101 begin here', '100 end here', '1 end here']);
    assert.equal(await graph.page.locator('#canvas path.ag-failing').count(), 1);
    assert.equal(await dashes('ag-never'), '2px, 5px');
    assert.match((await bar().textContent()) ?? '', /^All recorded runs101 runs · 1 failed · 1 line never taken/);
  });

  it('takes the runs off again without a trace, also for the run of a replay', async () => {
    const html = async () => (await graph.page.locator('#canvas').innerHTML()).replaceAll(/ style=";?"| ag-replay/g, '');
    await graph.send({ type: 'run', run: undefined });
    const first = await html();
    await graph.send({ type: 'runs', runs: runs([[0, 1]]) });
    await graph.send({ type: 'run', run: airlineRun(1) });
    assert.equal(await graph.page.locator('#canvas .ag-tally').count(), 0);
    await graph.send({ type: 'run', run: undefined });
    assert.ok((await graph.page.locator('#canvas .ag-tally').count()) > 0);
    await graph.send({ type: 'runs', runs: undefined });
    assert.equal(await html(), first);
    assert.equal(await bar().isHidden(), true);
  });

  it('draws handoffs both ways as two lines under runs, each with its count, and as one without', async () => {
    const both = team(
      ['Triage', 'Billing'],
      [
        { from: 'Triage', to: 'Billing', toolName: 'transfer_to_billing' },
        { from: 'Billing', to: 'Triage', toolName: 'transfer_to_triage' },
      ],
    );
    const drawn = drawGraph(both, [], { id: 'team' });
    await graph.draw(drawn);
    const lines = () => graph.page.locator('#canvas path.ag-edge').evaluateAll((all) => all.map((each) => each.getAttribute('d')));
    const heads = () =>
      graph.page.evaluate<string[]>(`[...document.querySelectorAll('#canvas path.ag-edge')].map((line) => {
        const { markerStart, markerEnd } = getComputedStyle(line);
        return [markerStart, markerEnd].map((end) => (end === 'none' ? '-' : '>')).join('');
      })`);
    const before = await lines();
    assert.deepEqual(await heads(), ['>>']);
    const [forth = '', back = ''] = drawn.graph.edges.map(({ id }) => id);
    const tally = (id: string, count: number) => ({ id, count, failed: 'none', text: `${count}×`, description: `${count} times` }) as const;
    await graph.send({ type: 'runs', runs: { summary: '207 runs', tallies: [tally(forth, 198), tally(back, 9)] } });
    assert.equal((await lines()).length, 2);
    assert.deepEqual((await heads()).sort(), ['->', '>-']);
    const boxes = await graph.page.locator('#canvas .edgePaths .ag-tally').evaluateAll((all) =>
      all.map((each) => {
        const { x, y, right, bottom } = each.getBoundingClientRect();
        return { x, y, right, bottom, text: each.textContent?.trim() };
      }),
    );
    const [one, other] = boxes;
    assert.ok(one && other && (one.bottom <= other.y || other.bottom <= one.y || one.right <= other.x || other.right <= one.x), JSON.stringify(boxes));
    assert.deepEqual(boxes.map(({ text }) => text).sort(), ['198×', '9×']);
    await graph.send({ type: 'runs', runs: undefined });
    assert.deepEqual(await lines(), before);
    assert.deepEqual(await heads(), ['>>']);
  });
});
