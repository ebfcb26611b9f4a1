import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { type GraphPage, launchBrowser, openGraph } from './open-graph';

/**
 * A page of its own for each test of the suite that calls this, in one browser, with what comes first in each. What is returned is the page of the
 * test that runs; one whose page had troubles fails.
 */
export function eachGraph(first: (graph: GraphPage) => Promise<void> = async () => {}): GraphPage {
  const graph = {} as GraphPage;
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser.close());
  beforeEach(async () => {
    await first(Object.assign(graph, await openGraph(browser)));
  });
  afterEach(async () => {
    assert.deepEqual(graph.troubles, []);
    await graph.page.close();
  });
  return graph;
}
