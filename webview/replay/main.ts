import type { MomentFindings } from '../../src/panel/findings/messages';
import type { ToReplay } from '../../src/panel/messages';
import type { ShownCode, ShownMoment } from '../../src/panel/moment/messages';
import type { ShownPosition, ShownRecording } from '../../src/panel/recording-messages';
import { make } from '../dom';
import { element } from '../element';
import { connectHost } from '../host';
import { createLive } from '../live';
import { createCompare } from './compare/compare';
import { showCover } from './cover';
import { createMomentDetails } from './details/moment-details';
import { createFinder } from './finder';
import { showBand } from './findings/band';
import { createFindingsList } from './findings/findings-list';
import { createHeader } from './header/header';
import { createPlayer } from './header/player';
import type { Host } from './host';
import { icon } from './icons';
import { createKeysHelp, listenToKeys } from './keys';
import { createLedger } from './ledger/ledger';
import './style/replay.css';
import { createToolbar } from './header/toolbar';
import { makeResizable } from './resize';
import { toNodes } from './rich';
import { createTimeline } from './timeline/timeline';
import { createWhatIf } from './what-if';

start(connectHost());

function start(host: Host): void {
  const say = createLive();
  const player = createPlayer(host, (isPlaying) => toolbar.setPlaying(isPlaying));
  const header = createHeader(host);
  const timeline = createTimeline(host);
  const whatIf = createWhatIf(host);
  const compare = createCompare(host);
  const ledger = createLedger(host, whatIf.control, { onMode: (mode) => toolbar.setFiltered(mode === 'changed'), onSelect: () => details.turnToItem() });
  const details = createMomentDetails(host, (shown) => ledger.showInPlace(shown));
  const findings = createFindingsList(host, {
    onToggle: (isOn) => {
      toolbar.setListed(isOn);
      details.setListed(isOn);
    },
    enter: () => {
      findings.close();
      ledger.focus();
    },
  });
  const finder = createFinder(host, ledger);
  const help = createKeysHelp(host);
  const toolbar = createToolbar(host, player, {
    find: () => finder.open(),
    filter: () => ledger.setMode(host.state().onlyChanged ? 'all' : 'changed'),
    compare: () => host.post({ type: 'choose-comparison' }),
    help: () => help.open(),
    findings: () => findings.toggle(),
  });
  makeResizable(host, { handle: 'resize', target: 'details', least: 60, most: () => element('panel').clientHeight * 0.6, side: 'above' });
  makeResizable(host, {
    handle: 'resize-timeline',
    target: 'timeline',
    least: 64,
    most: () => Math.min(timeline.height, element('panel').clientHeight * 0.6),
    side: 'below',
  });
  toolbar.setFiltered(host.state().onlyChanged === true);

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
    player.shown(position.can.over);
  };

  const show = (message: ToReplay) => {
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
        player.stop();
        return compare.show(message.comparison);
      case 'empty':
      case 'progress':
      case 'failure':
        player.stop();
        say(message.title);
        return showCover(message, host);
      case 'say':
        return say(message.text);
    }
  };

  window.addEventListener('message', ({ data }: MessageEvent<ToReplay>) => {
    const startedAt = performance.now();
    try {
      show(data);
      host.post({ type: 'shown', what: data.type, milliseconds: performance.now() - startedAt });
    } catch (error) {
      say(host.labels.failed);
      host.post({ type: 'failed', message: String(error instanceof Error ? error.stack : error).slice(0, 10_000) });
    }
  });

  listenToKeys(host, {
    play: () => !compare.isOn && player.toggle(),
    change: (direction) => ledger.goToChange(direction),
    openFunction: () => openFunction(host, ledger.moment, ledger.active),
    find: () => finder.open(),
    close: () => {
      if (!finder.close() && !findings.close() && !whatIf.close() && !compare.close()) player.stop();
    },
    help: () => help.open(),
  });

  const { seq, whatIf: kept } = host.state();
  host.post({ type: 'ready', ...(seq === undefined ? {} : { seq }), ...(kept && { whatIf: kept }) });
}

/** Another finding is shown. */
function isOther(one: MomentFindings | undefined, other: MomentFindings | undefined): boolean {
  return one?.shown[one.chosen]?.key !== other?.shown[other.chosen]?.key;
}

/** The function that changed the selected item: that of the first rail with a mark in its row. */
function openFunction(host: Host, moment: ShownMoment | undefined, active: number | undefined): void {
  const row = active === undefined ? undefined : moment?.ledger.rows[active];
  const marked = row?.wires.findIndex((wire) => wire !== 'none' && wire !== 'through') ?? -1;
  const rails = moment?.ledger.rails ?? [];
  const rail = rails[marked] ?? rails[0];
  const link = rail?.title.find((part) => part.link)?.link;
  if (link) host.post({ type: 'follow', link });
}
