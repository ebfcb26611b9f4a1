import { mkdirSync } from 'node:fs';
import { drawGraph } from '../../src/graph/draw-graph';
import { airline, airlineFindings } from '../graph/airline';
import { launchBrowser, openGraph } from './open-graph';
async function main() {
  mkdirSync('out/screenshots', { recursive: true });
  const browser = await launchBrowser();
  const g = await openGraph(browser);
  g.page.on('console', (m) => console.log('console', m.text()));
  await g.send(drawGraph(airline, airlineFindings, { layout: { direction: 'TB' } }).message);
  await g.page.screenshot({ path: 'out/screenshots/x.png' });
  const { writeFileSync } = await import('node:fs');
  writeFileSync('out/x.html', await g.page.evaluate(() => document.getElementById('canvas')!.innerHTML));
  console.log(g.troubles);
  await browser.close();
}
void main();
