import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { drawGraph } from '../../../src/graph/draw-graph';
import { buildWorkflow, type EdgeSketch } from '../../graph/build-workflow';
import { hostileNames } from '../../graph/hostile-names';
import { type GraphPage, launchBrowser, openGraph } from './open-graph';

const COUNT = 1_000;
const PER_GRAPH = 50;

/** What the browser has of a node or edge. */
interface Seen {
  readonly text: string;
  readonly title: string;
  readonly label: string;
}

describe('hostile names', function () {
  this.timeout(300_000);
  let browser: Browser;
  let graph: GraphPage;

  before(async () => {
    browser = await launchBrowser();
    graph = await openGraph(browser, { hasWorker: true });
  });
  after(() => browser.close());

  const names = hostileNames(COUNT);
  const groups = Array.from({ length: COUNT / PER_GRAPH }, (_, i) => names.slice(i * PER_GRAPH, (i + 1) * PER_GRAPH));

  it(`are ${COUNT}`, () => assert.equal(new Set(groups.flat()).size, COUNT));

  groups.forEach((group, i) => {
    it(`read as written: ${i * PER_GRAPH + 1} to ${(i + 1) * PER_GRAPH}`, async () => {
      const workflow = namesEverywhere(group);
      const { graph: drawn, message } = drawGraph(workflow, []);
      await graph.send(message);

      const seen = await look(graph);
      assert.equal(seen.nodes.length, PER_GRAPH);
      assert.equal(seen.paths, PER_GRAPH);
      drawn.nodes.forEach((node) => {
        const { text, title, label } = at(seen.nodes, node.id);
        assertReads(text, [node.name], `node ${JSON.stringify(node.name)}`);
        assert.ok(title.startsWith(withSigns(node.name)), `title of ${JSON.stringify(node.name)}: ${JSON.stringify(title)}`);
        assert.ok(label.startsWith(withSigns(node.name)), `name of ${JSON.stringify(node.name)}: ${JSON.stringify(label)}`);
      });
      drawn.edges.forEach((edge) => {
        if (compact(edge.label) !== '') assertReads(at(seen.edges, edge.id).text, [edge.label], `edge ${JSON.stringify(edge.label)}`);
      });
      assert.deepEqual(seen.foreign, []);
      assert.equal(await graph.page.evaluate('window.pwned'), undefined);
      assert.deepEqual(graph.troubles, []);
    });
  });
});

/** Pairs of agents with these names that hand off to each other, by tools of the same name; each has such a tool, too. */
function namesEverywhere(names: readonly string[]) {
  const edges = names.map((toolName, i): EdgeSketch => ({ from: `${i}`, to: `${i % 2 === 0 ? i + 1 : i - 1}`, kind: 'agent-tool', toolName }));
  const workflow = buildWorkflow({
    agents: names.map((name, i) => ({ name: `${i}`, tools: [name] })),
    edges,
  });
  const agents = workflow.agents.map((agent, i) => ({ ...agent, name: { ...agent.name, value: names[i] } }));
  return { ...workflow, agents };
}

async function look({ page }: GraphPage) {
  return page.evaluate<{ nodes: [string, Seen][]; edges: [string, Seen][]; paths: number; foreign: string[] }>(`(() => {
    const svg = document.querySelector('#canvas svg');
    const read = (element) => ({
      text: [...element.querySelectorAll('text')].map((row) => row.textContent)[0] ?? '',
      title: element.querySelector('title')?.textContent ?? '',
      label: element.getAttribute('aria-label') ?? '',
    });
    const byName = (elements) => [...elements].map((element) => [element.dataset.open, read(element)]);
    const known = new Set('svg g style marker path circle polygon rect text tspan title defs line filter feDropShadow linearGradient stop'.split(' '));
    return {
      nodes: byName(svg.querySelectorAll('g.node')),
      paths: svg.querySelectorAll('.edgePaths path.ag-edge').length,
      edges: byName(svg.querySelectorAll('.edgeLabel')),
      foreign: [...svg.querySelectorAll('*')].map(({ tagName }) => tagName).filter((name) => !known.has(name)),
    };
  })()`);
}

function at(seen: readonly (readonly [string, Seen])[], id: string): Seen {
  const found = seen.find(([of]) => of === id)?.[1];
  assert.ok(found, `${JSON.stringify(id)} is lost`);
  return found;
}

/**
 * The label is what was written, white space aside: with a sign in place of what no screen shows, and cut with an
 * ellipsis where it is long.
 */
function assertReads(text: string, lines: readonly string[], what: string): void {
  const shown = compact(text);
  const written = lines.map((line) => compact(shownAs(line)));
  const pattern = written.map((line) => {
    const cut = [...line].map((_, i, signs) => signs.slice(0, i).join(''));
    return [line, ...cut.filter((start) => start !== '' || line.length > 8).map((start) => `${start}…`)];
  });
  const [first = [], second = ['']] = pattern;
  const reads = first.some((start) => second.some((end) => start + end === shown));
  assert.ok(reads, `${what} reads ${JSON.stringify(text)}`);
  const isCut = !written.includes(shown) && shown !== written.join('');
  assert.ok(!isCut || shown.length >= 15 || lines.some((line) => line.length > 100), `${what} is cut early: ${JSON.stringify(text)}`);
}

/** A word joiner is nothing to see. */
function shownAs(text: string): string {
  return withSigns(text.replaceAll('\u2060', ''));
}

/** Controls and lone surrogates cannot be shown; what turns the direction of text would show the rest in another order. */
function withSigns(text: string): string {
  return [...text]
    .map((sign) => (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff\p{Cs}\p{Bidi_Control}]/u.test(sign) ? '\ufffd' : sign))
    .join('');
}

function compact(text: string): string {
  return text.replace(/[\s\u0085]/g, '');
}
