import * as l10n from '@vscode/l10n';
import { eventOf, type Recording } from '../recording/recording';
import { createReplay } from '../replay/replay';
import { visibleIn } from '../text/printable';
import { answerLink } from './answer-link';
import { createComparer } from './compare/create-comparer';
import { presentComparison } from './compare/present-comparison';
import { toItemDetails } from './details/to-item-details';
import { findCodePlaces } from './details/to-shown-code';
import { findRows } from './ledger/find-rows';
import { recordedTerms } from './ledger/ledger-terms';
import { toFullRow } from './ledger/to-full-row';
import type { ToReplay } from './messages';
import { findMoment } from './moment/find-moment';
import type { ShownMoment } from './moment/messages';
import { toMoment, toMomentKey } from './moment/to-moment';
import type { Ask, Presented, Presenter, ReplayPosition } from './presented';
import type { SourcedMoment } from './sourced';
import { toPosition } from './timeline/to-position';
import { toPlain } from './to-rich';
import { toRange, toShownRecording } from './to-shown-recording';
import { toWhatIfKey } from './what-if/to-what-if-moment';

/** What the page sends back to say what it means. */
const NAMES: ReadonlySet<string> = new Set(['type', 'is', 'as', 'mark', 'key', 'id', 'run', 'link', 'place']);

/**
 * A presenter for an opened recording; make a new one when it has grown. What it keeps is a cache alone. With `other`, runs of that can be
 * compared with those of the recording; it may be the same.
 * Throws, with a message fit for the user, where the recording holds nothing to show.
 */
export function createPresenter(recording: Recording, other?: Recording): Presenter {
  const replay = createReplay(recording);
  const comparer = other && createComparer(recording, other);
  let last: { readonly key: string; readonly moment: SourcedMoment | undefined } | undefined;

  const momentAt = ({ seq, whatIf, compare }: ReplayPosition): SourcedMoment | undefined => {
    if (compare && comparer) return comparer.show(compare).moment;
    const found = findMoment(recording, seq);
    if (!found) return undefined;
    const key = whatIf && found.is === 'handoff' ? `${toMomentKey(found)} ${toWhatIfKey(whatIf)}` : toMomentKey(found);
    if (last?.key !== key) last = { key, moment: toMoment(recording, found, whatIf) };
    return last.moment;
  };

  const present: Presenter = (position, message) => {
    if (replay.seq !== position.seq) replay.seek(position.seq);
    const stay = (...messages: readonly ToReplay[]): Presented => ({ position, messages, asks: [] });
    const go = (seq: number | undefined, isNew = false, whatIf = position.whatIf): Presented => {
      const [before, range] = [momentAt(position), toRange(recording, position.seq)];
      if (seq !== undefined) replay.go(seq);
      const moved: ReplayPosition = { ...position, whatIf, seq: replay.seq };
      const moment = momentAt(moved);
      const isShown = moment !== undefined && (isNew || moment !== before);
      const isElsewhere = isNew || toRange(recording, moved.seq)[0] !== range[0];
      return {
        position: moved,
        messages: [
          ...(isElsewhere ? [toShownRecording(recording, moved.seq)] : []),
          ...(isShown ? [moment.shown] : []),
          toPosition(replay, moved, moment ? toHeadline(moment.shown) : ''),
        ],
        asks: isShown ? toCodeAsks(moment.shown) : [],
      };
    };
    const seek = (seq: number, isNew = false, whatIf = position.whatIf): Presented => {
      replay.seek(seq);
      return go(undefined, isNew, whatIf);
    };

    switch (message.type) {
      case 'ready':
        return seek(message.seq ?? position.seq, true, message.whatIf ?? position.whatIf);
      case 'seek':
        return seek(message.seq);
      case 'run':
        return seek(recording.runs.find(({ id }) => id === message.run)?.begin ?? position.seq);
      case 'step':
        switch (message.step) {
          case 'over':
          case 'into':
          case 'out':
            return go(replay.ahead(message.step));
          case 'back':
            return go(replay.behind());
          case 'continue':
            return go(replay.search(1, isHandoff) ?? replay.search(1, isLast));
          case 'reverse':
            return go(replay.search(-1, isHandoff) ?? replay.search(-1, isFirst));
          case 'first':
            return seek(0);
          case 'last':
            return seek(recording.length - 1);
        }
      // Every step returns.
      case 'select': {
        const moment = momentAt(position);
        const source = moment?.sources[message.row];
        const row = moment?.shown.ledger.rows[message.row];
        if (!moment || moment.shown.key !== message.key || !source || !row || (row.kind === 'call' && !source.given)) return stay();
        const columns = toItemDetails(
          recording,
          moment.handoff,
          { row: message.row, mark: row.kind === 'call' ? 'kept' : row.mark, canStop: !moment.isWhatIf, ...source },
          moment.terms ?? recordedTerms(),
        );
        const isWhole = columns.length !== 1;
        return stay({ type: 'details', key: message.key, row: message.row, columns: isWhole ? columns : [...columns, ...moment.beside] });
      }
      case 'expand': {
        const moment = momentAt(position);
        const source = moment?.sources[message.row];
        return moment?.shown.key === message.key && source ? stay({ type: 'row', key: message.key, row: message.row, ...toFullRow(source) }) : stay();
      }
      case 'find': {
        const moment = momentAt(position);
        return moment ? stay({ type: 'matches', key: moment.shown.key, text: message.text, rows: findRows(moment, message.text) }) : stay();
      }
      case 'follow':
        if (message.link.to === 'explain') {
          const moment = momentAt(position);
          return moment ? stay({ type: 'details', key: moment.shown.key, columns: moment.shown.details }) : stay();
        }
        if (message.link.to === 'step') return seek(message.link.seq);
        if (message.link.to === 'run') return seek(recording.runs.find(({ id }) => id === (message.link as { run: string }).run)?.begin ?? position.seq);
        return { position, ...answerLink(recording, other, momentAt(position), message.link) };
      case 'what-if': {
        const moved: ReplayPosition = { ...position, whatIf: message.choice };
        const moment = momentAt(moved);
        return {
          position: moved,
          messages: moment ? [moment.shown, { type: 'say', text: toHeadline(moment.shown) }] : [],
          asks: moment ? toCodeAsks(moment.shown) : [],
        };
      }
      case 'choose-comparison':
        return { position, messages: [], asks: [{ ask: 'choose-comparison' }] };
      // Only `presentComparison` knows what to do about these.
      case 'compare':
      case 'difference':
      case 'end-comparison':
        return stay();
      case 'in-step': {
        const moved = position.inStep === undefined ? position : { ...position, inStep: message.on };
        return { position: moved, messages: [toPosition(replay, moved, '')], asks: [] };
      }
      case 'shown':
      case 'failed':
        return stay();
    }
  };
  return (position, message) => {
    const presented = comparer ? presentComparison(comparer, present, position, message) : present({ ...position, compare: undefined }, message);
    return { ...presented, messages: presented.messages.map((each) => visibleIn(each, NAMES)) };
  };

  /** What a moment says, for who does not see it. */
  function toHeadline({ header, whatIf }: ShownMoment): string {
    return whatIf?.chosen ? `${header.headline}. ${l10n.t('What if, not what happened:')} ${toPlain(whatIf.said).replace(/\.$/, '')}` : header.headline;
  }

  function toCodeAsks(moment: ShownMoment): readonly Ask[] {
    const places = findCodePlaces(recording, moment);
    return places.length === 0 ? [] : [{ ask: 'code', places, moment }];
  }

  function isHandoff(seq: number): boolean {
    return eventOf(recording, seq, 'handoff.begin') !== undefined;
  }

  function isFirst(seq: number): boolean {
    return seq <= (recording.runs[0]?.begin ?? 0);
  }

  function isLast(seq: number): boolean {
    return seq >= recording.length - 1;
  }
}
