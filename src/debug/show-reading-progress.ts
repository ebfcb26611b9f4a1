import { basename } from 'node:path';
import * as l10n from '@vscode/l10n';
import type { DebugStage } from './debug-stage';
import type { WatchReading } from './reading';

/** In percent: the client need not hear of less. */
const STEP = 5;

/** Shows a client that wants it how far the readings of a recording are; it may cancel them. */
export function showReadingProgress(stage: DebugStage, file: string): WatchReading {
  return (stop) => {
    if (!stage.client.showsProgress) return { update: () => undefined, end: () => undefined };
    const progressId = String(++stage.lastReading);
    let shown = 0;
    stage.readings.set(progressId, stop);
    stage.send('progressStart', { progressId, title: l10n.t('Reading {0}', basename(file)), cancellable: true, percentage: 0 });
    return {
      update: (done, total) => {
        const percentage = Math.floor((100 * done) / Math.max(total, 1));
        if (percentage < shown + STEP) return;
        shown = percentage;
        stage.send('progressUpdate', { progressId, percentage });
      },
      end: () => {
        stage.readings.delete(progressId);
        stage.send('progressEnd', { progressId });
      },
    };
  };
}
