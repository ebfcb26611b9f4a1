import * as l10n from '@vscode/l10n';
import { eventOf, type Recording } from '../../../recording/recording';
import type { EventOf, Fn, RecordedError } from '../../../recording/schema';
import { readHandoffHead } from '../../../replay/read-handoff';
import { isRubbish } from '../../../replay/stepping/stops';
import { toLabel } from '../../values/label';
import { describeError, describeFailure, describePart, describeRubbish } from '../describe-part';
import type { EventEntries } from '../event-entry';
import { type Trouble, type TroubleKind, toTrouble } from '../trouble';

export const HANDOFF_EVENTS: EventEntries<'handoff.begin' | 'handoff.invoke' | 'handoff.filter' | 'handoff.end'> = {
  'handoff.begin': {
    describe: ({ from, calls }) => l10n.t('handoff {0} → {1}', toLabel(from), toLabel((calls.find(({ accepted }) => accepted) ?? calls[0])?.to ?? '?')),
    place: ({ def }) => def ?? undefined,
    lines: ({ def }) => [def],
    sites: ({ def, filter, on, nest }) => [def, filter?.loc, on?.loc, nest?.mapper?.loc],
    names: ({ from, calls }) => calls.flatMap(({ tool, to, accepted }) => (accepted ? [tool, `${from}->${to}`] : [tool])),
  },
  'handoff.invoke': {
    describe: (event, recording) => {
      if (areArgumentsRefused(recording, event)) return l10n.t('arguments refused: {0}', describeError(event.error));
      return describePart(recording.header.lang === 'py' ? 'on_handoff' : 'onHandoff', readBegin(recording, event)?.on?.name, event);
    },
    place: (event, { recording }) => {
      const begin = readBegin(recording, event);
      return (areArgumentsRefused(recording, event) ? undefined : begin?.on?.loc) ?? begin?.def ?? undefined;
    },
    lines: (event, { recording }) => (areArgumentsRefused(recording, event) ? [] : [readBegin(recording, event)?.on?.loc]),
    linesOf: 'handoff',
    trouble: ({ of, error }, { recording }) => error && toTrouble(kindOfFailure(recording, of), error),
  },
  'handoff.filter': {
    describe: (event, recording) => {
      const what = event.nest ? l10n.t('nested history') : recording.header.lang === 'py' ? l10n.t('input filter') : 'inputFilter';
      return describePart(what, findFilter(recording, event)?.name, event, describeRubbish(event.out));
    },
    place: (event, { recording }) => findFilter(recording, event)?.loc ?? readBegin(recording, event)?.def ?? undefined,
    lines: (event, { recording }) => [findFilter(recording, event)?.loc],
    linesOf: 'handoff',
    changed: ({ dropped, rewritten }) => ({ dropped, rewritten }),
    trouble: (event, { recording }) =>
      event.error ? toTrouble('input-filter', event.error) : isRubbish(event) ? toRubbishTrouble(recording, event) : undefined,
  },
  'handoff.end': {
    describe: ({ error }) => (error ? describeFailure(l10n.t('handoff'), error) : l10n.t('handoff ended')),
    place: (event, { recording }) => readBegin(recording, event)?.def ?? undefined,
    trouble: ({ of, error }, { recording }) => error && toTrouble(kindOfFailure(recording, of), error),
  },
};

function readBegin(recording: Recording, { of }: { readonly of: number }): EventOf<'handoff.begin'> | undefined {
  return eventOf(recording, of, 'handoff.begin');
}

/** The function that ran: the filter, or the mapper of the nesting where that is the program's own. */
function findFilter(recording: Recording, event: EventOf<'handoff.filter'>): Fn | undefined {
  const begin = readBegin(recording, event);
  return (event.nest ? begin?.nest?.mapper : begin?.filter) ?? undefined;
}

/** Whether the SDK refused the model's arguments, so that `on_handoff` itself never ran. */
function areArgumentsRefused(recording: Recording, event: EventOf<'handoff.invoke'>): event is EventOf<'handoff.invoke'> & { error: RecordedError } {
  return event.error !== undefined && readHandoffHead(recording, event.of)?.failedIn === 'arguments';
}

/** A filter that gave what the SDK cannot take: its error is that of the handoff. */
function toRubbishTrouble(recording: Recording, { of, out }: EventOf<'handoff.filter'>): Trouble {
  const error = readHandoffHead(recording, of)?.error;
  const message = l10n.t('the filter gave {0}', String(describeRubbish(out)));
  return { kind: 'input-filter', name: error?.name ?? 'TypeError', message, stack: error?.stack };
}

function kindOfFailure(recording: Recording, handoff: number): TroubleKind {
  switch (readHandoffHead(recording, handoff)?.failedIn) {
    case 'arguments':
      return 'invalid-arguments';
    case 'callback':
      return 'callback';
    case 'filter':
      return 'input-filter';
    case 'sdk':
    case undefined:
      return 'other';
  }
}
