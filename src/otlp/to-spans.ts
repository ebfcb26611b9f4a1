import type { Recording } from '../recording/recording';
import type { RecordedEvent } from '../recording/schema';
import { toRunTree } from '../replay/stepping/run-tree';
import { createOpenSpans } from './open-spans';
import type { OtlpSpan } from './otlp-span';
import { SPAN_EVENTS, type SpanEvent } from './span-events';
import { toSpanIds } from './to-span-ids';

/**
 * A finished recording as spans, by the names of OpenTelemetry's GenAI conventions, each given once it has ended: a workflow for a run, in
 * it its agents, and in these their model calls, tools, handoffs and guardrails. What has no end ends with the recording.
 */
export async function toSpans(recording: Recording, visit: (span: OtlpSpan) => void): Promise<void> {
  const tree = toRunTree(recording);
  const spans = createOpenSpans(tree, toSpanIds(recording, tree), visit);
  let last = 0;
  await recording.scan((event) => {
    last = event.t;
    entryOf(event)?.(event, spans, recording);
  });
  spans.endAll(last, { 'baton.open': true });
}

/** The entry of an event's kind. */
function entryOf(event: RecordedEvent): SpanEvent<RecordedEvent> | undefined {
  return SPAN_EVENTS[event.k] as SpanEvent<RecordedEvent> | undefined;
}
