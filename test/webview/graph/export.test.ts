import { strict as assert } from 'node:assert';
import type { Browser, Page } from 'playwright-core';
import { drawGraph } from '../../../src/graph/draw-graph';
import { airline, airlineFindings } from '../../graph/airline';
import { largeWorkflow } from '../../graph/large-workflow';
import { type GraphPage, launchBrowser, openGraph } from './open-graph';

describe('graph export', () => {
  let browser: Browser;
  let graph: GraphPage;
  let blank: Page;

  before(async () => {
    browser = await launchBrowser();
    graph = await openGraph(browser, { hasWorker: true });
    await graph.draw(drawGraph(airline, airlineFindings));
    blank = await browser.newPage();
  });
  after(() => browser.close());

  const exportSvg = async () => {
    await graph.page.locator('#exportSvg').click();
    return (await graph.next('svg')).text;
  };

  it('makes an SVG that needs no style sheet', async () => {
    const svg = await exportSvg();
    assert.deepEqual(svg.match(/<style|var\(|color-mix|color\(|<script|foreignObject|context-stroke| (?:class|style|tabindex|(?:data|aria)-\w+)=/g), null);
    assert.match(svg, /<text[^>]*xml:space="preserve"/);
    assert.match(svg, /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    for (const { name } of airline.agents) assert.ok(svg.replace(/<[^>]*>/g, '').includes(name.value ?? '?'), name.value);
  });

  it('has the colours of the theme, on its background', async () => {
    const dark = await exportSvg();
    assert.match(dark, /<rect [^>]*fill="#1f1f1f"/);
    assert.ok(dark.includes('#89d185'));
    await graph.setTheme('light');
    const light = await exportSvg();
    assert.match(light, /<rect [^>]*fill="#ffffff"/);
    assert.ok(light.includes('#388a34') && !light.includes('#89d185'));
    await graph.setTheme('dark');
  });

  it('gives every arrow a head in the colour of its edge', async () => {
    const svg = await exportSvg();
    const used = new Set([...svg.matchAll(/marker-(?:start|end)="url\(#([^)]+)\)"/g)].map(([, id]) => id));
    const made = new Set([...svg.matchAll(/<marker[^>]* id="([^"]+)"/g)].map(([, id]) => id));
    assert.deepEqual([...made].sort(), [...used].sort());
    assert.ok(
      [...made].some((id) => id?.endsWith('f85149')),
      [...made].join(),
    );
  });

  it('asks where not all is on screen, and makes all of it beside what is there, which stays', async () => {
    const own = await openGraph(browser, { width: 700, height: 500 });
    const workflow = largeWorkflow(90);
    await own.draw(drawGraph(workflow, []));
    const before = await own.page.locator('#canvas').innerHTML();
    assert.ok((await own.page.locator('#canvas g.node.ag-folder').count()) > 0);
    await own.page.locator('body').press('Escape');
    await own.page.evaluate(`document.querySelector('#exportSvg').click()`);
    assert.deepEqual(await own.next('choose-export'), { type: 'choose-export', format: 'svg' });
    await own.send({ type: 'export', format: 'svg', isAll: true });
    const { text } = await own.next('svg');
    const said = text.replace(/<[^>]*>/g, '\n');
    for (const { name } of workflow.agents) assert.ok(said.includes(name.value ?? '?'), name.value);
    assert.equal(await own.page.locator('#canvas').innerHTML(), before);
    await own.send({ type: 'export', format: 'svg', isAll: false });
    assert.ok((await own.next('svg')).text.length < text.length);
    assert.deepEqual(own.troubles, []);
    await own.page.close();
  });

  it('looks the same as on screen', async () => {
    const svg = await exportSvg();
    const own = await openGraph(browser);
    await own.draw(drawGraph(airline, airlineFindings));
    await own.page.evaluate(`(async () => {
      document.querySelector('header').style.visibility = 'hidden';
      document.querySelector('main').style.inset = '0';
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      document.getElementById('canvas').style.transform = 'translate(16px, 16px)';
    })()`);
    await blank.setViewportSize({ width: 1400, height: 900 });
    await blank.setContent(`<body style="margin: 0">${svg}`);
    const clip = { x: 0, y: 0, width: 900, height: 540 };
    const [screen, file] = await Promise.all([own.page, blank].map((page) => page.screenshot({ clip })));
    assert.ok(screen && file);
    const different = await blank.evaluate<number>(`(async () => {
      const toPixels = async (data) => {
        const image = new Image();
        image.src = 'data:image/png;base64,' + data;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
      };
      const one = await toPixels('${screen.toString('base64')}');
      const other = await toPixels('${file.toString('base64')}');
      return one.filter((part, i) => Math.abs(part - other[i]) > 24).length / one.length;
    })()`);
    assert.ok(different < 0.001, `${different * 100} % of the picture is different`);
    await own.page.close();
  });

  it('makes a PNG of twice the size', async () => {
    const svg = await exportSvg();
    const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg.replace(/viewBox="[^"]*"/, '')) ?? [];
    await graph.page.locator('#exportPng').click();
    const png = Buffer.from((await graph.next('png')).base64, 'base64');
    assert.equal(png.subarray(1, 4).toString('latin1'), 'PNG');
    assert.equal(png.readUInt32BE(16), Math.floor(Number(width) * 2));
    assert.equal(png.readUInt32BE(20), Math.floor(Number(height) * 2));
    const painted = await blank.evaluate<number>(`(async () => {
      const image = new Image();
      image.src = 'data:image/png;base64,${png.toString('base64')}';
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const colours = new Set();
      for (let i = 0; i < data.length; i += 4) colours.add(data[i] * 65536 + data[i + 1] * 256 + data[i + 2]);
      return colours.size;
    })()`);
    assert.ok(painted > 100, `${painted} colours`);
    assert.deepEqual(graph.troubles, []);
  });

  it('keeps the line through a disabled handoff', async () => {
    await graph.draw(drawGraph(airline, airlineFindings));
    assert.match(await exportSvg(), /<path [^>]*stroke-dasharray="0\.1px, 5px"/);
  });

  it('follows the host, too', async () => {
    await graph.send({ type: 'export', format: 'svg' });
    assert.match((await graph.next('svg')).text, /<\/svg>\n$/);
  });
});
