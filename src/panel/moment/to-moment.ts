import * as l10n from '@vscode/l10n';
import { type ModelRequest, readRequest } from '../../recording/read-request';
import { eventOf, type Recording, type Run } from '../../recording/recording';
import { toHeadline } from '../../replay/explain/headline';
import { findInHandoff } from '../../replay/findings/find-in-handoff';
import { findInRunEnd } from '../../replay/findings/find-in-run-end';
import type { RunFinding } from '../../replay/findings/run-finding';
import type { RecordedHandoff } from '../../replay/handoff';
import { readHandoffEvents } from '../../replay/handoff-events';
import { readHandoff } from '../../replay/read-handoff';
import type { DetailColumn } from '../details/messages';
import { toArgumentsColumn, toContextColumn, toErrorColumn, toRequestColumn } from '../details/to-moment-details';
import { toOtherRunsColumn, toSubRunColumn } from '../details/to-run-columns';
import { markLedger } from '../findings/mark-ledger';
import { type PanelFinding, type PanelFindings, toPanelFindings } from '../findings/panel-findings';
import { toMomentFindings } from '../findings/to-moment-findings';
import { recordedTerms } from '../ledger/ledger-terms';
import type { LedgerRow } from '../ledger/messages';
import { toOfferedRows } from '../ledger/to-call-rows';
import { type LedgerAnswer, toLedger } from '../ledger/to-ledger';
import { toThen } from '../ledger/to-then';
import type { SourcedMoment } from '../sourced';
import { toRich } from '../to-rich';
import type { WhatIfChoice } from '../what-if/messages';
import { toWhatIfChoices, toWhatIfMoment } from '../what-if/to-what-if-moment';
import { handoffsOf, type Moment, readBegin, toMomentKey } from './find-moment';
import type { MomentHeader } from './messages';
import { toChip, toHeader, toModelFilterPhase } from './to-header';

/** What of a moment is shown. */
export interface MomentChoice {
  readonly whatIf: WhatIfChoice | undefined;
  readonly findings: PanelFindings;
  /** The key of the finding to begin with. */
  readonly chosen: string | undefined;
}

/** With `whatIf`, a handoff as it would have been. Undefined where the events that tell of it cannot be read. */
export function toMoment(recording: Recording, moment: Moment, choice: MomentChoice): SourcedMoment | undefined {
  if (moment.is === 'begin') return toBegin(recording, moment, choice);
  const real = toHandoff(recording, moment, choice);
  return real && choice.whatIf ? toWhatIfMoment(recording, real, choice.whatIf) : real;
}

function toHandoff(recording: Recording, moment: Extract<Moment, { is: 'handoff' }>, { findings, chosen }: MomentChoice): SourcedMoment | undefined {
  const handoff = readHandoff(recording, moment.seq);
  const events = readHandoffEvents(recording, moment.seq);
  if (!handoff || !events) return undefined;
  const run = recording.runs.find(({ id }) => id === handoff.run);
  const told = findings.isRead ? findings.ofMoment(moment) : toPanelFindings(findInHandoff(handoff, recording.header));
  const found = toOpen(told);
  const request = readAnswered(recording, handoff);
  const { ledger, sources } = markLedger(toLedger(handoff, recordedTerms(), toAnswer(recording, handoff, request)), handoff, found);
  const about = [toArgumentsColumn(handoff), toContextColumn(handoff), ...toRequestColumns(request)];
  const first = ledger.rows.findIndex(({ kind, mark }) => kind === 'item' && mark !== 'kept' && mark !== 'failed');
  return {
    shown: {
      type: 'moment',
      key: toMomentKey(moment),
      header: toHeader(handoff, events, found, run?.agent),
      note: undefined,
      findings: toMomentFindings({ recording, moment: handoff, findings }, told, chosen),
      ledger,
      details: [...toFailure(handoff, told), ...about],
      selected: first < 0 ? undefined : first,
      whatIf: toWhatIfChoices(recording),
    },
    handoff,
    sources,
    beside: about.slice(0, 2),
    findings: told.map(({ finding }) => finding),
  };
}

function toOpen(told: readonly PanelFinding[]): readonly RunFinding[] {
  return told.filter(({ isSetAside }) => !isSetAside).map(({ finding }) => finding);
}

/** What the SDK said, where no finding explains it. */
function toFailure(handoff: RecordedHandoff, told: readonly PanelFinding[]): readonly DetailColumn[] {
  const said = told.some(({ finding }) => finding.severity === 'error') ? undefined : toErrorColumn(handoff);
  return said ? [said] : [];
}

function toBegin(recording: Recording, moment: Extract<Moment, { is: 'begin' }>, { findings, chosen }: MomentChoice): SourcedMoment | undefined {
  const read = readBegin(recording, moment.run);
  if (!read) return undefined;
  const { moment: handoff } = read;
  const hasHandoffs = handoffsOf(recording, moment.run).length > 0;
  const told = findings.isRead ? findings.ofMoment(moment) : toPanelFindings(findInRunEnd(recording, moment.run));
  const request = readAnswered(recording, handoff);
  const { ledger, sources } = markLedger(toLedger(handoff, recordedTerms(), toAnswer(recording, handoff, request)), handoff, toOpen(told));
  const parent = recording.runs.find(({ id }) => id === moment.run.parent);
  const others = toOtherRunsColumn(recording, moment.run.begin, moment.run);
  const about = [
    ...toFailure(handoff, told),
    ...toRequestColumns(request),
    ...(parent ? [toSubRunColumn(recording, moment.run)] : []),
    ...(others ? [others] : []),
  ];
  const isAlone = !parent && !hasHandoffs && handoff.outcome === 'done';
  const offered = isAlone ? toOfferedRows(recording, moment.run, ledger.rails.length) : [];
  return {
    shown: {
      type: 'moment',
      key: toMomentKey(moment),
      header: toBeginHeader(recording, handoff, moment.run, parent, { isAlone, hasOffered: offered.length > 0 }),
      note: undefined,
      findings: toMomentFindings({ recording, moment: handoff, findings }, told, chosen),
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
    findings: told.map(({ finding }) => finding),
  };
}

/** The request that received the items. */
function readAnswered(recording: Recording, { receivedAt }: RecordedHandoff): ModelRequest | undefined {
  return receivedAt === undefined ? undefined : readRequest(recording, receivedAt);
}

function toAnswer(recording: Recording, { receivedAt }: RecordedHandoff, request: ModelRequest | undefined): LedgerAnswer {
  return { then: toThen(recording, receivedAt), inputTokens: request?.usage?.inputTokens };
}

function toRequestColumns(request: ModelRequest | undefined): readonly DetailColumn[] {
  const column = toRequestColumn(request);
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
