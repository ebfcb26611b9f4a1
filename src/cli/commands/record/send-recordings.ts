import { relative } from 'node:path';
import * as l10n from '@vscode/l10n';
import { type OtlpTarget, sendRecording } from '../../../otlp/send-recording';
import { RECORDING } from '../../../recording/find-recordings';
import { openRecording } from '../../../recording/open-recording';
import { count } from '../../../text/count';
import { printable } from '../../../text/printable';
import { UsageError } from '../../usage-error';
import type { World } from '../../world';

/** The path that OpenTelemetry has for traces. */
const TRACES = '/v1/traces';
/** As OpenTelemetry's own exporters read them: those of traces come before those of all signals. */
const HEADERS = ['OTEL_EXPORTER_OTLP_TRACES_HEADERS', 'OTEL_EXPORTER_OTLP_HEADERS'];

/** Where spans go to, as given or as the environment says; undefined: nowhere. Throws `UsageError` for what is no URL of a collector. */
export function readOtlpTarget(given: string | undefined, { environment }: World): OtlpTarget | undefined {
  const told = given ?? environment['BATON_RECORD_OTLP'];
  if (!told) return undefined;
  const url = URL.canParse(told) ? new URL(told) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(l10n.t('`--otlp` takes the URL of a collector, such as `http://localhost:4318`, not `{0}`.', printable(told)));
  if (url.pathname === '/') url.pathname = TRACES;
  const headers = HEADERS.map((name) => environment[name]).find(Boolean) ?? '';
  return { url: url.href, headers: Object.fromEntries(headers.split(',').flatMap(readHeader)) };
}

/** Sends recordings, and says on standard error what was sent and what could not be. */
export async function sendRecordings(files: readonly string[], target: OtlpTarget, { cwd, stderr }: World): Promise<void> {
  let [sent, spans] = [0, 0];
  for (const file of files.filter((each) => each.endsWith(RECORDING))) {
    try {
      const recording = await openRecording(file);
      try {
        spans += await sendRecording(recording, target);
      } finally {
        recording.close();
      }
      sent++;
    } catch (error) {
      const name = printable(relative(cwd, file) || file);
      stderr.write(`baton: ${l10n.t('{0} could not be sent: {1}', name, printable(toReason(error)))}\n`);
    }
  }
  if (sent > 0) stderr.write(`baton: ${l10n.t('sent {0} to {1}: {2}', count.recordings(sent), printable(target.url), count.spans(spans))}\n`);
}

/** `fetch` tells in the cause why it failed. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const { code, message } = (cause ?? {}) as { readonly code?: string; readonly message?: string };
  return cause ? `${error.message} (${message || code || ''})` : error.message;
}

/** `name=value`, percent-encoded. */
function readHeader(text: string): readonly (readonly [string, string])[] {
  const [, name, value = ''] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(text) ?? [];
  if (name === undefined) return [];
  try {
    return [[name, decodeURIComponent(value)]];
  } catch {
    return [[name, value]];
  }
}
