import type { EventKind, RecordedEvent } from './schema';

/** What the format says of a kind of event besides its fields. */
interface EventRelation {
  /** The fields that name an earlier event of the same run, with the kind that this has to be. */
  readonly names?: { readonly [Field in 'of' | 'handoff' | 'filter']?: EventKind };
  /** It ends the event that `of` names: no other does. */
  readonly isEnd?: true;
  /** Block lines tell of it; what they say besides its number, its kind and its run. */
  mark?(fields: Readonly<Record<string, unknown>>): readonly unknown[];
}

const NOTHING_MORE = () => [];

/** Without zod: recorders share it. The recorder for Python has `MARKS`, which a test compares. */
export const EVENT_RELATIONS: { readonly [Kind in EventKind]: EventRelation } = {
  'run.begin': { mark: ({ parent, agent }) => [parent ?? null, agent] },
  'run.end': { names: { of: 'run.begin' }, isEnd: true, mark: ({ error }) => [error !== undefined] },
  'agent.start': { names: { of: 'handoff.begin' }, mark: NOTHING_MORE },
  'agent.end': {},
  enabled: {},
  'model.filter': { names: { handoff: 'handoff.begin' } },
  'model.begin': { names: { handoff: 'handoff.begin', filter: 'model.filter' } },
  'model.end': { names: { of: 'model.begin' }, isEnd: true },
  'tool.begin': {},
  'tool.end': { names: { of: 'tool.begin' }, isEnd: true },
  'handoff.begin': { mark: NOTHING_MORE },
  'handoff.invoke': { names: { of: 'handoff.begin' } },
  'handoff.filter': { names: { of: 'handoff.begin' } },
  'handoff.end': { names: { of: 'handoff.begin' }, isEnd: true, mark: NOTHING_MORE },
  guardrail: {},
  span: {},
  error: { mark: NOTHING_MORE },
  end: {},
};

/** The form of a kind, if this version knows it. */
export function findForm(kind: string): EventRelation | undefined {
  return Object.hasOwn(EVENT_RELATIONS, kind) ? EVENT_RELATIONS[kind as EventKind] : undefined;
}

/** The earlier events that an event names, with the kind that each has to be. */
export function namedBy(event: RecordedEvent): readonly { readonly kind: EventKind; readonly seq: number }[] {
  return Object.entries(EVENT_RELATIONS[event.k].names ?? {}).flatMap(([field, kind]) => {
    const seq: unknown = (event as Readonly<Record<string, unknown>>)[field];
    return typeof seq === 'number' ? [{ kind, seq }] : [];
  });
}
