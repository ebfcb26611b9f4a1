import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type DataTransfer, l10n, ProgressLocation, Uri, window, workspace } from 'vscode';
import type { ImportPlace } from '../../cli/commands/import/import-one';
import { RUNS } from '../../recording/find-recordings';
import { readOwnSecrets } from '../../recording/secrets/own-secrets';
import { printable } from '../../text/printable';
import { ImportFault } from '../../traces/imports/import-fault';
import { toGivenUris } from '../to-given-uri';
import type { ImportOrder, ImportReport } from './import-thread';
import { openRecorded } from './open-recorded';
import { readSecretSettings } from './to-folder-options';

/** Where imports go to where no folder is open. */
export interface ImportHome {
  readonly storage: Uri;
  readonly version: string;
  /** The folder of the bundles. */
  readonly dist: string;
}

/** *Baton: Import…*: makes recordings of files of other formats, those that are chosen in the explorer or else asked for, and opens one. */
export async function importRecordings(given: unknown, all: unknown, home: ImportHome): Promise<void> {
  const chosen = toGivenUris(given, all);
  const uris = chosen.length > 0 ? chosen : await ask();
  if (uris.length > 0) await importUris(uris, home);
}

/** The files that were dropped on the list of recordings. */
export async function importDropped(dropped: DataTransfer, home: ImportHome): Promise<void> {
  const text = await dropped.get('text/uri-list')?.asString();
  const uris = (text ?? '').split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  await importUris(
    uris.map((uri) => Uri.parse(uri, true)).filter(({ scheme }) => scheme === 'file'),
    home,
  );
}

/** The recording of a file that is opened with Baton: one that nobody keeps, made anew each time. Rejects where it was cancelled, too. */
export async function importForEditor(uri: Uri, { storage, version, dist }: ImportHome): Promise<Uri> {
  const root = workspace.getWorkspaceFolder(uri)?.uri.fsPath;
  const own = readOwnSecrets(root === undefined ? {} : readSecretSettings(root));
  try {
    const digest = createHash('sha256').update(uri.fsPath).digest('hex').slice(0, 16);
    const file = await importApart(uri.fsPath, { folder: join(storage.fsPath, 'opened', digest), version, own, dist, replaces: true });
    if (file === undefined) throw new Error(l10n.t('The import was cancelled.'));
    return Uri.file(file);
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    throw new Error(toFaultText(uri, error));
  }
}

async function ask(): Promise<readonly Uri[]> {
  const filters = { [l10n.t('Traces and saved runs')]: ['json', 'jsonl', 'ndjson', 'txt', 'envelope', 'db', 'sqlite'], [l10n.t('All files')]: ['*'] };
  return (await window.showOpenDialog({ canSelectMany: true, filters, openLabel: l10n.t('Import') })) ?? [];
}

async function importUris(uris: readonly Uri[], { storage, version, dist }: ImportHome): Promise<void> {
  const written: string[] = [];
  const faults: string[] = [];
  for (const uri of uris) {
    const root = (workspace.getWorkspaceFolder(uri) ?? workspace.workspaceFolders?.[0])?.uri;
    const folder = root ? join(root.fsPath, RUNS) : join(storage.fsPath, 'imported');
    const own = readOwnSecrets(root ? readSecretSettings(root.fsPath) : {});
    try {
      const file = await importApart(uri.fsPath, { folder, version, own, dist });
      if (file === undefined) break;
      written.push(file);
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error;
      faults.push(toFaultText(uri, error));
    }
  }
  if (written.length > 0) await openRecorded(written);
  if (faults.length > 0) throw new Error(l10n.t('Not imported: {0}', faults.join('; ')));
}

function toFaultText({ fsPath }: Uri, { place, message }: ImportFault): string {
  return `${basename(fsPath)}${place}: ${printable(message)}`;
}

/**
 * Makes a recording of a file in a thread of its own, since a large one takes half a minute, which may be cancelled: then there is none.
 * Rejects with `ImportFault` where the file cannot be imported.
 */
async function importApart(path: string, place: ImportPlace): Promise<string | undefined> {
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
