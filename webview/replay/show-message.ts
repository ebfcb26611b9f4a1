import type { MomentFindings } from '../../src/panel/findings/messages';
import type { ToReplay } from '../../src/panel/messages';
import type { ShownCode, ShownMoment } from '../../src/panel/moment/messages';
import type { ShownPosition, ShownRecording } from '../../src/panel/recording-messages';
import { make } from '../dom';
import { element } from '../element';
import type { createCompare } from './compare/compare';
import { showCover } from './cover';
import type { createMomentDetails } from './details/moment-details';
import type { createFinder } from './find-box';
import { showBand } from './findings/band';
import type { createFindingsList } from './findings/findings-list';
import type { createAutoplay } from './header/autoplay';
import type { createHeader } from './header/header';
import type { createToolbar } from './header/toolbar';
import type { Host } from './host';
import { icon } from './icons';
import type { LedgerView } from './ledger/ledger';
import { toNodes } from './rich';
import type { TimelineView } from './timeline/timeline';
import type { createWhatIf } from './what-if';

/** The parts of the panel that show what they are told. */
interface ShowingParts {
  readonly host: Host;
  readonly say: (text: string) => void;
  readonly autoplay: ReturnType<typeof createAutoplay>;
  readonly header: ReturnType<typeof createHeader>;
  readonly timeline: TimelineView;
  readonly whatIf: ReturnType<typeof createWhatIf>;
  readonly compare: ReturnType<typeof createCompare>;
  readonly ledger: LedgerView;
  readonly details: ReturnType<typeof createMomentDetails>;
  readonly findings: ReturnType<typeof createFindingsList>;
  readonly finder: ReturnType<typeof createFinder>;
  readonly toolbar: ReturnType<typeof createToolbar>;
}

/** Shows what the extension tells. */
export function createShow(parts: ShowingParts): (message: ToReplay) => void {
  const { host, say, autoplay, header, timeline, whatIf, compare, ledger, details, findings, finder, toolbar } = parts;

  const showRecording = (recording: ShownRecording) => {
    showCover(undefined, host);
    toolbar.show(recording);
    element('notices').replaceChildren(
      ...recording.notices.map(({ level, text }) =>
        make('p', { class: level }, icon(level === 'live' ? 'record' : level), make('span', {}, ...toNodes(text, host))),
      ),
    );
    timeline.show(recording.timeline);
  };

  const showMoment = (moment: ShownMoment) => {
    header.show(moment.header);
    showBand(moment.note, moment.findings, host);
    findings.mark(moment.findings);
    element('panel').classList.toggle('failed', moment.header.failed);
    details.show(moment, moment.key !== ledger.moment?.key || isOther(moment.findings, ledger.moment?.findings));
    whatIf.show(moment.whatIf);
    ledger.show(moment);
  };

  /** Details of a selected item stay. */
  const showCode = (code: ShownCode) => {
    if (code.key !== ledger.moment?.key) return;
    header.show(code.header);
    showBand(code.note, code.findings, host);
    details.show(code, false);
  };

  const move = (position: ShownPosition) => {
    header.move(position);
    toolbar.move(position);
    timeline.move(position);
    say(position.announcement);
    host.keep({ seq: position.seq });
    autoplay.shown(position.can.over);
  };

  return (message) => {
    switch (message.type) {
      case 'recording':
        return showRecording(message);
      case 'position':
        return move(message);
      case 'moment':
        return showMoment(message);
      case 'details':
        return message.key === ledger.moment?.key && message.row === ledger.active ? details.showItem(message.columns) : undefined;
      case 'findings':
        toolbar.showFindings(message);
        return findings.show(message);
      case 'code':
        return showCode(message);
      case 'row':
        return message.key === ledger.moment?.key ? ledger.expand(message.row, message) : undefined;
      case 'matches':
        return finder.show(message);
      case 'comparison':
        autoplay.stop();
        return compare.show(message.comparison);
      case 'empty':
      case 'progress':
      case 'failure':
        autoplay.stop();
        say(message.title);
        return showCover(message, host);
      case 'say':
        return say(message.text);
    }
  };
}

/** Another finding is shown. */
function isOther(one: MomentFindings | undefined, other: MomentFindings | undefined): boolean {
  return one?.shown[one.chosen]?.key !== other?.shown[other.chosen]?.key;
}
