import { strict as assert } from 'node:assert';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { compareWorkflows } from '../../../src/graph/diff/compare-workflows';
import { toDrawnChanges } from '../../../src/graph/diff/to-drawn-changes';
import { toMermaid } from '../../../src/graph/mermaid/to-mermaid';
import { toGraph } from '../../../src/graph/parts/to-graph';
import { toMarkdown } from '../../../src/graph/to-markdown';
import { airline } from '../../graph/airline';
import { buildWorkflow } from '../../graph/build-workflow';
import { hostileNames } from '../../graph/hostile-names';
import { launchBrowser } from './open-graph';

const COUNT = 240;
const PER_GRAPH = 60;
/** In px: what GitHub gives a README, and the smallest text that people read without effort. */
const COLUMN = 850;
const LEGIBLE = 10;

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
    const { nodes, edges } = await draw(toMermaid(graph, 'TB'));
    assert.deepEqual(
      nodes,
      graph.nodes.map(({ name, facts }) => `${name}${facts.map(({ text }) => text).join(' · ')}`),
    );
    assert.equal(edges, graph.edges.length);
  });

  /** In px, where a README is so wide: how small the smallest text becomes. */
  const smallest = async (source: string) => {
    await draw(source);
    return page.evaluate<number>(`(() => {
      const svg = document.querySelector('svg');
      const scale = Math.min(1, ${COLUMN} / svg.viewBox.baseVal.width);
      const sizes = [...svg.querySelectorAll('.nodeLabel, .edgeLabel p')].map((text) => parseFloat(getComputedStyle(text).fontSize));
      return Math.min(...sizes) * scale;
    })()`);
  };
  const drawings = (markdown: string) => [...markdown.matchAll(/^```mermaid\n([^]*?)^```$/gm)].map(([, source = '']) => source);
  const place = ({ file }: { readonly file: string }) => ({ file, line: 1, column: 1 });

  it('stays legible in a README, deep and wide', async () => {
    const many = Array.from({ length: 12 }, (_, i) => `Specialist ${i + 1}`);
    const wide = buildWorkflow({
      agents: ['Front Desk', ...many].map((name) => ({ name })),
      edges: many.map((to) => ({ from: 'Front Desk', to, toolName: `to_${to}` })),
    });
    const markdowns = [airline, wide].map((workflow) => toMarkdown(workflow, place));
    const sources = markdowns.flatMap(drawings);
    assert.equal(sources.length, 2);
    for (const source of sources) assert.ok((await smallest(source)) >= LEGIBLE, `${await smallest(source)} px: ${source.slice(0, 40)}`);
  });

  it('draws two states in one, with signs and colours of their own', async () => {
    const before = buildWorkflow({
      agents: ['A', 'B', 'C'].map((name) => ({ name })),
      edges: [
        { from: 'A', to: 'B', toolName: 'b' },
        { from: 'A', to: 'C', toolName: 'c' },
      ],
    });
    const now = buildWorkflow({
      agents: ['A', 'B', 'D'].map((name) => ({ name })),
      edges: [
        { from: 'A', to: 'B', toolName: 'b', certainty: 'conditional', reason: 'x' },
        { from: 'A', to: 'D', toolName: 'd' },
      ],
    });
    const { workflow, changes } = compareWorkflows(before, now);
    const graph = toGraph(workflow, []);
    const { nodes, edges } = await draw(toMermaid(graph, 'TB', { changes: toDrawnChanges(graph, changes) }));
    assert.deepEqual([...nodes].sort(), ['+ Dno tools', 'Ano tools', 'Bno tools', '− Cno tools']);
    assert.equal(edges, 3);
    const strokes = await page.evaluate<string[]>(`[...document.querySelectorAll('.edgePaths path')].map((path) => getComputedStyle(path).stroke).sort()`);
    assert.deepEqual(strokes, ['rgb(101, 45, 144)', 'rgb(229, 20, 0)', 'rgb(56, 138, 52)']);
  });

  const names = hostileNames(1_000).filter((name) => name.length < 30);
  for (let start = 0; start < COUNT; start += PER_GRAPH) {
    it(`reads as written: hostile names from ${start + 1}`, async () => {
      const some = names.slice(start, start + PER_GRAPH);
      const graph = toGraph(buildWorkflow({ agents: some.map((name) => ({ name })) }), []);
      const { nodes } = await draw(toMermaid(graph, 'TB'));
      assert.deepEqual(
        nodes.map(compact),
        some.map((name) => compact(`${shownAs(name)}no tools`)),
      );
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
