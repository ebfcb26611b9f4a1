import { basename } from 'node:path';
import { l10n, type Uri, window, workspace } from 'vscode';
import { count } from '../../text/count';
import { printable } from '../../text/printable';
import { readTarget } from '../../traces/otlp/read-target';
import { sendFiles } from '../../traces/otlp/send-files';

/** Sends what was recorded to the collector that the folder's settings name, if they do; says what could not be sent. */
export async function sendRecorded(files: readonly string[], root: Uri): Promise<void> {
  const told = workspace.getConfiguration('baton.record', root).get<unknown>('otlp');
  if (typeof told !== 'string' || told === '') return;
  const target = readTarget(told, process.env);
  if (!target) {
    const said = l10n.t('`baton.record.otlp` takes the URL of a collector, such as `http://localhost:4318`, not `{0}`.', printable(told));
    void window.showWarningMessage(said);
    return;
  }
  const { recordings, spans, faults } = await sendFiles(files, target);
  for (const { file, reason } of faults) void window.showWarningMessage(l10n.t('{0} could not be sent: {1}', basename(file), printable(reason)));
  if (recordings === 0) return;
  window.setStatusBarMessage(l10n.t('$(cloud-upload) Sent to {0}: {1}', printable(target.url), count.spans(spans)), 10_000);
}
