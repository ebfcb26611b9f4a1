import type { EventKind, RecordedEvent } from '../schema';

interface Begun {
  readonly kind: EventKind;
  readonly run: string;
  hasEnded: boolean;
}

/** The kind of event that `of` (of a `model.begin` or a `model.filter`: `handoff`) must name. */
const BEGINS: { readonly [Kind in EventKind]?: EventKind } = {
  'run.end': 'run.begin',
  'agent.start': 'handoff.begin',
  'model.filter': 'handoff.begin',
  'model.begin': 'handoff.begin',
  'model.end': 'model.begin',
  'tool.end': 'tool.begin',
  'handoff.invoke': 'handoff.begin',
  'handoff.filter': 'handoff.begin',
  'handoff.end': 'handoff.begin',
};

/** Follows the events in their order: which runs and what else has begun and ended. */
export function checkEvents() {
  const runs = new Set<string>();
  const begun = new Map<number, Begun>();
  const foreign = new Map<number, string>();
  let hasEnded = false;

  return {
    /** An event of a kind that is not known. */
    skip: (seq: number, kind: string) => void foreign.set(seq, kind),
    *check(event: RecordedEvent): Generator<string> {
      if (hasEnded) yield `event ${event.s} comes after the end`;
      if (event.k === 'end') hasEnded = true;
      const run = runOf(event);
      if (run === undefined) return;
      if (event.k === 'run.begin') {
        if (runs.has(run)) yield `run \`${run}\` has begun already`;
        if (event.parent !== null && !runs.has(event.parent)) yield `\`parent\`: run \`${event.parent}\` has not begun`;
        runs.add(run);
      }
      if (!runs.has(run)) yield `\`run\`: run \`${run}\` has not begun`;
      const of: unknown = event.k === 'model.begin' || event.k === 'model.filter' ? event.handoff : 'of' in event ? event.of : undefined;
      yield* findBeginReasons(event, run, BEGINS[event.k], of);
      if (event.k === 'model.begin') yield* findBeginReasons(event, run, 'model.filter', event.filter);
      if (event.k.endsWith('.begin') || event.k === 'model.filter') begun.set(event.s, { kind: event.k, run, hasEnded: false });
    },
  };

  function* findBeginReasons(event: RecordedEvent, run: string, kind: EventKind | undefined, of: unknown): Generator<string> {
    if (!kind || typeof of !== 'number') return;
    const begin = begun.get(of);
    if (begin?.kind !== kind) {
      const found = foreign.get(of);
      yield `event ${event.s} goes with a \`${kind}\`, but event ${of} is none${found === undefined ? '' : `: its kind is \`${found}\``}`;
      return;
    }
    if (begin.run !== run) yield `event ${event.s} goes with event ${of}, which is of run \`${begin.run}\``;
    if (!event.k.endsWith('.end')) return;
    if (begin.hasEnded) yield `event ${of} has ended already`;
    begin.hasEnded = true;
  }
}

function runOf(event: RecordedEvent): string | undefined {
  return 'run' in event && typeof event.run === 'string' ? event.run : undefined;
}
