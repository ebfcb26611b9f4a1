import * as z from 'zod';
import { fieldOf, textFieldOf } from '../../../recording/json';
import type { Json } from '../../../recording/schema';
import { toExactJson } from '../../../text/exact-json';
import { toItems } from '../spans/to-items';
import type { Attributes, SpanMeaning, TraceSpan } from '../spans/trace-span';
import type { ImportFormat } from './import-format';
import { toImported, toMeaning } from './otlp';
import { parseForm } from './parse-form';

const Time = z.iso.datetime({ offset: true });
const Observation = z.looseObject({
  id: z.string().max(200),
  traceId: z.string().max(200).nullish(),
  parentObservationId: z.string().max(200).nullish(),
  type: z.string(),
  name: z.string().nullish(),
  startTime: Time,
  endTime: Time.nullish(),
  level: z.string().nullish(),
  statusMessage: z.string().nullish(),
  model: z.string().nullish(),
  input: z.unknown().optional(),
  output: z.unknown().optional(),
  metadata: z.unknown().optional(),
  usageDetails: z.record(z.string(), z.number()).nullish(),
});
const Observations = z.array(Observation);
type Observation = z.infer<typeof Observation>;

/** Attributes of OpenTelemetry that Langfuse shows as an observation's input and output, and keeps no more. */
const INPUTS = ['input.value', 'gen_ai.input.messages', 'gen_ai.tool.call.arguments'];
const OUTPUTS = ['output.value', 'gen_ai.output.messages', 'gen_ai.tool.call.result'];

/**
 * What Langfuse gives away: a trace of its public API or of its download (`{"observations":[…]}`, beside a `trace` or not), pages of
 * observations (`{"data":[…]}`), the list alone, or one observation a line.
 */
export const langfuse: ImportFormat = {
  title: () => 'Langfuse',
  isOf: (document) => toObservations(document).list.some(isObservation),
  read: (documents) => {
    const observations = documents.flatMap(({ value, place }) => {
      const { list, within } = toObservations(value);
      return parseForm(Observations, { value: list, place }, within);
    });
    const spans = observations.map(toSpan);
    const scopes = observations.map(({ metadata }) => fieldOf(metadata as Json, 'scope'));
    const scope = scopes.find((each) => textFieldOf(each, 'name') !== undefined);
    const by = ['Langfuse', ...(scope ? [textFieldOf(scope, 'name'), textFieldOf(scope, 'version')] : [])].filter(Boolean).join(' ');
    return toImported(by, observations.some(isNode) ? 'js' : 'py', spans);
  },
};

function toObservations(document: unknown): { readonly list: readonly unknown[]; readonly within: readonly string[] } {
  const { observations, data } = (document ?? {}) as { readonly observations?: unknown; readonly data?: unknown };
  const list = observations ?? data ?? document;
  const within = observations !== undefined ? ['observations'] : data !== undefined ? ['data'] : [];
  return { list: Array.isArray(list) ? (list as readonly unknown[]) : [list], within };
}

function isObservation(value: unknown): boolean {
  const { id, type, startTime } = (value ?? {}) as { readonly [key: string]: unknown };
  return typeof id === 'string' && typeof startTime === 'string' && typeof type === 'string' && /^[A-Z]+$/.test(type);
}

function toSpan(observation: Observation): TraceSpan {
  const { id, traceId, parentObservationId, startTime, endTime, level, statusMessage } = observation;
  return {
    id,
    parent: parentObservationId ?? undefined,
    trace: traceId ?? '',
    begin: Date.parse(startTime) * 1000,
    end: endTime ? Date.parse(endTime) * 1000 : undefined,
    error: level === 'ERROR' ? { name: 'Error', message: statusMessage ?? '' } : undefined,
    meaning: toOwnMeaning(observation),
  };
}

/** By the names of the instrumentation where they are there, else by Langfuse's own types. */
function toOwnMeaning(observation: Observation): SpanMeaning {
  const { type, name, model } = observation;
  const [input, output] = [observation.input, observation.output].map((value) => (value ?? undefined) as Json | undefined);
  const told = toMeaning(name ?? '', toAttributes(observation.metadata as Json, input, output));
  if (told.is === 'model') return { ...told, model: told.model ?? model ?? undefined, usage: toUsage(observation) };
  if (told.is !== 'other') return told;
  switch (type) {
    case 'AGENT':
      return name ? { is: 'agent', agent: name } : told;
    case 'GENERATION': {
      const [asked, answered] = [toItems(input), toItems(output)];
      const items = { input: asked?.items, output: answered?.items };
      return {
        is: 'model',
        model: model ?? undefined,
        instructions: asked?.instructions,
        ...items,
        tools: undefined,
        usage: toUsage(observation),
        responseId: undefined,
      };
    }
    case 'TOOL':
      return { is: 'tool', tool: name ?? '', callId: undefined, args: toText(input), result: output };
    default:
      return told;
  }
}

function toAttributes(metadata: Json, input: Json | undefined, output: Json | undefined): Attributes {
  const kept = fieldOf(metadata, 'attributes');
  const attributes = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? Object.entries(kept as { readonly [key: string]: Json }) : [];
  const shown = (names: readonly string[], value: Json | undefined) => (value === undefined ? [] : names.map((name) => [name, toText(value) ?? ''] as const));
  return new Map<string, Json>([...attributes, ...shown(INPUTS, input), ...shown(OUTPUTS, output)]);
}

/** Langfuse has counts of its own, since its attributes are texts. */
function toUsage({ usageDetails }: Observation): Json | undefined {
  const { input, output } = usageDetails ?? {};
  if (input === undefined && output === undefined) return undefined;
  const [cached, reasoning] = [usageDetails?.['input_cached_tokens'] ?? usageDetails?.['input_cache_read'], usageDetails?.['output_reasoning_tokens']];
  return {
    ...(input !== undefined && { input_tokens: input }),
    ...(output !== undefined && { output_tokens: output }),
    ...(cached !== undefined && { input_tokens_details: { cached_tokens: cached } }),
    ...(reasoning !== undefined && { output_tokens_details: { reasoning_tokens: reasoning } }),
  };
}

function toText(value: Json | undefined): string | undefined {
  return value === undefined || typeof value === 'string' ? value : toExactJson(value);
}

function isNode({ metadata }: Observation): boolean {
  return textFieldOf(fieldOf(metadata as Json, 'resourceAttributes'), 'telemetry.sdk.language') === 'nodejs';
}
