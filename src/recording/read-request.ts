import { fieldOf } from './json';
import { eventOf, type Recording, runOf } from './recording';
import type { Json } from './schema';

/** A request to a model as the server knows it, and what it cost. */
export interface ModelRequest {
  readonly model: string | undefined;
  /** The settings that were set, in the spelling of the SDK. */
  readonly settings: Json | undefined;
  readonly previousResponseId: string | undefined;
  readonly conversationId: string | undefined;
  readonly responseId: string | undefined;
  readonly requestId: string | undefined;
  readonly usage: Usage | undefined;
}

/** Tokens; undefined where the SDK or the provider does not tell. */
export interface Usage {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  readonly cachedTokens: number | undefined;
  readonly reasoningTokens: number | undefined;
}

/** More events than this are not looked through for an answer. */
const MOST = 20_000;

/** The request that begins with a `model.begin`, with its answer if that was recorded. */
export function readRequest(recording: Recording, seq: number): ModelRequest | undefined {
  const begin = eventOf(recording, seq, 'model.begin');
  if (!begin) return undefined;
  const end = findEnd(recording, seq, begin.run);
  return {
    model: begin.model ?? undefined,
    settings: begin.settings === undefined ? undefined : recording.item(begin.settings),
    previousResponseId: begin.previousResponseId,
    conversationId: begin.conversationId,
    responseId: end?.responseId,
    requestId: end?.requestId,
    usage: end?.usage === undefined ? undefined : readUsage(recording.item(end.usage)),
  };
}

/** A usage of either SDK. */
export function readUsage(usage: Json | undefined): Usage {
  const input = fieldOf(usage, 'input_tokens_details', 'inputTokensDetails');
  const output = fieldOf(usage, 'output_tokens_details', 'outputTokensDetails');
  return {
    inputTokens: toCount(fieldOf(usage, 'input_tokens', 'inputTokens')),
    outputTokens: toCount(fieldOf(usage, 'output_tokens', 'outputTokens')),
    cachedTokens: toCount(fieldOf(input, 'cached_tokens', 'cachedTokens')),
    reasoningTokens: toCount(fieldOf(output, 'reasoning_tokens', 'reasoningTokens')),
  };
}

function findEnd(recording: Recording, begin: number, run: string) {
  for (let seq = begin + 1; seq < Math.min(recording.length, begin + MOST); seq++) {
    const event = recording.event(seq);
    if (!event || runOf(event) !== run) continue;
    if (event.k === 'model.end') return event.of === begin ? event : undefined;
    if (event.k === 'model.begin' || event.k === 'run.end') return undefined;
  }
  return undefined;
}

function toCount(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
