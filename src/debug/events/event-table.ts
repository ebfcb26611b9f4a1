import type { EventKind, RecordedEvent } from '../../recording/schema';
import type { EventEntries, EventEntry } from './event-entry';
import { AGENT_EVENTS } from './kinds/agent-events';
import { HANDOFF_EVENTS } from './kinds/handoff-events';
import { MODEL_EVENTS } from './kinds/model-events';
import { OTHER_EVENTS } from './kinds/other-events';
import { RUN_EVENTS } from './kinds/run-events';
import { TOOL_EVENTS } from './kinds/tool-events';

const EVENT_TABLE: EventEntries<EventKind> = { ...RUN_EVENTS, ...AGENT_EVENTS, ...MODEL_EVENTS, ...TOOL_EVENTS, ...HANDOFF_EVENTS, ...OTHER_EVENTS };

export function entryOf(event: RecordedEvent): EventEntry<EventKind> {
  return entryOfKind(event.k);
}

export function entryOfKind(kind: EventKind): EventEntry<EventKind> {
  return EVENT_TABLE[kind];
}
