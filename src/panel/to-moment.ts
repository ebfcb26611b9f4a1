import { readRequest } from '../recording/read-request';
import { eventOf, type Recording, type Run } from '../recording/recording';
import { explainHandoff } from '../replay/explain/explain-handoff';
import { readRunEnd } from '../replay/explain/read-run-end';
import type { RecordedHandoff } from '../replay/handoff';
import { readHandoffEvents } from '../replay/handoff-events';
import { readHandoff } from '../replay/read-handoff';
import { toArgumentsColumn, toContextColumn, toFailureColumns, toRequestColumn, toTrapColumn } from './details/to-moment-details';
import { toOtherRunsColumn, toSubRunColumn } from './details/to-run-columns';
import { handoffsOf, type Moment, readBegin } from './find-moment';
import { toOfferedRows } from './ledger/to-call-rows';
import { toLedger } from './ledger/to-ledger';
import { toThen } from './ledger/to-then';
import type { DetailColumn, LedgerRow, MomentHeader, WhatIfChoice } from './messages';
import type { SourcedMoment } from './sourced';
import { toChip, toHeader, toModelFilterPhase } from './to-header';
import { toProse } from './to-prose';
import { toRich } from './to-rich';
import { toWhatIfChoices, toWhatIfMoment } from './what-if/to-what-if-moment';
import type { ReplayWords } from './words';

export function toMomentKey(moment: Moment): string {
  return moment.is === 'handoff' ? `handoff ${moment.seq}` : `run ${moment.run.id}`;
}

/** With `whatIf`, a handoff as it would have been. Undefined where the events that tell of it cannot be read. */
export function toMoment(recording: Recording, moment: Moment, whatIf: WhatIfChoice | undefined, words: ReplayWords): SourcedMoment | undefined {
  if (moment.is === 'begin') return toBegin(recording, moment, words);
  const real = toHandoff(recording, moment, words);
  return real && whatIf ? toWhatIfMoment(recording, real, whatIf, words) : real;
}

function toHandoff(recording: Recording, moment: Extract<Moment, { is: 'handoff' }>, words: ReplayWords): SourcedMoment | undefined {
  const handoff = readHandoff(recording, moment.seq);
  const events = readHandoffEvents(recording, moment.seq);
  if (!handoff || !events) return undefined;
  const run = recording.runs.find(({ id }) => id === handoff.run);
  const { ledger, sources } = toLedger(handoff, words, toThen(recording, handoff.receivedAt, words));
  const traps = explainHandoff(handoff, recording.header);
  const failure = toFailureColumns(handoff, traps, words);
  const trap = toTrapColumn(traps);
  const request = readRequestColumn(recording, handoff, words);
  const about = [toArgumentsColumn(handoff, words), toContextColumn(handoff, words), ...request];
  const note = traps.find(({ severity }) => severity !== 'error');
  const first = ledger.rows.findIndex(({ kind, mark }) => kind === 'item' && mark !== 'kept' && mark !== 'failed');
  return {
    shown: {
      type: 'moment',
      key: toMomentKey(moment),
      header: toHeader(handoff, events, traps, run?.agent, words),
      note:
        note && note.id !== 'several-handoffs' ? [...toProse(note.title), { text: ' ' }, { text: words.explain(note.id), link: { to: 'explain' } }] : undefined,
      ledger,
      details:
        failure.length === 0
          ? [...(trap ? [trap] : []), ...about]
          : handoff.failedIn === 'arguments'
            ? [...failure, toArgumentsColumn(handoff, words)]
            : failure,
      selected: first < 0 ? undefined : first,
      whatIf: toWhatIfChoices(recording, words),
    },
    handoff,
    sources,
    beside: about.slice(0, 2),
    traps,
  };
}

function toBegin(recording: Recording, moment: Extract<Moment, { is: 'begin' }>, words: ReplayWords): SourcedMoment | undefined {
  const read = readBegin(recording, moment.run);
  if (!read) return undefined;
  const { moment: handoff } = read;
  const hasHandoffs = handoffsOf(recording, moment.run).length > 0;
  const { ledger, sources } = toLedger(handoff, words, toThen(recording, handoff.receivedAt, words));
  const { traps } = readRunEnd(recording, moment.run);
  const failed = toFailureColumns(handoff, traps, words);
  const parent = recording.runs.find(({ id }) => id === moment.run.parent);
  const others = toOtherRunsColumn(recording, moment.run.begin, moment.run, words);
  const about = [
    ...failed,
    ...readRequestColumn(recording, handoff, words),
    ...(parent ? [toSubRunColumn(recording, moment.run, words)] : []),
    ...(others ? [others] : []),
  ];
  const isAlone = !parent && !hasHandoffs && handoff.outcome === 'done';
  const offered = isAlone ? toOfferedRows(recording, moment.run, ledger.rails.length, words) : [];
  return {
    shown: {
      type: 'moment',
      key: toMomentKey(moment),
      header: toBeginHeader(recording, handoff, moment.run, parent, { isAlone, hasOffered: offered.length > 0 }, words),
      note: undefined,
      ledger: {
        ...ledger,
        given: { ...ledger.given, title: parent ? words.givenToTool : words.givenToRun },
        rows: [...offered.map(({ row }) => row), ...ledger.rows.map((row) => toBeginRow(row, parent !== undefined, words))],
      },
      details: about,
      selected: undefined,
    },
    handoff,
    sources: [...offered, ...sources],
    beside: about.slice(0, 2),
    traps,
  };
}

function readRequestColumn(recording: Recording, { receivedAt }: RecordedHandoff, words: ReplayWords): readonly DetailColumn[] {
  const column = receivedAt === undefined ? undefined : toRequestColumn(readRequest(recording, receivedAt), words);
  return column ? [column] : [];
}

/** The input of a run is one list. */
function toBeginRow(row: LedgerRow, isTool: boolean, words: ReplayWords): LedgerRow {
  return row.group ? { ...row, group: { ...row.group, text: toHeading(isTool ? words.toolInput : words.runInput) } } : row;
}

function toHeading(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function toBeginHeader(
  recording: Recording,
  handoff: RecordedHandoff,
  run: Run,
  parent: Run | undefined,
  { isAlone, hasOffered }: { readonly isAlone: boolean; readonly hasOffered: boolean },
  words: ReplayWords,
): MomentHeader {
  const caller = findCaller(recording, run);
  return {
    from: caller && toChip(caller.agent, parent?.agent, false),
    via: caller && `${caller.tool}()`,
    to: toChip(run.agent, parent ? undefined : run.agent, handoff.outcome === 'failed'),
    kind: parent ? 'call' : 'handoff',
    failed: handoff.outcome === 'failed',
    headline: isAlone ? words.noHandoff : words.headline(handoff),
    lines: [
      [
        {
          text: parent
            ? words.runsAsTool(caller?.agent ?? parent.agent)
            : isAlone
              ? `${words.answeredItself(run.agent)}${hasOffered ? ` ${words.couldHaveCalled}` : ''}`
              : words.beginsRun,
        },
      ],
    ],
    phases: [
      { text: parent ? words.toolInput : words.runInput, seq: run.begin, failed: false },
      ...toModelFilterPhase(handoff, words),
      { text: words.phaseReceived, seq: handoff.receivedAt, failed: false },
    ],
    place: parent ? toRich(words.subRunOf, [{ text: run.id }], [{ text: parent.id, link: { to: 'run', run: parent.id } }]) : undefined,
  };
}

/** The tool call that began a run. */
function findCaller(recording: Recording, run: Run) {
  const call = eventOf(recording, run.begin, 'run.begin')?.call;
  for (let seq = run.begin; call && seq >= 0; seq--) {
    const event = eventOf(recording, seq, 'tool.begin');
    if (event?.callId === call) return event;
  }
  return undefined;
}
