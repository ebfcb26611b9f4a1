import type { LogOutputChannel, Uri, WebviewPanel } from 'vscode';
import { FromReplay, type ToReplay } from '../../panel/messages';
import { replayLabels } from '../../panel/page/replay-labels';
import { toReplayPage } from '../../panel/page/to-replay-page';
import { fillPage } from '../fill-page';
import { showError } from '../show-error';

/** What the page tells of the replay; what it tells of itself is logged. */
export type FromPage = Exclude<FromReplay, { readonly type: 'failed' | 'shown' }>;

/** The page in a replay's panel, which may be loaded more than once. */
export interface ReplayPage {
  /** It listens. */
  readonly isReady: boolean;
  /** Nothing to a page that does not listen. */
  post(message: ToReplay): void;
  /** Says it now, and whenever the page is loaded until there is something else to show. */
  say(message: ToReplay): void;
  /** There is something to show instead of what was said. */
  unsay(): void;
}

export interface ReplayPageRim {
  readonly extensionUri: Uri;
  readonly output: LogOutputChannel;
  readonly log: (error: unknown) => void;
}

/** Fills the panel; what a page sends is checked before `onMessage` hears of it, until the panel is closed. */
export function createReplayPage(
  panel: WebviewPanel,
  { extensionUri, output, log }: ReplayPageRim,
  onMessage: (message: FromPage) => Promise<void>,
): ReplayPage {
  const { webview } = panel;
  let isReady = false;
  let notice: ToReplay | undefined;

  fillPage(webview, extensionUri, 'replay', toReplayPage, replayLabels());
  const listening = webview.onDidReceiveMessage((message: unknown) => void receive(message).catch(showError));
  panel.onDidDispose(() => {
    isReady = false;
    listening.dispose();
  });

  async function receive(data: unknown): Promise<void> {
    const { success, data: message, error } = FromReplay.safeParse(data);
    if (!success) return output.warn(`The replay's page sent what is no message of its: ${error.message}`);
    if (message.type === 'failed') return log(message.message);
    if (message.type === 'shown') return output.debug(`Showed ${message.what} in ${Math.round(message.milliseconds)} ms`);
    if (message.type === 'ready') {
      isReady = true;
      if (notice) post(notice);
    }
    await onMessage(message);
  }

  function post(message: ToReplay): void {
    if (isReady) void webview.postMessage(message);
  }

  return {
    get isReady() {
      return isReady;
    },
    post,
    say(message) {
      notice = message;
      post(message);
    },
    unsay() {
      notice = undefined;
    },
  };
}
