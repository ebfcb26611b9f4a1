import { strict as assert } from 'node:assert';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { toMermaid } from '../../src/graph/mermaid/to-mermaid';
import { toGraph } from '../../src/graph/parts/to-graph';
import { airline } from '../graph/airline';
import { buildWorkflow } from '../graph/build-workflow';
import { hostileNames } from '../graph/hostile-names';
import { launchBrowser } from './open-graph';

const COUNT = 240;
const PER_GRAPH = 60;

describe('a copy of the graph', () => {
  let browser: Browser;
  let page: Page;

  before(async () => {
    browser = await launchBrowser();
    page = await browser.newPage();
    await page.addScriptTag({ content: await bundleMermaid() });
  });
  after(() => browser.close());

  /** As Mermaid draws it with its own settings, as in a README or a preview. */
  const draw = (source: string) =>
    page.evaluate<{ nodes: string[]; edges: number }>(`(async () => {
      const { svg } = await mermaid.render('copy' + Math.random().toString(36).slice(2), ${JSON.stringify(source)});
      document.body.innerHTML = svg;
      const nodes = [];
      for (const node of document.querySelectorAll('g.node')) {
        nodes[Number(/-n(\\d+)-/.exec(node.id)[1])] = node.querySelector('.nodeLabel').textContent;
      }
      return { nodes, edges: document.querySelectorAll('.edgePaths path').length };
    })()`);

  it('draws what is on screen', async () => {
    const graph = toGraph(airline, []);
    const { nodes, edges } = await draw(toMermaid(graph, 'TB', 'copy'));
    assert.deepEqual(
      nodes,
      graph.nodes.map(({ name, detail }) => `${name}${detail}`),
    );
    assert.equal(edges, graph.edges.length);
  });

  const names = hostileNames(1_000).filter((name) => name.length < 30);
  for (let start = 0; start < COUNT; start += PER_GRAPH) {
    it(`reads as written: hostile names from ${start + 1}`, async () => {
      const some = names.slice(start, start + PER_GRAPH);
      const graph = toGraph(buildWorkflow({ agents: some.map((name) => ({ name })) }), []);
      const { nodes } = await draw(toMermaid(graph, 'TB', 'copy'));
      assert.deepEqual(nodes.map(compact), some.map(shownAs).map(compact));
      assert.equal(await page.evaluate('window.pwned'), undefined);
    });
  }
});

async function bundleMermaid(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `import mermaid from 'mermaid'; mermaid.initialize({ startOnLoad: false }); window.mermaid = mermaid;`, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

function shownAs(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff\p{Cs}\p{Bidi_Control}]/gu, '\ufffd');
}

function compact(text: string): string {
  return text.replace(/[\s\u0085\u2060]/g, '');
}
