import { setTimeout as wait } from 'node:timers/promises';
import * as l10n from '@vscode/l10n';
import type { Recording } from '../../recording/recording';
import type { OtlpSpan } from './otlp-span';
import { toOtlpJson } from './to-otlp-json';
import { toSpans } from './to-spans';

/** Where spans go to: the URL of the collector, and what to send along, as keys. */
export interface OtlpTarget {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Collectors take 4 MiB unless told otherwise; texts of spans are most of it. */
const MOST_TEXT = 2 << 20;
const MOST_SPANS = 500;
const LONGEST = 10_000;
/** By OTLP's specification these may be sent once more. */
const AGAIN: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const TRIES = 3;

/** Sends a recording's spans to a collector over OTLP/HTTP, in JSON; gives how many it took. Throws where it cannot be reached, or takes none. */
export async function sendRecording(recording: Recording, target: OtlpTarget): Promise<number> {
  const spans: OtlpSpan[] = [];
  await toSpans(recording, (span) => spans.push(span));
  let taken = 0;
  for (const batch of toBatches(spans)) taken += batch.length - (await post(toOtlpJson(recording.header, batch), target));
  return taken;
}

function* toBatches(spans: readonly OtlpSpan[]): Generator<readonly OtlpSpan[]> {
  let [batch, length]: [OtlpSpan[], number] = [[], 0];
  for (const span of spans) {
    const own = Object.values(span.attributes).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
    if (batch.length > 0 && (batch.length >= MOST_SPANS || length + own > MOST_TEXT)) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(span);
    length += own;
  }
  if (batch.length > 0) yield batch;
}

/** How many spans were rejected. */
async function post(body: string, { url, headers }: OtlpTarget): Promise<number> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(LONGEST),
    });
    const text = await response.text();
    if (response.ok) return readRejected(text);
    if (!AGAIN.has(response.status) || tries >= TRIES) throw new Error(l10n.t('{0} answered {1}: {2}', url, response.status, text.slice(0, 200)));
    const seconds = Number(response.headers.get('retry-after'));
    await wait(Math.min(5_000, seconds > 0 ? seconds * 1000 : 500 * tries));
  }
}

function readRejected(text: string): number {
  try {
    const { partialSuccess } = JSON.parse(text || '{}') as { readonly partialSuccess?: { readonly rejectedSpans?: string | number } };
    return Number(partialSuccess?.rejectedSpans ?? 0);
  } catch {
    return 0; // Collectors may answer with anything that is no fault.
  }
}
