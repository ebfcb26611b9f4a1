import { relative } from 'node:path';
import * as l10n from '@vscode/l10n';
import { RECORDING } from '../../../recording/find-recordings';
import { count } from '../../../text/count';
import { printable } from '../../../text/printable';
import { readTarget } from '../../../traces/otlp/read-target';
import { sendFiles } from '../../../traces/otlp/send-files';
import type { OtlpTarget } from '../../../traces/otlp/send-recording';
import { UsageError } from '../../usage-error';
import type { World } from '../../world';

/** Where spans go to, as given or as the environment says; undefined: nowhere. Throws `UsageError` for what is no URL of a collector. */
export function readOtlpTarget(given: string | undefined, { environment }: World): OtlpTarget | undefined {
  const told = given ?? environment['BATON_RECORD_OTLP'];
  if (!told) return undefined;
  const target = readTarget(told, environment);
  if (!target) throw new UsageError(l10n.t('`--otlp` takes the URL of a collector, such as `http://localhost:4318`, not `{0}`.', printable(told)));
  return target;
}

/** Sends recordings, and says on standard error what was sent and what could not be. */
export async function sendRecordings(files: readonly string[], target: OtlpTarget, { cwd, stderr }: World): Promise<void> {
  const written = files.filter((each) => each.endsWith(RECORDING));
  const { recordings, spans, faults } = await sendFiles(written, target);
  for (const { file, reason } of faults) {
    stderr.write(`baton: ${l10n.t('{0} could not be sent: {1}', printable(relative(cwd, file) || file), printable(reason))}\n`);
  }
  if (recordings > 0) stderr.write(`baton: ${l10n.t('sent {0} to {1}: {2}', count.recordings(recordings), printable(target.url), count.spans(spans))}\n`);
}
