import type { ShownFindings } from '../../../src/panel/findings/messages';
import type { ShownPosition, ShownRecording, Step } from '../../../src/panel/recording-messages';
import { make } from '../../dom';
import { element } from '../../element';
import { rove } from '../../rove';
import { severityIcon } from '../findings/severity-icon';
import type { Host } from '../host';
import { type Icon, icon } from '../icons';
import { toNodes } from '../rich';
import type { Autoplay } from './autoplay';

export interface Toolbar {
  show(recording: ShownRecording): void;
  move(position: ShownPosition): void;
  setPlaying(isPlaying: boolean): void;
  setFiltered(isFiltered: boolean): void;
  showFindings(findings: ShownFindings): void;
  /** Whether their list is open. */
  setListed(isListed: boolean): void;
}

export interface ToolbarActions {
  find(): void;
  filter(): void;
  compare(): void;
  help(): void;
  findings(): void;
}

const TRANSPORT: readonly (readonly [Step, Icon] | undefined)[] = [
  ['reverse', 'debugReverse'],
  ['back', 'stepBack'],
  undefined,
  ['over', 'stepOver'],
  ['continue', 'debugContinue'],
  ['into', 'stepInto'],
  ['out', 'stepOut'],
];

/** Recording and run, transport, and what can be switched. */
export function createToolbar(host: Host, autoplay: Autoplay, actions: ToolbarActions): Toolbar {
  const { labels } = host;
  const bar = element('bar');
  const title = make('span', { class: 'file' });
  const runs = make('select', { 'aria-label': labels.runs });
  const facts = make('span', { class: 'facts dim' });
  const findings = make('button', { type: 'button', class: 'tool-button findings', 'aria-expanded': 'false', 'aria-controls': 'findings', hidden: true });
  findings.addEventListener('click', actions.findings);
  const step = make('span', { class: 'step' });
  const toButton = (name: Icon, label: string, act: () => void) => {
    const button = make('button', { type: 'button', class: 'tool-button', title: label, 'aria-label': label }, icon(name));
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') act();
    });
    return button;
  };
  const toLabel = (way: Step) => (way === 'first' || way === 'last' ? '' : labels[way]);
  const transport = TRANSPORT.map((entry) => {
    if (!entry) return { button: step };
    const [way, name] = entry;
    return { way, button: toButton(name, toLabel(way), () => host.post({ type: 'step', step: way })) };
  });
  const play = toButton('play', labels.play, () => autoplay.toggle());
  const find = toButton('search', labels.find, actions.find);
  const filter = toButton('filter', labels.filter, actions.filter);
  const compare = toButton('gitCompare', labels.compare, actions.compare);
  compare.dataset['compare'] = '';
  const copy = toButton('copy', labels.copyLedger, () => host.post({ type: 'follow', link: { to: 'copy', what: 'ledger' } }));
  const help = toButton('keyboard', labels.keysHelp, actions.help);
  const inStep = make(
    'button',
    { type: 'button', class: 'tool-button in-step', title: labels.inStep, 'aria-label': labels.inStep, hidden: true },
    icon('debugAlt'),
    make('span', {}, labels.inStep),
  );
  inStep.addEventListener('click', () => host.post({ type: 'in-step', on: inStep.getAttribute('aria-pressed') !== 'true' }));
  runs.addEventListener('change', () => host.post({ type: 'run', run: runs.value }));

  bar.append(
    make('div', { class: 'about' }, icon('record'), title, runs, facts, findings),
    make('div', { class: 'transport' }, ...transport.map(({ button }) => button), play),
    make('div', { class: 'tools' }, find, filter, compare, copy, help, inStep),
  );
  rove(bar, () => [...bar.querySelectorAll<HTMLElement>('button, select')]);

  return {
    show(recording) {
      title.textContent = recording.title;
      title.title = recording.file;
      facts.textContent = recording.facts;
      runs.replaceChildren(...recording.runs.map(({ id, text }) => make('option', { value: id }, text)));
    },
    move({ run, step: rich, can, inStep: follows }) {
      runs.value = run ?? '';
      step.replaceChildren(...toNodes(rich, host));
      for (const { way, button } of transport) if (way) button.setAttribute('aria-disabled', String(!can[way]));
      play.setAttribute('aria-disabled', String(!can.over));
      inStep.hidden = follows === undefined;
      inStep.setAttribute('aria-pressed', String(follows === true));
    },
    setPlaying(isPlaying) {
      const label = isPlaying ? labels.pause : labels.play;
      play.replaceChildren(icon(isPlaying ? 'debugPause' : 'play'));
      play.title = label;
      play.setAttribute('aria-label', label);
    },
    showFindings({ badge: { icon: name, text, title: more } }) {
      findings.hidden = false;
      findings.title = more || text;
      findings.replaceChildren(severityIcon(name), make('span', { class: name === 'none' || name === 'unchecked' ? 'dim' : '' }, text));
    },
    setListed(isListed) {
      findings.setAttribute('aria-expanded', String(isListed));
      if (!isListed && document.activeElement === document.body) findings.focus();
    },
    setFiltered: (isFiltered) => filter.setAttribute('aria-pressed', String(isFiltered)),
  };
}
