import type { Page } from 'playwright-core';
import { choosePlan } from '../../../webview/graph/plan/choose/choose-plan';
import type { Last, PlanAnswer, PlanInput, PlanRequest } from '../../../webview/graph/plan/plan';

/** Answers of plans, by what they were asked with: many pages draw the same in the same space. */
const known = new Map<string, readonly Answer[]>();

type Answer = PlanAnswer extends infer Each ? (Each extends { readonly serial: number } ? Omit<Each, 'serial'> : never) : never;

/**
 * Has the worker of a page ask this process for its plans. A worker is started with each page and takes longer to load elkjs than to arrange a graph.
 */
export async function planInNode(page: Page, origin: string): Promise<void> {
  const worker = `
    let newest = 0;
    self.addEventListener('message', async ({ data }) => {
      newest = data.serial;
      const answers = await (await fetch('${origin}/plan', { method: 'POST', body: JSON.stringify(data) })).json();
      for (const answer of answers) if (newest === data.serial) self.postMessage({ ...answer, serial: data.serial });
    });`;
  /** As of the worker: the newest request counts, those before are given up. */
  let newest = 0;
  await page.route(`${origin}/graph-worker.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: worker }));
  await page.route(`${origin}/plan`, async (route) => {
    const { serial, input, last } = route.request().postDataJSON() as PlanRequest;
    newest = serial;
    await route.fulfill({ contentType: 'application/json', json: await answer(input, last, () => serial !== newest) });
  });
}

async function answer(input: PlanInput, last: Last | undefined, isStale: () => boolean): Promise<readonly Answer[]> {
  const key = JSON.stringify([input, last]);
  const before = known.get(key);
  if (before) return before;
  const answers: Answer[] = [];
  const best = await choosePlan(input, last, (plan) => answers.push({ plan, isFinal: false }), isStale);
  if (!best || isStale()) return [];
  answers.push({ plan: best, isFinal: true });
  known.set(key, answers);
  return answers;
}
