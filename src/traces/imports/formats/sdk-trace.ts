import * as l10n from '@vscode/l10n';
import * as z from 'zod';
import { fieldOf } from '../../../recording/json';
import type { Json } from '../../../recording/schema';
import { toItems } from '../spans/to-items';
import type { SpanMeaning, TraceSpan } from '../spans/trace-span';
import type { ImportFormat } from './import-format';
import { toImported } from './otlp';
import { parseForm } from './parse-form';

const Trace = z.looseObject({ object: z.literal('trace'), id: z.string().max(200), workflow_name: z.string().nullish() });
const Span = z.looseObject({
  object: z.literal('trace.span'),
  id: z.string().max(200),
  trace_id: z.string().max(200),
  parent_id: z.string().max(200).nullish(),
  started_at: z.iso.datetime({ offset: true }).nullish(),
  ended_at: z.iso.datetime({ offset: true }).nullish(),
  span_data: z.looseObject({ type: z.string() }),
  error: z.looseObject({ message: z.string(), data: z.unknown().optional() }).nullish(),
});
const Entries = z.array(z.discriminatedUnion('object', [Trace, Span]));

/** The SDKs' own traces and spans, as their exporters post them: `{"data":[…]}`, the list alone, or one a line. */
export const sdkTrace: ImportFormat = {
  title: () => l10n.t("the SDK's own traces"),
  isOf: (document) => {
    const [first] = toEntries(document).entries;
    return /^trace(\.span)?$/.test(String((first as { object?: unknown } | undefined)?.object));
  },
  read: (documents) => {
    const entries = documents.flatMap(({ value, place }) => {
      const { entries: told, within } = toEntries(value);
      return parseForm(Entries, { value: told, place }, within);
    });
    const workflows = new Map(entries.flatMap((entry) => (entry.object === 'trace' ? [[entry.id, entry.workflow_name ?? undefined]] : [])));
    const spans = entries.flatMap((entry) => (entry.object === 'trace' ? [] : toSpan(entry)));
    const begins = new Map<string, number>();
    for (const { trace, begin } of spans) begins.set(trace, Math.min(begins.get(trace) ?? begin, begin));
    const roots = [...begins].map(([trace, begin]) => toRoot(trace, begin, workflows.get(trace)));
    return toImported('agents.tracing', isJavaScript(entries) ? 'js' : 'py', [
      ...roots,
      ...spans.map((span) => (span.parent === undefined ? { ...span, parent: ROOT } : span)),
    ]);
  },
};

const ROOT = 'trace';

/** Python's `isoformat()` ends in `+00:00`, JavaScript's `toISOString()` in `Z`. */
function isJavaScript(entries: z.infer<typeof Entries>): boolean {
  return entries.some((entry) => entry.object === 'trace.span' && entry.started_at?.endsWith('Z'));
}

function toEntries(document: unknown): { readonly entries: readonly unknown[]; readonly within: readonly string[] } {
  const data = (document as { data?: unknown } | null)?.data;
  const entries = data ?? document;
  return { entries: Array.isArray(entries) ? (entries as readonly unknown[]) : [entries], within: data === undefined ? [] : ['data'] };
}

/** The trace itself, which the SDK has apart from its spans. */
function toRoot(trace: string, begin: number, workflow: string | undefined): TraceSpan {
  return { id: ROOT, parent: undefined, trace, begin, end: undefined, error: undefined, meaning: { is: 'trace', workflow } };
}

function toSpan({
  id,
  trace_id: trace,
  parent_id: parent,
  started_at: began,
  ended_at: ended,
  span_data: data,
  error,
}: z.infer<typeof Span>): readonly TraceSpan[] {
  const begin = toMicroseconds(began);
  if (begin === undefined) return [];
  return [
    {
      id,
      parent: parent ?? undefined,
      trace,
      begin,
      end: toMicroseconds(ended),
      error: error ? { name: 'Error', message: error.message } : undefined,
      meaning: toMeaning(data as { readonly type: string; readonly [key: string]: Json }),
    },
  ];
}

/** What kinds of spans the SDKs have: Python `tracing/span_data.py`, JS `tracing/spans.ts`. A response has no content here. */
function toMeaning(data: { readonly type: string; readonly [key: string]: Json }): SpanMeaning {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : undefined);
  switch (data.type) {
    case 'agent':
      return { is: 'agent', agent: text('name') ?? '' };
    case 'function':
      return { is: 'tool', tool: text('name') ?? '', callId: undefined, args: text('input'), result: data['output'] ?? undefined };
    case 'generation': {
      const [asked, answered] = [toItems(data['input']), toItems(data['output'])];
      return {
        is: 'model',
        model: text('model'),
        instructions: asked?.instructions,
        input: asked?.items,
        output: answered?.items,
        tools: undefined,
        usage: data['usage'] ?? undefined,
        responseId: undefined,
      };
    }
    case 'response':
      return {
        is: 'model',
        model: undefined,
        instructions: undefined,
        input: undefined,
        output: undefined,
        tools: undefined,
        usage: data['usage'] ?? undefined,
        responseId: text('response_id'),
      };
    case 'handoff':
      return { is: 'handoff', from: text('from_agent'), to: text('to_agent') };
    case 'guardrail':
      return { is: 'guardrail', guardrail: text('name') ?? '', triggered: fieldOf(data, 'triggered') === true };
    default:
      return { is: 'other' };
  }
}

/** ISO 8601 has microseconds here, which a `Date` has not. */
function toMicroseconds(time: string | null | undefined): number | undefined {
  if (!time) return undefined;
  const [, digits = ''] = /\.(\d+)/.exec(time) ?? [];
  return Date.parse(time.replace(/\.\d+/, '')) * 1000 + Number(digits.padEnd(6, '0').slice(0, 6));
}
