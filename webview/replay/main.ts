import type { ToReplay } from '../../src/panel/messages';
import type { ShownMoment } from '../../src/panel/moment/messages';
import { element } from '../element';
import { connectHost } from '../host';
import { createLive } from '../live';
import { createCompare } from './compare/compare';
import { createMomentDetails } from './details/moment-details';
import { createFinder } from './find-box';
import { createFindingsList } from './findings/findings-list';
import { createAutoplay } from './header/autoplay';
import { createHeader } from './header/header';
import type { Host } from './host';
import { createKeysHelp, listenToKeys } from './keys';
import { createLedger } from './ledger/ledger';
import './style/replay.css';
import { createToolbar } from './header/toolbar';
import { makeResizable } from './resize';
import { createShow } from './show-message';
import { createTimeline } from './timeline/timeline';
import { createWhatIf } from './what-if';

start(connectHost());

function start(host: Host): void {
  const say = createLive();
  const autoplay = createAutoplay(host, (isPlaying) => toolbar.setPlaying(isPlaying));
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
  const toolbar = createToolbar(host, autoplay, {
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

  const show = createShow({ host, say, autoplay, header, timeline, whatIf, compare, ledger, details, findings, finder, toolbar });

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
    play: () => !compare.isOn && autoplay.toggle(),
    change: (direction) => ledger.goToChange(direction),
    openFunction: () => openFunction(host, ledger.moment, ledger.active),
    find: () => finder.open(),
    close: () => {
      if (!finder.close() && !findings.close() && !whatIf.close() && !compare.close()) autoplay.stop();
    },
    help: () => help.open(),
  });

  const { seq, whatIf: kept } = host.state();
  host.post({ type: 'ready', ...(seq === undefined ? {} : { seq }), ...(kept && { whatIf: kept }) });
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
