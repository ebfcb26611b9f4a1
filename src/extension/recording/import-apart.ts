import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { l10n, ProgressLocation, window } from 'vscode';
import type { ImportPlace } from '../../cli/commands/import/import-one';
import { ImportFault } from '../../imports/import-fault';
import type { ImportOrder, ImportReport } from './import-thread';

/**
 * Makes a recording of a file in a thread of its own, since a large one takes half a minute, which may be cancelled: then there is none.
 * Rejects with `ImportFault` where the file cannot be imported.
 */
export async function importApart(path: string, place: ImportPlace): Promise<string | undefined> {
  const title = l10n.t('Importing {0}', basename(path));
  return window.withProgress({ location: ProgressLocation.Notification, title, cancellable: true }, async (_, token) => {
    const workerData: ImportOrder = { path, place, texts: l10n.bundle ?? {} };
    const worker = new Worker(join(place.dist, 'import.js'), { workerData });
    const listening = token.onCancellationRequested(() => void worker.terminate());
    try {
      return await new Promise<string | undefined>((resolve, reject) => {
        worker.on('message', (report: ImportReport) => {
          if ('file' in report) resolve(report.file);
          else reject(new ImportFault(report.message, report.place));
        });
        worker.on('error', (error: NodeJS.ErrnoException) => {
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ImportFault(l10n.t('takes more memory than there is')) : error);
        });
        worker.on('exit', () => resolve(undefined));
      });
    } finally {
      listening.dispose();
      await worker.terminate();
    }
  });
}
