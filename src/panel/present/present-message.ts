import * as l10n from '@vscode/l10n';
import type { Recording } from '../../recording/recording';
import type { Replay } from '../../replay/replay';
import { toItemDetails } from '../details/to-item-details';
import { findCodePlaces } from '../details/to-shown-code';
import { toStepLink } from '../findings/finding-texts';
import type { PanelFinding, PanelFindings } from '../findings/panel-findings';
import { seqOf } from '../findings/seq-of';
import { toShownFindings } from '../findings/to-shown-findings';
import { findRows } from '../ledger/find-rows';
import { recordedTerms } from '../ledger/ledger-terms';
import { toExpandedRow } from '../ledger/to-expanded-row';
import type { FromReplay, ToReplay } from '../messages';
import type { ShownMoment } from '../moment/messages';
import type { SourcedMoment } from '../sourced';
import type { ToCost } from '../timeline/read-lane-tokens';
import { toPosition } from '../timeline/to-position';
import { toPlain, toRich } from '../to-rich';
import { toRange, toShownRecording } from '../to-shown-recording';
import { answerLink } from './answer-link';
import type { Ask, Presented, ReplayPosition } from './presented';
import { type StepWay, takeStep } from './take-step';

/** A recording that is replayed, and what of it is on screen. */
export interface ShownReplay {
  readonly recording: Recording;
  /** The one whose runs may be compared with its own. */
  readonly other: Recording | undefined;
  readonly replay: Replay;
  readonly findings: PanelFindings;
  readonly momentAt: (position: ReplayPosition) => SourcedMoment | undefined;
  readonly toCost: ToCost | undefined;
}

interface Going {
  /** The page has nothing of it yet. */
  readonly isNew?: boolean;
  readonly whatIf?: ReplayPosition['whatIf'];
  /** The key of the finding to show there. */
  readonly finding?: string;
}

/** Answers a message of the page while nothing is compared. */
export function presentMessage(shown: ShownReplay, position: ReplayPosition, message: FromReplay): Presented {
  const { recording, replay, momentAt } = shown;
  if (replay.seq !== position.seq) replay.seek(position.seq);
  const stay = (...messages: readonly ToReplay[]): Presented => ({ position, messages, asks: [] });

  switch (message.type) {
    case 'ready':
      return seek(shown, position, message.seq ?? position.seq, { isNew: true, whatIf: message.whatIf ?? position.whatIf });
    case 'seek':
      return seek(shown, position, message.seq);
    case 'run':
      return seek(shown, position, beginOf(recording, message.run) ?? position.seq);
    case 'finding':
      return toFinding(shown, position, message.direction);
    case 'choose-finding': {
      const chosen = shown.findings.find(message.key);
      return chosen ? choose(shown, position, chosen) : stay();
    }
    case 'step':
      return step(shown, position, message.step);
    case 'select':
      return stay(...select(shown, position, message));
    case 'expand': {
      const moment = momentAt(position);
      const source = moment?.sources[message.row];
      return moment?.shown.key === message.key && source ? stay({ type: 'row', key: message.key, row: message.row, ...toExpandedRow(source) }) : stay();
    }
    case 'find': {
      const moment = momentAt(position);
      return moment ? stay({ type: 'matches', key: moment.shown.key, text: message.text, rows: findRows(moment, message.text) }) : stay();
    }
    case 'follow': {
      const { link } = message;
      if (link.to === 'step') return seek(shown, position, link.seq);
      if (link.to === 'run') return seek(shown, position, beginOf(recording, link.run) ?? position.seq);
      if (link.to === 'what-if') return showWhatIf(shown, position, { kind: link.kind, beside: 'received' });
      return { position, ...answerLink(shown, momentAt(position), link) };
    }
    case 'what-if':
      return showWhatIf(shown, position, message.choice);
    case 'choose-comparison':
      return { position, messages: [], asks: [{ ask: 'choose-comparison' }] };
    case 'in-step': {
      const moved = position.inStep === undefined ? position : { ...position, inStep: message.on };
      return { position: moved, messages: [toPosition(replay, moved, '')], asks: [] };
    }
    // Only `presentComparison` knows what to do about these.
    case 'compare':
    case 'difference':
    case 'end-comparison':
    case 'shown':
    case 'failed':
      return stay();
  }
}

function showWhatIf({ recording, momentAt }: ShownReplay, position: ReplayPosition, whatIf: ReplayPosition['whatIf']): Presented {
  const moved: ReplayPosition = { ...position, whatIf };
  const moment = momentAt(moved);
  return {
    position: moved,
    messages: moment ? [moment.shown, { type: 'say', text: toHeadline(moment.shown) }] : [],
    asks: moment ? toCodeAsks(recording, moment.shown) : [],
  };
}

function step(shown: ShownReplay, position: ReplayPosition, way: StepWay): Presented {
  const taken = takeStep(shown, way);
  return 'seek' in taken ? seek(shown, position, taken.seek) : go(shown, position, taken.go);
}

/** To the next finding, or the one before, from that which is shown; the gravest come first. After the last comes the first. */
function toFinding(shown: ShownReplay, position: ReplayPosition, direction: 1 | -1): Presented {
  const { open } = shown.findings;
  const { findings } = shown.momentAt(position)?.shown ?? {};
  const at = open.findIndex(({ key }) => key === findings?.shown[findings.chosen]?.key);
  const next = at < 0 ? (direction === 1 ? open[0] : open.at(-1)) : open[(at + direction + open.length) % open.length];
  return next ? choose(shown, position, next) : seek(shown, position, position.seq);
}

function choose(shown: ShownReplay, position: ReplayPosition, { key, finding }: PanelFinding): Presented {
  return seek(shown, position, seqOf(finding), { finding: key });
}

function seek(shown: ShownReplay, position: ReplayPosition, seq: number, going?: Going): Presented {
  // What was on screen is asked for before.
  const before = shown.momentAt(position);
  shown.replay.seek(seq);
  return arrive(shown, position, before, going);
}

/** Undefined: it stays where it is. */
function go(shown: ShownReplay, position: ReplayPosition, seq: number | undefined): Presented {
  const before = shown.momentAt(position);
  if (seq !== undefined) shown.replay.go(seq);
  return arrive(shown, position, before);
}

function arrive(
  { recording, replay, findings, momentAt, toCost }: ShownReplay,
  position: ReplayPosition,
  before: SourcedMoment | undefined,
  { isNew = false, whatIf = position.whatIf, finding = position.finding }: Going = {},
): Presented {
  const moved: ReplayPosition = { ...position, whatIf, finding, seq: replay.seq };
  const moment = momentAt(moved);
  const isShown = moment !== undefined && (isNew || moment !== before);
  const isElsewhere = isNew || toRange(recording, moved.seq)[0] !== toRange(recording, position.seq)[0];
  return {
    position: moved,
    messages: [
      ...(isElsewhere ? [toShownRecording(recording, moved.seq, findings, toCost)] : []),
      ...(isNew ? [toShownFindings(recording, findings)] : []),
      ...(isShown ? [withFirst(moment.shown, moved, findings)] : []),
      toPosition(replay, moved, moment ? toHeadline(moment.shown) : ''),
    ],
    asks: isShown ? toCodeAsks(recording, moment.shown) : [],
  };
}

/** In step with the debugger a replay begins at its first step: where its first finding is, is said there. */
function withFirst(moment: ShownMoment, { seq, inStep }: ReplayPosition, { open: [first] }: PanelFindings): ShownMoment {
  if (inStep === undefined || !first || moment.findings || moment.note || seqOf(first.finding) <= seq) return moment;
  return { ...moment, note: toRich(l10n.t('First finding at {0}'), toStepLink(seqOf(first.finding))) };
}

/** What there is to tell of a row. */
function select(
  { recording, momentAt }: ShownReplay,
  position: ReplayPosition,
  { key, row: number }: Extract<FromReplay, { type: 'select' }>,
): readonly ToReplay[] {
  const moment = momentAt(position);
  const source = moment?.sources[number];
  const row = moment?.shown.ledger.rows[number];
  if (!moment || moment.shown.key !== key || !source || !row || (row.kind === 'call' && !source.given)) return [];
  const columns = toItemDetails(
    recording,
    moment.handoff,
    { row: number, mark: row.kind === 'call' ? 'kept' : row.mark, canStop: !moment.isWhatIf, ...source },
    moment.terms ?? recordedTerms(),
  );
  const isWhole = columns.length !== 1;
  return [{ type: 'details', key, row: number, columns: isWhole ? columns : [...columns, ...moment.beside] }];
}

/** What a moment says, for who does not see it. */
function toHeadline({ header, whatIf }: ShownMoment): string {
  return whatIf?.chosen ? `${header.headline}. ${l10n.t('What if, not what happened:')} ${toPlain(whatIf.said).replace(/\.$/, '')}` : header.headline;
}

function toCodeAsks(recording: Recording, moment: ShownMoment): readonly Ask[] {
  const places = findCodePlaces(recording, moment);
  return places.length === 0 ? [] : [{ ask: 'code', places, moment }];
}

function beginOf(recording: Recording, run: string): number | undefined {
  return recording.runs.find(({ id }) => id === run)?.begin;
}
