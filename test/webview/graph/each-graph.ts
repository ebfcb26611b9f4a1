import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { type GraphPage, launchBrowser, type OpenOptions, openGraph } from './open-graph';

/**
 * A page of its own for each test of the suite that calls this, in one browser, with what comes first in each. What is returned is the page of the
 * test that runs; one whose page had troubles fails.
 */
export function eachGraph(first: (graph: GraphPage) => Promise<void> = async () => {}, options: OpenOptions = {}): GraphPage {
  const { graph, open } = openedGraph(options);
  beforeEach(async () => first(await open()));
  return graph;
}

/** The same for a suite whose tests open the page themselves, with options of their own beside those of all; what they open again takes the place of what was open. */
export function openedGraph(own: OpenOptions = {}): { readonly graph: GraphPage; readonly open: (options?: OpenOptions) => Promise<GraphPage> } {
  const graph = {} as GraphPage;
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser.close());
  afterEach(async () => {
    assert.deepEqual(graph.troubles, []);
    await graph.page.close();
  });
  return { graph, open: async (options) => Object.assign(graph, await openGraph(browser, { ...own, ...options })) };
}
