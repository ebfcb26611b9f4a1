import * as z from 'zod';
import type { Json } from '../../../recording/schema';
import type { ImportDocument } from '../read-documents';
import type { TraceSpan } from '../spans/trace-span';
import type { ImportFormat } from './import-format';
import { toImported, toMeaning } from './otlp';
import { parseForm } from './parse-form';

const Time = z.union([z.number().nonnegative(), z.iso.datetime({ offset: true })]);
const Id = z.string().max(200);
/** A span of a transaction, and one of those that are sent by themselves (version 2). */
const Span = z.looseObject({
  trace_id: Id.nullish(),
  span_id: Id,
  parent_span_id: Id.nullish(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  op: z.string().nullish(),
  start_timestamp: Time,
  timestamp: Time.nullish(),
  end_timestamp: Time.nullish(),
  status: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  attributes: z.record(z.string(), z.looseObject({ value: z.unknown() })).nullish(),
});
const Transaction = z.looseObject({
  type: z.literal('transaction'),
  transaction: z.string().nullish(),
  start_timestamp: Time,
  timestamp: Time.nullish(),
  contexts: z.looseObject({ trace: z.looseObject({ trace_id: Id, span_id: Id }) }),
  spans: z.array(Span),
});
const Items = z.looseObject({ version: z.literal(2), items: z.array(Span) });

/** What Sentry's SDK sends (envelopes), and the JSON of a transaction that its site gives away. */
export const sentry: ImportFormat = {
  title: () => 'Sentry',
  isOf: (document) => isTransaction(document) || isItems(document),
  read: (documents) => {
    const spans = documents.flatMap((document) =>
      isTransaction(document.value) ? readTransaction(document) : parseForm(Items, document).items.map((span) => toSpan(span, '')),
    );
    return toImported('Sentry', 'py', spans);
  },
};

function isTransaction(document: unknown): boolean {
  const { type, spans, contexts } = (document ?? {}) as { readonly [key: string]: unknown };
  return type === 'transaction' && Array.isArray(spans) && typeof contexts === 'object';
}

function isItems(document: unknown): boolean {
  const { version, items } = (document ?? {}) as { readonly [key: string]: unknown };
  return version === 2 && Array.isArray(items);
}

function readTransaction(document: ImportDocument): readonly TraceSpan[] {
  const { contexts, spans, transaction, start_timestamp: begin, timestamp: end } = parseForm(Transaction, document);
  const { trace_id: trace, span_id: id } = contexts.trace;
  const root: TraceSpan = {
    id,
    parent: undefined,
    trace,
    begin: toMicroseconds(begin),
    end: end ? toMicroseconds(end) : undefined,
    error: undefined,
    meaning: { is: 'trace', workflow: transaction ?? undefined },
  };
  return [root, ...spans.map((span) => toSpan(span, trace))];
}

function toSpan(span: z.infer<typeof Span>, trace: string): TraceSpan {
  const own = Object.entries(span.attributes ?? {}).map(([key, { value }]) => [key, value as Json] as const);
  const attributes = new Map<string, Json>([
    ...(span.op ? [['sentry.op', span.op] as const] : []),
    ...(Object.entries(span.data ?? {}) as [string, Json][]),
    ...own,
  ]);
  const end = span.end_timestamp ?? span.timestamp;
  const hasFailed = span.status === 'error' || span.status === 'internal_error';
  return {
    id: span.span_id,
    parent: span.parent_span_id ?? undefined,
    trace: span.trace_id ?? trace,
    begin: toMicroseconds(span.start_timestamp),
    end: end ? toMicroseconds(end) : undefined,
    error: hasFailed ? { name: 'Error', message: String(attributes.get('error.type') ?? span.status) } : undefined,
    meaning: toMeaning(span.name ?? span.description ?? '', attributes),
  };
}

function toMicroseconds(time: string | number): number {
  return Math.round(typeof time === 'number' ? time * 1e6 : Date.parse(time) * 1000);
}
