import type { ShownHistogram } from '../../src/runs/view/messages';
import { make } from '../dom';
import { element } from '../element';
import type { Ask, Host } from './host';

type Edge = 'from' | 'to';

/** Runs over time, and two sliders for the part of it that is asked for. */
export function createHistogram(host: Host, ask: Ask): (histogram: ShownHistogram | undefined) => void {
  const box = element('histogram');
  const bars = make('div', { class: 'bars' });
  const window_ = make('div', { class: 'window' });
  const dates = make('div', { class: 'dates dim', 'aria-hidden': 'true' });
  const sliders = { from: toSlider(host.labels.from), to: toSlider(host.labels.until) };
  box.replaceChildren(bars, window_, sliders.from, sliders.to, dates);
  let shown: ShownHistogram | undefined;
  let range = { from: 0, to: 0 };

  const settle = () => {
    const all = shown?.bars ?? [];
    const [first, last] = [all[range.from], all[range.to - 1]];
    if (!first || !last) return;
    const isAll = range.from === 0 && range.to === all.length;
    ask(isAll ? { since: undefined, until: undefined, period: 'all' } : { since: first.since, until: range.to === all.length ? undefined : last.until });
  };

  const mark = () => {
    const all = shown?.bars ?? [];
    const part = (bar: number) => `${(100 * bar) / Math.max(1, all.length)}%`;
    [...bars.children].forEach((bar, i) => bar.classList.toggle('out', i < range.from || i >= range.to));
    window_.style.left = part(range.from);
    window_.style.width = part(range.to - range.from);
    sliders.from.style.left = part(range.from);
    sliders.to.style.left = part(range.to);
    const value = (slider: HTMLElement, at: number, text: string | undefined, least: number, most: number) => {
      slider.setAttribute('aria-valuemin', String(least));
      slider.setAttribute('aria-valuemax', String(most));
      slider.setAttribute('aria-valuenow', String(at));
      slider.setAttribute('aria-valuetext', text ?? '');
    };
    value(sliders.from, range.from, all[range.from]?.label, 0, Math.max(0, range.to - 1));
    value(sliders.to, range.to, all[range.to - 1]?.label, Math.min(range.from + 1, all.length), all.length);
  };

  const move = (edge: Edge, at: number) => {
    const most = shown?.bars.length ?? 0;
    range = edge === 'from' ? { ...range, from: Math.max(0, Math.min(at, range.to - 1)) } : { ...range, to: Math.min(most, Math.max(at, range.from + 1)) };
    mark();
  };

  for (const edge of ['from', 'to'] as const) {
    sliders[edge].addEventListener('keydown', (event) => {
      const at = range[edge];
      const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: shown?.bars.length ?? 0 }[event.key];
      if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move(edge, to);
      settle();
    });
  }

  const barAt = (x: number) => {
    const { left, width } = bars.getBoundingClientRect();
    const all = shown?.bars.length ?? 0;
    return Math.max(0, Math.min(all - 1, Math.floor(((x - left) / Math.max(1, width)) * all)));
  };
  box.addEventListener('pointerdown', (event) => {
    if (!shown || event.button !== 0) return;
    const edge = event.target === sliders.from ? 'from' : event.target === sliders.to ? 'to' : undefined;
    const begin = barAt(event.clientX);
    box.setPointerCapture(event.pointerId);
    const drag = ({ clientX }: PointerEvent) => {
      const at = barAt(clientX);
      if (edge) return move(edge, edge === 'from' ? at : at + 1);
      range = { from: Math.min(begin, at), to: Math.max(begin, at) + 1 };
      mark();
    };
    drag(event);
    box.addEventListener('pointermove', drag);
    const end = () => {
      box.removeEventListener('pointermove', drag);
      settle();
    };
    box.addEventListener('pointerup', end, { once: true });
  });

  return (histogram) => {
    shown = histogram;
    box.hidden = histogram === undefined || histogram.bars.length < 2;
    if (!histogram) return;
    range = { from: histogram.from, to: histogram.to };
    const most = Math.max(1, ...histogram.bars.map(({ runs }) => runs));
    bars.replaceChildren(...histogram.bars.map((bar) => toBar(bar, most)));
    const [first, last, begin] = [histogram.bars[0], histogram.bars.at(-1), histogram.bars[histogram.from]];
    const middle = begin && histogram.from > 0 ? make('span', {}, begin.date) : undefined;
    if (middle) middle.style.left = `${(100 * histogram.from) / histogram.bars.length}%`;
    const isClear = histogram.from > histogram.bars.length * 0.2 && histogram.from < histogram.bars.length * 0.8;
    dates.replaceChildren(make('span', {}, first?.date ?? ''), ...(middle && isClear ? [middle] : []), make('span', { class: 'last' }, last?.date ?? ''));
    mark();
  };
}

function toSlider(label: string): HTMLElement {
  return make('div', { role: 'slider', tabindex: 0, class: 'edge', 'aria-label': label, 'aria-orientation': 'horizontal', 'aria-valuenow': 0 });
}

function toBar({ runs, errors, warnings, label }: ShownHistogram['bars'][number], most: number): HTMLElement {
  const part = (name: string, number: number) => {
    const made = make('span', { class: name });
    made.style.height = number === 0 ? '0' : `max(1px, ${(100 * number) / most}%)`;
    return made;
  };
  return make('div', { class: 'bar', title: label }, part('errors', errors), part('warnings', warnings), part('rest', runs - errors - warnings));
}
