import type { RecordedEvent } from '../../recording/schema';

/** `s` of the `handoff.begin` that an event is a part of: its call, `on_handoff`, its filters, what was received; undefined for any other. */
export function handoffOf(event: RecordedEvent): number | undefined {
  switch (event.k) {
    case 'handoff.begin':
      return event.s;
    case 'handoff.invoke':
    case 'handoff.filter':
    case 'handoff.end':
      return event.of;
    case 'agent.start':
      return event.of ?? undefined;
    case 'model.filter':
    case 'model.begin':
      return event.handoff ?? undefined;
    case 'error':
      return event.what === 'multiple_handoffs' ? event.of : undefined;
    case 'run.begin':
    case 'run.end':
    case 'agent.end':
    case 'enabled':
    case 'model.end':
    case 'tool.begin':
    case 'tool.end':
    case 'guardrail':
    case 'span':
    case 'end':
      return undefined;
  }
}
