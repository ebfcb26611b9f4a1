import type { MomentHeader, Phase } from '../../../src/panel/moment/messages';
import type { ShownPosition } from '../../../src/panel/recording-messages';
import type { AgentChip } from '../../../src/panel/rich';
import { make } from '../../dom';
import { element } from '../../element';
import type { Host } from '../host';
import { icon } from '../icons';
import { toNodes } from '../rich';

export interface HeaderView {
  show(header: MomentHeader): void;
  move(position: ShownPosition): void;
}

/** From, tool, to; what the agent got, and who did it; which handoff of how many, and its stations. */
export function createHeader(host: Host): HeaderView {
  const head = element('head');
  let phases: readonly Phase[] = [];
  let header: MomentHeader | undefined;
  let position: ShownPosition | undefined;
  const stations = make('div', { class: 'phases' });
  const nth = make('div', { class: 'nth' });

  const toArrow = (name: 'chevronLeft' | 'chevronRight', label: string, step: 'reverse' | 'continue') => {
    const button = make('button', { type: 'button', class: 'tool-button', title: label, 'aria-label': label }, icon(name));
    button.addEventListener('click', () => host.post({ type: 'step', step }));
    return button;
  };
  const [previous, next] = [toArrow('chevronLeft', host.labels.previousHandoff, 'reverse'), toArrow('chevronRight', host.labels.nextHandoff, 'continue')];

  const place = () => {
    if (!position || !header) return;
    if (header.place) nth.replaceChildren(...toNodes(header.place, host));
    else if (position.handoff !== undefined) nth.replaceChildren(previous, make('span', {}, position.handoff), next);
    else nth.replaceChildren();
    const { seq } = position;
    const current = phases.findLastIndex((phase) => phase.seq !== undefined && phase.seq <= seq);
    stations.replaceChildren(...phases.map((phase, index) => toStation(phase, index === current, host)));
  };

  return {
    show(shown) {
      header = shown;
      phases = shown.phases;
      const { from, via, to, kind, failed, headline, lines } = shown;
      const excerpt = make(
        'div',
        { class: `excerpt ${kind}${failed ? ' failed' : ''}` },
        from && toChip(from, false),
        from && make('span', { class: 'via' }, via !== undefined && make('bdi', {}, via)),
        to && toChip(to, true),
      );
      const said = make(
        'div',
        { class: 'said' },
        make('h1', {}, failed && icon('error'), make('bdi', {}, headline)),
        make('div', { class: 'who' }, ...lines.map((line) => make('p', {}, ...toNodes(line, host)))),
      );
      head.className = failed ? 'failed' : '';
      head.replaceChildren(excerpt, said, make('div', { class: 'where' }, nth, stations));
      place();
    },
    move(moved) {
      position = moved;
      place();
    },
  };
}

export function toChip({ text, entry, missing }: AgentChip, isCurrent: boolean): HTMLElement {
  const looks = [entry && 'entry', missing ? 'missing' : isCurrent && 'current'].filter(Boolean).join(' ');
  return make('span', { class: `chip ${looks}`, title: text }, make('bdi', {}, text));
}

function toStation({ text, seq, failed }: Phase, isCurrent: boolean, host: Host): HTMLElement {
  const looks = `phase${failed ? ' error' : isCurrent ? ' now' : ''}`;
  const shown = failed ? `${text} ✕` : text;
  if (seq === undefined) return make('span', { class: looks }, shown);
  const button = make('button', { type: 'button', class: looks, 'aria-current': isCurrent ? 'step' : undefined }, shown);
  button.addEventListener('click', () => host.post({ type: 'seek', seq }));
  return button;
}
