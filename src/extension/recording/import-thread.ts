import { parentPort, workerData } from 'node:worker_threads';
import { config } from '@vscode/l10n';
import { type ImportPlace, importOne } from '../../cli/commands/import/import-one';
import { ImportFault } from '../../traces/imports/import-fault';

/** What to import, where to, and the texts of the language to say in what is wrong with it. */
export interface ImportOrder {
  readonly path: string;
  readonly place: ImportPlace;
  readonly texts: Record<string, string | { message: string; comment: string[] }>;
}

/** The recording that was made, or what is wrong with the file. */
export type ImportReport = { readonly file: string } | { readonly message: string; readonly place: string };

const { path, place, texts } = workerData as ImportOrder;
config({ contents: texts });
void importOne(path, place)
  .then(({ file }): ImportReport => ({ file }))
  .catch((error: unknown): ImportReport => {
    if (!(error instanceof ImportFault)) throw error;
    return { message: error.message, place: error.place };
  })
  .then((report) => parentPort?.postMessage(report));
