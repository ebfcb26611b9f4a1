import type { Header } from '../../recording/schema';
import type { Attributes, OtlpSpan } from './otlp-span';

const KINDS = { internal: 1, client: 3 } as const;
const ERROR = 2;

/** Spans as a request of OTLP/HTTP in JSON (`ExportTraceServiceRequest`): ids in hexadecimal, 64-bit numbers as texts. */
export function toOtlpJson({ at, lang, sdk, recorder, proc, rt }: Header, spans: readonly OtlpSpan[]): string {
  const zero = BigInt(Date.parse(at)) * 1_000_000n;
  const time = (us: number) => String(zero + BigInt(us) * 1_000n);
  const service = proc.main
    ?.split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '');
  const resource = toAttributes({
    'service.name': service || 'unknown_service',
    'process.pid': proc.pid,
    'process.runtime.name': Object.keys(rt)[0],
    'process.runtime.version': Object.values(rt)[0],
    'telemetry.sdk.name': recorder.name,
    'telemetry.sdk.language': lang === 'py' ? 'python' : 'nodejs',
    'telemetry.sdk.version': recorder.version,
    'baton.sdk': `${sdk.name} ${sdk.version}`.trim(),
  });
  const toSpan = ({ trace, id, parent, name, kind, begin, end, attributes, events, error }: OtlpSpan) => ({
    traceId: trace,
    spanId: id,
    ...(parent !== undefined && { parentSpanId: parent }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: time(begin),
    endTimeUnixNano: time(end),
    attributes: toAttributes({ ...attributes, 'error.type': error?.name }),
    events: [
      ...events.map((event) => ({ timeUnixNano: time(event.at), name: event.name, attributes: toAttributes(event.attributes) })),
      ...(error ? [toException(error, time(end))] : []),
    ],
    ...(error && { status: { code: ERROR, message: error.message } }),
  });
  return JSON.stringify({
    resourceSpans: [{ resource: { attributes: resource }, scopeSpans: [{ scope: { name: 'baton', version: recorder.version }, spans: spans.map(toSpan) }] }],
  });
}

function toException({ name, message, stack }: NonNullable<OtlpSpan['error']>, timeUnixNano: string) {
  return { timeUnixNano, name: 'exception', attributes: toAttributes({ 'exception.type': name, 'exception.message': message, 'exception.stacktrace': stack }) };
}

function toAttributes(attributes: Attributes) {
  return Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: toValue(value) }]));
}

function toValue(value: NonNullable<Attributes[string]>) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  return { arrayValue: { values: value.map((each) => ({ stringValue: each })) } };
}
