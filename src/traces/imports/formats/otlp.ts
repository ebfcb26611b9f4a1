import * as z from 'zod';
import type { Json } from '../../../recording/schema';
import type { Imported } from '../imported';
import { readGenAi } from '../spans/read-gen-ai';
import { readOpenInference } from '../spans/read-openinference';
import { toJsItems } from '../spans/to-js-items';
import { toRuns } from '../spans/to-runs';
import type { Attributes, TraceSpan } from '../spans/trace-span';
import type { ImportFormat } from './import-format';
import { parseForm } from './parse-form';

const Nanoseconds = z.union([z.string().regex(/^\d{1,20}$/), z.number().nonnegative()]);
const Attribute = z.looseObject({ key: z.string(), value: z.unknown() });
const Span = z.looseObject({
  traceId: z.string().max(200),
  spanId: z.string().max(200),
  parentSpanId: z.string().max(200).nullish(),
  name: z.string(),
  startTimeUnixNano: Nanoseconds,
  endTimeUnixNano: Nanoseconds.nullish(),
  attributes: z.array(Attribute).nullish(),
  status: z.looseObject({ code: z.union([z.number(), z.string()]).nullish(), message: z.string().nullish() }).nullish(),
  events: z.array(z.looseObject({ name: z.string(), attributes: z.array(Attribute).nullish() })).nullish(),
});
const ResourceSpans = z.looseObject({
  resource: z.looseObject({ attributes: z.array(Attribute).nullish() }).nullish(),
  scopeSpans: z.array(
    z.looseObject({ scope: z.looseObject({ name: z.string().nullish(), version: z.string().nullish() }).nullish(), spans: z.array(Span).nullish() }),
  ),
});
const Document = z.looseObject({ resourceSpans: z.array(ResourceSpans) });

/** Traces of OpenTelemetry in OTLP's JSON, as its file exporters and collectors write them: one document, or one a line. */
export const otlp: ImportFormat = {
  title: () => 'OpenTelemetry (OTLP JSON)',
  isOf: (document) => Array.isArray((document as { resourceSpans?: unknown } | null)?.resourceSpans),
  read: (documents) => {
    const resources = documents.flatMap((document) => parseForm(Document, document).resourceSpans);
    const scopes = resources.flatMap((resource) => resource.scopeSpans);
    const spans = scopes.flatMap((scope) => (scope.spans ?? []).map(toSpan));
    const told = scopes.find((scope) => scope.spans?.some((span) => toSpan(span).meaning.is === 'agent'))?.scope ?? scopes[0]?.scope;
    return toImported([told?.name, told?.version].filter(Boolean).join(' ') || 'OpenTelemetry', isNode(resources) ? 'js' : 'py', spans);
  },
};

/** Runs of spans, whose earliest begin is when the recording begins. */
export function toImported(by: string, language: Imported['language'], spans: readonly TraceSpan[]): Imported {
  const runs = toRuns(spans).map((run) => (language === 'js' ? toJsItems(run) : run));
  return { by, language, at: runs.reduce<number | undefined>((at, { begin }) => Math.min(at ?? begin, begin), undefined), runs };
}

/** What the names of a span mean, in whichever dialect it is. */
export function toMeaning(name: string, attributes: Attributes): TraceSpan['meaning'] {
  return readOpenInference(name, attributes) ?? readGenAi(name, attributes) ?? { is: 'other' };
}

function toSpan(span: z.infer<typeof Span>): TraceSpan {
  const attributes = toAttributes(span.attributes ?? []);
  const { code, message } = span.status ?? {};
  const hasFailed = code === 2 || code === 'STATUS_CODE_ERROR';
  const exception = toAttributes(span.events?.find(({ name }) => name === 'exception')?.attributes ?? []);
  const type = exception.get('exception.type') ?? attributes.get('error.type');
  return {
    id: span.spanId,
    parent: span.parentSpanId || undefined,
    trace: span.traceId,
    begin: toMicroseconds(span.startTimeUnixNano),
    end: span.endTimeUnixNano ? toMicroseconds(span.endTimeUnixNano) : undefined,
    error: hasFailed ? { name: typeof type === 'string' ? type : 'Error', message: String(exception.get('exception.message') ?? message ?? '') } : undefined,
    meaning: toMeaning(span.name, attributes),
  };
}

function toMicroseconds(nanoseconds: string | number): number {
  return Number(BigInt(nanoseconds) / 1000n);
}

function toAttributes(attributes: readonly z.infer<typeof Attribute>[]): Attributes {
  return new Map(attributes.map(({ key, value }) => [key, toValue(value)]));
}

/** OTLP's `AnyValue`; what is none is null. */
function toValue(value: unknown): Json {
  if (typeof value !== 'object' || value === null) return null;
  const { stringValue, boolValue, intValue, doubleValue, arrayValue, kvlistValue, bytesValue } = value as { readonly [key: string]: unknown };
  if (typeof stringValue === 'string') return stringValue;
  if (typeof boolValue === 'boolean') return boolValue;
  if (intValue !== undefined) return Number(intValue);
  if (doubleValue !== undefined) return Number(doubleValue);
  if (typeof bytesValue === 'string') return bytesValue;
  const values = (arrayValue as { values?: unknown } | undefined)?.values ?? (arrayValue === undefined ? undefined : []);
  if (Array.isArray(values)) return values.map(toValue);
  const fields = (kvlistValue as { values?: unknown } | undefined)?.values;
  if (!Array.isArray(fields)) return null;
  return Object.fromEntries(
    (fields as readonly { readonly key?: unknown; readonly value?: unknown }[]).map((field) => [String(field?.key), toValue(field?.value)]),
  );
}

function isNode(resources: readonly z.infer<typeof ResourceSpans>[]): boolean {
  return resources.some(({ resource }) => toAttributes(resource?.attributes ?? []).get('telemetry.sdk.language') === 'nodejs');
}
