import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { l10n, ProgressLocation, window } from 'vscode';
import type { ToReplay } from '../../../panel/messages';
import { openRecording } from '../../../recording/open-recording';
import type { Recording } from '../../../recording/recording';
import { toSize } from '../../../text/to-size';

/** From so many bytes on, reading takes long enough to say so. */
const LARGE = 20_000_000;

/** Opens a recording; of a large one says in the panel how far it is, and lets the user stop. Throws what is to be said in its place. */
export async function openWithProgress(file: string, signal: AbortSignal, say: (message: ToReplay) => void): Promise<Recording> {
  const { size } = await stat(file);
  if (size < LARGE) return openRecording(file, { signal });
  const title = l10n.t('Reading {0}', basename(file));
  const detail = toSize(size);
  say({ type: 'progress', title, detail, share: 0 });
  return window.withProgress({ location: ProgressLocation.Notification, title, cancellable: true }, async (progress, token) => {
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    let shown = 0;
    try {
      return await openRecording(file, {
        signal: AbortSignal.any([signal, stop.signal]),
        onProgress: (done, total) => {
          const share = total === 0 ? 1 : done / total;
          progress.report({ increment: (share - shown) * 100 });
          shown = share;
          say({ type: 'progress', title, detail, share });
        },
      });
    } catch (error) {
      if (stop.signal.aborted) throw new Error(l10n.t('Reading was stopped. Open the recording again to read it.'));
      throw error;
    }
  });
}
