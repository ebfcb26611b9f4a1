import { strict as assert } from 'node:assert';
import { graphLabels } from '../../src/graph/graph-labels';
import { FromGraph } from '../../src/graph/messages';
import { toPage } from '../../src/graph/to-page';

describe('FromGraph', () => {
  const good: readonly unknown[] = [
    { type: 'ready' },
    { type: 'ready', layout: { direction: 'LR' }, workflow: 'x' },
    { type: 'show' },
    { type: 'show', workflow: 'x' },
    { type: 'find', agent: 'x' },
    { type: 'open', id: 'Triage' },
    { type: 'layout', layout: {} },
    { type: 'layout', layout: { direction: 'TB', tools: true, folders: false } },
    { type: 'copy' },
    { type: 'copy', direction: 'LR' },
    { type: 'command', command: 'open-key-settings' },
    { type: 'svg', text: '<svg/>' },
    { type: 'png', base64: 'iVBOR' },
    { type: 'drawn', nodes: 3, milliseconds: 12.5 },
    { type: 'failed', message: 'Parse error' },
  ];
  for (const message of good) {
    it(`takes ${JSON.stringify(message)}`, () => assert.deepEqual(FromGraph.parse(message), message));
  }

  const bad: readonly unknown[] = [
    undefined,
    'open',
    {},
    { type: 'close' },
    { type: 'open' },
    { type: 'open', id: 7 },
    { type: 'open', id: 'x'.repeat(20_001) },
    { type: 'open', id: 'x', command: 'rm' },
    { type: 'layout', layout: { direction: 'RL' } },
    { type: 'drawn', nodes: 'many', milliseconds: 1 },
  ];
  for (const message of bad) {
    it(`refuses ${JSON.stringify(message)?.slice(0, 60)}`, () => assert.equal(FromGraph.safeParse(message).success, false));
  }
});

describe('toPage', () => {
  const parts = { nonce: 'abc', cspSource: 'https://x', scriptUri: 'https://x/g.js', styleUri: 'https://x/g.css', workerUri: 'https://x/w.js', language: 'de' };

  it('allows its own script and nothing else', () => {
    const html = toPage({ ...parts, labels: graphLabels() });
    assert.match(html, /default-src &#39;none&#39;; script-src &#39;nonce-abc&#39;; style-src https:\/\/x &#39;unsafe-inline&#39;/);
    assert.match(html, /worker-src blob:; connect-src https:\/\/x; font-src/);
    assert.deepEqual(html.match(/<script[^>]*>/g), ['<script nonce="abc" src="https://x/g.js">']);
    assert.doesNotMatch(html, / on\w+=/);
  });

  it('has a button for everything, those that stay pressed told so', () => {
    const html = toPage({ ...parts, labels: graphLabels() });
    const buttons = [...html.matchAll(/<button type="button" id="(\w+)" title="([^"]*)" aria-label="([^"]*)"( aria-pressed="false")?>/g)].map(
      ([, id, title, label, pressed]) => [id, title === label && title !== '', pressed !== undefined],
    );
    assert.deepEqual(buttons, [
      ['back', true, false],
      ['forward', true, false],
      ['find', true, false],
      ['zoomOut', true, false],
      ['zoomIn', true, false],
      ['fit', true, true],
      ['reset', true, false],
      ['direction', true, true],
      ['folders', true, true],
      ['tools', true, true],
      ['outline', true, true],
      ['legend', true, false],
      ['keys', true, false],
      ['runs', true, false],
      ['compare', true, false],
      ['copy', true, false],
      ['copyMarkdown', true, false],
      ['exportSvg', true, false],
      ['exportPng', true, false],
    ]);
    assert.equal(html.match(/class="gap"/g)?.length, 5);
    assert.match(html, /<span id="zoom" aria-hidden="true">/);
    assert.match(html, /; img-src data: blob:/);
    assert.equal(html.match(/<path d="M[^"]+"\/>/g)?.length, 19);
  });

  it('takes translations for text, not markup', () => {
    const html = toPage({ ...parts, labels: { ...graphLabels(), title: '"><script>1</script>', copy: '" onclick="1' } });
    assert.doesNotMatch(html, /<script>|onclick="/);
  });
});
