import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import type { ListedRun } from '../../../src/runs/ask/listed-run';
import type { Prices } from '../../../src/runs/prices';
import { type CodeMap, NO_CODE } from '../../../src/runs/view/code-map';
import { createRunsView, type RunsView } from '../../../src/runs/view/create-runs-view';
import { FromRuns, type ToRuns } from '../../../src/runs/view/messages';
import { runsLabels } from '../../../src/runs/view/runs-labels';
import { toRunsPage } from '../../../src/runs/view/to-runs-page';
import { languageTag } from '../../../src/text/use-language';
import { planInNode } from '../graph/plan-in-node';
import type { PageOptions } from '../new-page';
import { type OpenWebview, openWebview } from '../open-webview';
import { NOW } from './many-runs';

/** The page of all runs in a real browser, answered as by the extension. */
export interface RunsPage extends OpenWebview<FromRuns, ToRuns> {
  readonly view: RunsView;
  /** Shows other runs than before. */
  setRuns(runs: readonly ListedRun[]): Promise<void>;
}

interface OpenOptions extends PageOptions {
  readonly runs?: readonly ListedRun[];
  readonly code?: CodeMap;
  readonly prices?: Prices;
  /** As of `openGraph`. */
  readonly hasWorker?: boolean;
}

const ORIGIN = 'https://runs.test';

export async function openRuns(
  browser: Browser,
  { runs = [], code = NO_CODE, prices = new Map(), hasWorker = false, ...options }: OpenOptions = {},
): Promise<RunsPage> {
  const view = createRunsView();
  view.setRuns(runs);
  view.setCode(code);
  view.setPrices(prices);
  const played = {
    origin: ORIGIN,
    mayLoad: ['blob:'],
    html,
    schema: FromRuns,
    answer: (message: FromRuns) => answer(view, message),
    ...(!hasWorker && { prepare: (page: Page) => planInNode(page, ORIGIN) }),
  };
  const opened = await openWebview<FromRuns, ToRuns>(browser, played, { width: 1330, height: 790, ...options });
  return {
    ...opened,
    view,
    async setRuns(next) {
      view.setRuns(next);
      await opened.send(view.again(NOW), summaryOf(view));
    },
  };
}

function answer(view: RunsView, message: FromRuns): readonly ToRuns[] {
  switch (message.type) {
    case 'ready':
      return [view.ask(message.query ?? view.query, NOW), summaryOf(view)];
    case 'ask':
      return [view.ask(message.query, NOW), summaryOf(view)];
    case 'rows':
      return toList(view.rows(message.turn, message.from, message.to));
    case 'fold': {
      const list = view.fold(message.turn, message.row, NOW);
      return list ? [list, summaryOf(view)] : [];
    }
    case 'select':
      return toList(view.select(message.turn, message.row));
    case 'compare':
      return view.compare(message.turn, message.row)?.shown ?? [];
    case 'replay':
    case 'open':
    case 'command':
    case 'shown':
    case 'failed':
      return [];
  }
}

function toList(message: ToRuns | undefined): readonly ToRuns[] {
  return message ? [message] : [];
}

function summaryOf(view: RunsView): ToRuns {
  const steps = view.summarize(NOW, []);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function html(): string {
  return toRunsPage({
    nonce: randomBytes(16).toString('hex'),
    cspSource: ORIGIN,
    scriptUri: `${ORIGIN}/runs.js`,
    workerUri: `${ORIGIN}/graph-worker.js`,
    styleUri: `${ORIGIN}/runs.css`,
    labels: runsLabels(),
    language: languageTag(),
  });
}
