import type { OtlpTarget } from './send-recording';

/** The path that OpenTelemetry has for traces. */
const TRACES = '/v1/traces';
/** As OpenTelemetry's own exporters read them: those of traces come before those of all signals. */
const HEADERS = ['OTEL_EXPORTER_OTLP_TRACES_HEADERS', 'OTEL_EXPORTER_OTLP_HEADERS'];

/** The collector at a URL, with the headers that the environment gives; undefined where it is no URL of one. */
export function readTarget(told: string, environment: Readonly<Record<string, string | undefined>>): OtlpTarget | undefined {
  const url = URL.canParse(told) ? new URL(told) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.pathname === '/') url.pathname = TRACES;
  const headers = HEADERS.map((name) => environment[name]).find(Boolean) ?? '';
  return { url: url.href, headers: Object.fromEntries(headers.split(',').flatMap(readHeader)) };
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
