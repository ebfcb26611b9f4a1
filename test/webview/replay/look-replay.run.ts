import { strict as assert } from 'node:assert';
import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { FromReplay, ToReplay } from '../../../src/panel/messages';
import type { WhatIfChoice } from '../../../src/panel/what-if/messages';
import { launchBrowser } from '../graph/open-graph';
import type { Theme } from '../new-page';
import { covers } from './covers';
import { openReplay } from './open-replay';
import { openScene } from './open-scene';
import { loadRun, lonelyRun, longRun, promiseRun, severalRun, supportRun } from './scenes';

const FOLDER = 'out/screenshots/replay';
const THEMES: readonly Theme[] = ['dark', 'light', 'high-contrast', 'high-contrast-light'];

/** The file that one of the recordings names. */
const REDACT_CARDS = `import { scrub } from './scrub';

/** Keeps card numbers from the next agent. */




export const redactCards = async (data: HandoffInputData) => {
  const pre = await scrub(data.preHandoffItems);
  return { ...data, preHandoffItems: pre };
};
`;

interface Subject {
  readonly name: string;
  readonly recording: string;
  readonly file?: string;
  readonly other?: string;
  readonly moves?: readonly FromReplay[];
  readonly widths?: readonly number[];
}

const subjects: readonly Subject[] = [
  {
    name: 'findings',
    recording: readFileSync('src/extension/samples/refund-desk/python/refund-desk.handoffs.jsonl', 'utf8'),
    moves: [{ type: 'finding', direction: 1 }],
    widths: [1330, 1000, 540],
  },
  { name: 'filter', recording: supportRun(), moves: [{ type: 'seek', seq: 21 }], widths: [1400, 1000, 400] },
  { name: 'nested', recording: supportRun(), moves: [{ type: 'seek', seq: 10 }], widths: [1400, 400] },
  { name: 'what-if-none', recording: supportRun(), moves: [{ type: 'seek', seq: 21 }, whatIf('none')], widths: [1400, 1000, 400] },
  { name: 'what-if-nest', recording: supportRun(), moves: [{ type: 'seek', seq: 21 }, whatIf('nest')], widths: [1400, 400] },
  { name: 'what-if-given', recording: supportRun(), moves: [{ type: 'seek', seq: 10 }, whatIf('remove-all-tools', 'given')], widths: [1400, 1000, 400] },
  { name: 'what-if-promise', recording: promiseRun(), moves: [{ type: 'seek', seq: 14 }, whatIf('remove-all-tools')], widths: [1400, 400] },
  { name: 'what-if-fault', recording: promiseRun(), moves: [{ type: 'seek', seq: 14 }, whatIf('nest')], widths: [1400, 400] },
  { name: 'what-if-long', recording: longRun(), moves: [{ type: 'seek', seq: 405 }, whatIf('remove-all-tools')], widths: [1400] },
  {
    name: 'compare',
    recording: supportRun(),
    other: supportRun({ hasFilter: false }),
    moves: [{ type: 'seek', seq: 21 }, { type: 'compare' }],
    widths: [1400, 1000, 400],
  },
  {
    name: 'compare-answer',
    recording: supportRun(),
    other: supportRun({ hasFilter: false }),
    moves: [{ type: 'compare' }, { type: 'difference', nth: 2 }],
    widths: [1400],
  },
  { name: 'compare-alike', recording: supportRun(), other: supportRun(), moves: [{ type: 'compare' }], widths: [1400] },
  { name: 'compare-runs', recording: loadRun(), other: 'own', moves: [{ type: 'seek', seq: 15 }, { type: 'compare' }], widths: [1400] },
  { name: 'compare-long', recording: longRun(), other: longRun(498), moves: [{ type: 'compare' }], widths: [1400] },
  { name: 'sdk', recording: supportRun({ sdkDrops: true }), moves: [{ type: 'seek', seq: 21 }] },
  { name: 'error', recording: promiseRun(), file: 'support-ts.handoffs.jsonl', moves: [{ type: 'seek', seq: 14 }], widths: [1400, 1000, 400] },
  { name: 'load', recording: loadRun(), file: 'load-test.handoffs.jsonl', moves: [{ type: 'seek', seq: 15 }] },
  { name: 'long', recording: longRun(), file: 'audit.handoffs.jsonl', moves: [{ type: 'seek', seq: 405 }] },
  { name: 'lonely', recording: lonelyRun(), widths: [1400, 400] },
  { name: 'several', recording: severalRun(), moves: [{ type: 'seek', seq: 8 }], widths: [1400, 400] },
  {
    name: 'sample',
    recording: readFileSync('src/extension/samples/refund-desk/typescript/refund-desk.handoffs.jsonl', 'utf8'),
    moves: [{ type: 'step', step: 'last' }],
  },
  { name: 'model-filter', recording: supportRun({ modelFilter: 'drops' }), moves: [{ type: 'seek', seq: 21 }], widths: [1400, 1000, 400] },
  { name: 'model-filter-raises', recording: supportRun({ modelFilter: 'raises' }), moves: [{ type: 'seek', seq: 21 }], widths: [1400, 400] },
  { name: 'open', recording: supportRun({ isEnded: false }), moves: [{ type: 'seek', seq: 21 }] },
];

function whatIf(kind: WhatIfChoice['kind'], beside: WhatIfChoice['beside'] = 'received'): FromReplay {
  return { type: 'what-if', choice: { kind, beside } };
}

/** Writes pictures of the panel, for people to look at: `node out/test/webview/replay/look-replay.run.js [name…]`. */
async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const only = process.argv.slice(2);
  const browser = await launchBrowser();
  for (const subject of subjects) if (only.length === 0 || only.includes(subject.name)) await shoot(browser, subject);
  for (const [name, message] of Object.entries(covers)) if (only.length === 0 || only.includes('covers')) await shootCover(browser, name, message);
  await browser.close();
}

async function shoot(browser: Browser, { name, recording, file, other, moves = [], widths = [1400] }: Subject): Promise<void> {
  for (const width of widths) {
    const scene = await openScene(recording, file, other);
    const replay = await openReplay(browser, { scene, width });
    for (const move of moves) await replay.play(move);
    await replay.readCode(REDACT_CARDS);
    for (const theme of THEMES) {
      await replay.setTheme(theme);
      await replay.page.screenshot({ path: `${FOLDER}/${name}-${width}-${theme}.png` });
    }
    assert.deepEqual(replay.troubles, []);
    scene.close();
    await replay.page.close();
  }
}

async function shootCover(browser: Browser, name: string, message: ToReplay): Promise<void> {
  const replay = await openReplay(browser, { width: 720, height: 600 });
  await replay.send(message);
  for (const theme of THEMES) {
    await replay.setTheme(theme);
    await replay.page.screenshot({ path: `${FOLDER}/${name}-${theme}.png` });
  }
  assert.deepEqual(replay.troubles, []);
  await replay.page.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
