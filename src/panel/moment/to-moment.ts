import * as l10n from '@vscode/l10n';
import { readRequest } from '../../recording/read-request';
import { eventOf, type Recording, type Run } from '../../recording/recording';
import { toHeadline } from '../../replay/explain/headline';
import { findInHandoff } from '../../replay/findings/find-in-handoff';
import { findInRunEnd } from '../../replay/findings/find-in-run-end';
import type { RecordedHandoff } from '../../replay/handoff';
import { readHandoffEvents } from '../../replay/handoff-events';
import { readHandoff } from '../../replay/read-handoff';
import type { DetailColumn } from '../details/messages';
import { toArgumentsColumn, toContextColumn, toFailureColumns, toFindingColumn, toRequestColumn } from '../details/to-moment-details';
import { toOtherRunsColumn, toSubRunColumn } from '../details/to-run-columns';
import type { PanelFindings } from '../findings/create-findings';
import { toFindingNote } from '../findings/to-finding-note';
import { recordedTerms } from '../ledger/ledger-terms';
import type { LedgerRow } from '../ledger/messages';
import { toOfferedRows } from '../ledger/to-call-rows';
import { toLedger } from '../ledger/to-ledger';
import { toThen } from '../ledger/to-then';
import type { SourcedMoment } from '../sourced';
import { toRich } from '../to-rich';
import type { WhatIfChoice } from '../what-if/messages';
import { toWhatIfChoices, toWhatIfMoment } from '../what-if/to-what-if-moment';
import { handoffsOf, type Moment, readBegin } from './find-moment';
import type { MomentHeader } from './messages';
import { toChip, toHeader, toModelFilterPhase } from './to-header';

export function toMomentKey(moment: Moment): string {
  return moment.is === 'handoff' ? `handoff ${moment.seq}` : `run ${moment.run.id}`;
}

/** With `whatIf`, a handoff as it would have been. Undefined where the events that tell of it cannot be read. */
export function toMoment(recording: Recording, moment: Moment, whatIf: WhatIfChoice | undefined, known?: PanelFindings): SourcedMoment | undefined {
  if (moment.is === 'begin') return toBegin(recording, moment);
  const real = toHandoff(recording, moment, known);
  return real && whatIf ? toWhatIfMoment(recording, real, whatIf) : real;
}

function toHandoff(recording: Recording, moment: Extract<Moment, { is: 'handoff' }>, known: PanelFindings | undefined): SourcedMoment | undefined {
  const handoff = readHandoff(recording, moment.seq);
  const events = readHandoffEvents(recording, moment.seq);
  if (!handoff || !events) return undefined;
  const run = recording.runs.find(({ id }) => id === handoff.run);
  const { ledger, sources } = toLedger(handoff, recordedTerms(), toThen(recording, handoff.receivedAt));
  const findings = known?.ofHandoff(moment.seq) ?? findInHandoff(handoff, recording.header);
  const failure = toFailureColumns(handoff, findings);
  const finding = toFindingColumn(findings);
  const request = readRequestColumn(recording, handoff);
  const about = [toArgumentsColumn(handoff), toContextColumn(handoff), ...request];
  const [note] = failure.length === 0 ? findings : findings.filter(({ severity }) => severity !== 'error');
  const first = ledger.rows.findIndex(({ kind, mark }) => kind === 'item' && mark !== 'kept' && mark !== 'failed');
  return {
    shown: {
      type: 'moment',
      key: toMomentKey(moment),
      header: toHeader(handoff, events, findings, run?.agent),
      note: note && note.rule !== 'several-handoffs-in-turn' ? toFindingNote(note) : undefined,
      ledger,
      details:
        failure.length === 0
          ? [...(finding ? [finding] : []), ...about]
          : handoff.failedIn === 'arguments'
            ? [...failure, toArgumentsColumn(handoff)]
            : failure,
      selected: first < 0 ? undefined : first,
      whatIf: toWhatIfChoices(recording),
    },
    handoff,
    sources,
    beside: about.slice(0, 2),
    findings,
  };
}

function toBegin(recording: Recording, moment: Extract<Moment, { is: 'begin' }>): SourcedMoment | undefined {
  const read = readBegin(recording, moment.run);
  if (!read) return undefined;
  const { moment: handoff } = read;
  const hasHandoffs = handoffsOf(recording, moment.run).length > 0;
  const { ledger, sources } = toLedger(handoff, recordedTerms(), toThen(recording, handoff.receivedAt));
  const findings = findInRunEnd(recording, moment.run);
  const failed = toFailureColumns(handoff, findings);
  const parent = recording.runs.find(({ id }) => id === moment.run.parent);
  const others = toOtherRunsColumn(recording, moment.run.begin, moment.run);
  const about = [...failed, ...readRequestColumn(recording, handoff), ...(parent ? [toSubRunColumn(recording, moment.run)] : []), ...(others ? [others] : [])];
  const isAlone = !parent && !hasHandoffs && handoff.outcome === 'done';
  const offered = isAlone ? toOfferedRows(recording, moment.run, ledger.rails.length) : [];
  return {
    shown: {
      type: 'moment',
      key: toMomentKey(moment),
      header: toBeginHeader(recording, handoff, moment.run, parent, { isAlone, hasOffered: offered.length > 0 }),
      note: undefined,
      ledger: {
        ...ledger,
        given: { ...ledger.given, title: parent ? l10n.t('Given to the tool') : l10n.t('Given to the run') },
        rows: [...offered.map(({ row }) => row), ...ledger.rows.map((row) => toBeginRow(row, parent !== undefined))],
      },
      details: about,
      selected: undefined,
    },
    handoff,
    sources: [...offered, ...sources],
    beside: about.slice(0, 2),
    findings,
  };
}

function readRequestColumn(recording: Recording, { receivedAt }: RecordedHandoff): readonly DetailColumn[] {
  const column = receivedAt === undefined ? undefined : toRequestColumn(readRequest(recording, receivedAt));
  return column ? [column] : [];
}

/** The input of a run is one list. */
function toBeginRow(row: LedgerRow, isTool: boolean): LedgerRow {
  return row.group ? { ...row, group: { ...row.group, text: toHeading(isTool ? l10n.t('tool input') : l10n.t('run input')) } } : row;
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
): MomentHeader {
  const caller = findCaller(recording, run);
  return {
    from: caller && toChip(caller.agent, parent?.agent, false),
    via: caller && `${caller.tool}()`,
    to: toChip(run.agent, parent ? undefined : run.agent, handoff.outcome === 'failed'),
    kind: parent ? 'call' : 'handoff',
    failed: handoff.outcome === 'failed',
    headline: isAlone ? l10n.t('No handoff in this run') : toHeadline(handoff),
    lines: [
      [
        {
          text: parent
            ? l10n.t('It runs as a tool: it starts from the tool’s input, and control comes back to {0}.', caller?.agent ?? parent.agent)
            : isAlone
              ? `${l10n.t('{0} answered by itself.', run.agent)}${hasOffered ? ` ${l10n.t('It could have called:')}` : ''}`
              : l10n.t('The run begins here.'),
        },
      ],
    ],
    phases: [
      { text: parent ? l10n.t('tool input') : l10n.t('run input'), seq: run.begin, failed: false },
      ...toModelFilterPhase(handoff),
      { text: l10n.t('received'), seq: handoff.receivedAt, failed: false },
    ],
    place: parent ? toRich(l10n.t('Run {0} within {1}'), [{ text: run.id }], [{ text: parent.id, link: { to: 'run', run: parent.id } }]) : undefined,
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
