import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { toCode } from '../../../src/panel/details/code';
import { toShownCode } from '../../../src/panel/details/to-shown-code';
import { FromReplay, type ToReplay } from '../../../src/panel/messages';
import { replayLabels } from '../../../src/panel/page/replay-labels';
import { toReplayPage } from '../../../src/panel/page/to-replay-page';
import { languageTag } from '../../../src/text/use-language';
import type { PageOptions } from '../new-page';
import { type OpenWebview, openWebview } from '../open-webview';
import type { OpenScene } from './open-scene';

/** The panel's page in a real browser, with a presenter behind it as in the extension. */
export interface ReplayPage extends OpenWebview<FromReplay, ToReplay> {
  /** Plays a message of the page to the presenter, and its answers to the page. */
  play(message: FromReplay): Promise<void>;
  /** Answers what was asked for last of the code, as if all files had this text. */
  readCode(text: string): Promise<void>;
}

export interface OpenOptions extends PageOptions {
  readonly scene?: OpenScene;
}

const ORIGIN = 'https://replay.test';

export async function openReplay(browser: Browser, { scene, ...options }: OpenOptions = {}): Promise<ReplayPage> {
  const answer = (message: FromReplay) => scene?.answer(message) ?? [];
  const opened = await openWebview<FromReplay, ToReplay>(browser, { origin: ORIGIN, html, schema: FromReplay, answer }, options);
  return {
    ...opened,
    play: (message) => opened.send(...answer(message)),
    async readCode(text) {
      const ask = scene?.code;
      if (!ask || ask.moment.key !== scene?.moment?.key) return;
      const codes = ask.places.map(({ name, place }) => toCode(name, place, text));
      await opened.send(toShownCode(ask.moment, codes));
    },
  };
}

function html(): string {
  return toReplayPage({
    nonce: randomBytes(16).toString('hex'),
    cspSource: ORIGIN,
    scriptUri: `${ORIGIN}/replay.js`,
    styleUri: `${ORIGIN}/replay.css`,
    labels: replayLabels(),
    language: languageTag(),
  });
}
