import type { ActiveRecording } from '../recording';
import type { SdkSpan } from '../sdk';
import type { ObservedRun } from './runs';

/** Spans of which other events tell more. */
const TOLD: readonly unknown[] = ['agent', 'function', 'generation', 'response', 'handoff', 'guardrail', 'task', 'turn'];

/** A span of the SDK's tracing that has ended, of which no other event tells: of MCP, or of the program. Where tracing is off there are none. */
export function recordSpan(recording: ActiveRecording, run: ObservedRun | undefined, { spanData, spanId, traceId, startedAt, endedAt, error }: SdkSpan): void {
  const { type, name, ...data } = spanData;
  if (!run || typeof type !== 'string' || TOLD.includes(type)) return;
  const us = startedAt && endedAt ? 1000 * (Date.parse(endedAt) - Date.parse(startedAt)) : undefined;
  const visible = Object.fromEntries(Object.entries(data).filter(([key]) => !key.startsWith('_')));
  recording.event('span', {
    run: run.id,
    type,
    name: typeof name === 'string' ? name : null,
    ...(us === undefined ? {} : { us }),
    data: recording.item(visible, run.options),
    id: spanId,
    trace: traceId,
    ...(error ? { error: { ...recording.error(error), name: 'SpanError' } } : {}),
  });
}
