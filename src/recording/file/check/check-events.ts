import * as l10n from '@vscode/l10n';
import { EVENT_RELATIONS, namedBy } from '../../event-relations';
import { runOf } from '../../recording';
import type { EventKind, RecordedEvent } from '../../schema';

interface Begun {
  readonly kind: EventKind;
  readonly run: string;
  hasEnded: boolean;
}

/** The kinds that other events name. */
const NAMED: ReadonlySet<EventKind> = new Set(Object.values(EVENT_RELATIONS).flatMap(({ names = {} }) => Object.values(names)));

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
      if (hasEnded) yield l10n.t('event {0} comes after the end', event.s);
      if (event.k === 'end') hasEnded = true;
      const run = runOf(event);
      if (run === undefined) return;
      if (event.k === 'run.begin') {
        if (runs.has(run)) yield l10n.t('run `{0}` has begun already', run);
        if (event.parent !== null && !runs.has(event.parent)) yield l10n.t('`{0}`: run `{1}` has not begun', 'parent', event.parent);
        runs.add(run);
      }
      if (!runs.has(run)) yield l10n.t('`{0}`: run `{1}` has not begun', 'run', run);
      for (const { kind, seq } of namedBy(event)) yield* findBeginReasons(event, run, kind, seq);
      if (NAMED.has(event.k)) begun.set(event.s, { kind: event.k, run, hasEnded: false });
    },
  };

  function* findBeginReasons(event: RecordedEvent, run: string, kind: EventKind, of: number): Generator<string> {
    const begin = begun.get(of);
    if (begin?.kind !== kind) {
      const found = foreign.get(of);
      yield found === undefined
        ? l10n.t('event {0} goes with a `{1}`, but event {2} is none', event.s, kind, of)
        : l10n.t('event {0} goes with a `{1}`, but event {2} is none: its kind is `{3}`', event.s, kind, of, found);
      return;
    }
    if (begin.run !== run) yield l10n.t('event {0} goes with event {1}, which is of run `{2}`', event.s, of, begin.run);
    if (!EVENT_RELATIONS[event.k].isEnd) return;
    if (begin.hasEnded) yield l10n.t('event {0} has ended already', of);
    begin.hasEnded = true;
  }
}
