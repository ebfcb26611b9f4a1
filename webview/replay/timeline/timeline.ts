import type { ReplayLabels } from '../../../src/panel/page/replay-labels';
import type { ShownPosition } from '../../../src/panel/recording-messages';
import type { Lane, Timeline, TimelineBlock } from '../../../src/panel/timeline/messages';
import { make } from '../../dom';
import { element } from '../../element';
import type { Host } from '../host';
import { icon } from '../icons';
import { listenToTimeline } from './timeline-input';
import { createTimelineLanes, type Indexed, LANE } from './timeline-lanes';
import { createOverview } from './timeline-overview';
import { toHead, toRulerMarks } from './timeline-ruler';
import { findCurrent, type ScaleName } from './timeline-scale';
import { createTimelineSpan } from './timeline-span';
import { toStrip } from './timeline-strip';
import { createTimelineTokens } from './timeline-tokens';

export interface TimelineView {
  /** With all lanes in view, in pixels. */
  readonly height: number;
  show(timeline: Timeline): void;
  move(position: ShownPosition): void;
}

const NARROW = 900;
/** Lower panels have no room for lanes, unless the reader gives it. */
const LOW = 480;
/** What is around the lanes, in pixels. */
const AROUND = 40;

/** Lanes of agents, blocks of events, one playhead. One tab stop: arrows step and change lanes. */
export function createTimeline(host: Host): TimelineView {
  const parts = makeParts(host.labels);
  const { section, top, canvas, names, ruler, track, playhead, strip, choices, upper } = parts;
  const tokens = createTimelineTokens(host);
  top.append(tokens.head);
  canvas.append(tokens.column);
  let timeline: Timeline = { lanes: [], blocks: [], edges: [], columns: 0, us: 0 };
  let position: ShownPosition | undefined;
  let current = -1;
  const width = () => track.clientWidth || 1;
  const view = createTimelineSpan(host.state().scale ?? 'steps', width);
  const lanes = createTimelineLanes(host, { canvas, names, track, tokens, view });
  const overview = createOverview(host.labels.overview, (part) => redrawAfter(() => view.set(part)));
  upper.prepend(overview.element);
  const runOf = (block: TimelineBlock | undefined) => (block ? timeline.lanes[block.lane]?.run : undefined);

  const redrawAfter = (change: () => void) => {
    change();
    draw();
  };
  const zoomBy = (factor: number, share?: number) => redrawAfter(() => view.zoomBy(factor, { share, block: timeline.blocks[current] }));
  const panBy = (share: number) => redrawAfter(() => view.panBy(share));
  const showWhole = () => redrawAfter(() => view.set(view.whole));
  const setScale = (next: ScaleName) => {
    host.keep({ scale: next });
    redrawAfter(() => view.setScale(next));
  };

  const draw = () => {
    const isStrip = window.innerWidth < NARROW || (window.innerHeight < LOW && !section.classList.contains('resized'));
    section.classList.toggle('strip', isStrip);
    for (const name of ['steps', 'time'] as const) choices[name].setAttribute('aria-pressed', String(name === view.scale));
    if (isStrip) return drawStrip();
    strip.replaceChildren();
    const { scale, span, isZoomed, whole } = view;
    section.classList.toggle('zoomed', isZoomed || scale === 'time');
    overview.draw(isZoomed ? span : undefined, whole, timeline, scale, current);
    const placed = lanes.draw(current, position?.seq ?? 0);
    setCurrent(placed.has(current));
    const block = timeline.blocks[current];
    ruler.replaceChildren(
      ...toRulerMarks({ blocks: timeline.blocks, block, step: (position?.seq ?? 0) + 1, scale, span, width: width(), labels: host.labels }),
    );
    ruler.classList.toggle('zoomed', isZoomed);
    playhead.hidden = !block || !placed.has(current);
    playhead.replaceChildren();
    if (playhead.hidden || !block) return;
    playhead.style.transform = `translateX(${toHead(block, { scale, span, width: width() })}px)`;
    playhead.append(...toPlayhead(block.lane, timeline.lanes, toOthers()));
  };

  /** Where other runs stand, by lane. */
  const toOthers = (): readonly number[] =>
    (position?.others ?? []).flatMap(({ run, seq }) => timeline.blocks.findLast((each) => each.seq <= seq && runOf(each) === run)?.lane ?? []);

  const setCurrent = (isOnPage: boolean) => {
    if (isOnPage) track.setAttribute('aria-activedescendant', `block-${current}`);
    else track.removeAttribute('aria-activedescendant');
  };

  const drawStrip = () => {
    const blocks = timeline.blocks.flatMap((block, index): Indexed => (position?.run === undefined || runOf(block) === position.run ? [[block, index]] : []));
    const { row, labels, hasCurrent } = toStrip({ blocks, lanes: timeline.lanes, width: width(), current, seq: position?.seq ?? 0, host });
    track.replaceChildren(...(row ? [row] : []));
    setCurrent(hasCurrent);
    names.replaceChildren();
    playhead.hidden = true;
    strip.replaceChildren(...labels);
    for (const each of [names, track]) each.style.height = '';
  };

  const seekTo = (block: TimelineBlock | undefined) => {
    if (block) host.post({ type: 'seek', seq: block.seq });
  };

  listenToTimeline(parts, {
    step: (step) => host.post({ type: 'step', step }),
    changeLane: (direction) => seekTo(lanes.beside(timeline.blocks[current], direction)),
    zoomBy,
    panBy,
    showWhole,
    follow: () => redrawAfter(() => view.follow(timeline.blocks[current], true)),
    setScale,
    seek: (block) => seekTo(timeline.blocks[block]),
  });
  const resized = new ResizeObserver(() => draw());
  for (const each of [canvas, track]) resized.observe(each);
  canvas.addEventListener('scroll', () => section.classList.contains('strip') || draw(), { passive: true });

  return {
    get height() {
      return section.classList.contains('strip') ? AROUND + timeline.lanes.length * LANE : section.offsetHeight - canvas.clientHeight + canvas.scrollHeight;
    },
    show(shown) {
      timeline = shown;
      view.show(shown);
      lanes.show(shown);
      section.classList.toggle('tokens', tokens.show(shown.lanes));
      section.classList.toggle(
        'runs',
        shown.lanes.some(({ kind }) => kind === 'run'),
      );
      draw();
    },
    move(moved) {
      position = moved;
      current = findCurrent(timeline.blocks, moved.seq, (block) => moved.run === undefined || runOf(block) === moved.run);
      view.follow(timeline.blocks[current]);
      draw();
      if (!section.classList.contains('strip')) lanes.scrollTo(timeline.blocks[current]);
    },
  };
}

function makeParts(labels: ReplayLabels) {
  const section = element('timeline');
  const names = make('div', { class: 'names' });
  const ruler = make('div', { class: 'ruler', 'aria-hidden': true });
  const track = make('div', { class: 'track', role: 'listbox', tabindex: 0, 'aria-label': labels.timeline, 'aria-orientation': 'horizontal' });
  const playhead = make('div', { class: 'playhead', 'aria-hidden': true });
  const canvas = make('div', { class: 'lanes' }, names, make('div', { class: 'tracks' }, track, playhead));
  const toChoice = (name: ScaleName) => make('button', { type: 'button' }, labels[name]);
  const choices = { steps: toChoice('steps'), time: toChoice('time') };
  const toTool = (name: 'zoomOut' | 'zoomIn' | 'zoomAll') =>
    make('button', { type: 'button', class: 'tool-button', title: labels[name], 'aria-label': labels[name] }, icon(name === 'zoomAll' ? 'screenFull' : name));
  const tools = { zoomOut: toTool('zoomOut'), zoomIn: toTool('zoomIn'), zoomAll: toTool('zoomAll') };
  const choice = make('span', { class: 'choice', role: 'group', 'aria-label': labels.timeline }, choices.steps, choices.time);
  const scale = make('div', { class: 'scale' }, choice, tools.zoomOut, tools.zoomIn, tools.zoomAll);
  const upper = make('div', { class: 'upper' }, ruler);
  const strip = make('div', { class: 'strip-names', 'aria-hidden': true });
  const top = make('div', { class: 'top' }, scale, upper);
  section.append(top, canvas, strip);
  return { section, top, canvas, names, ruler, track, playhead, strip, choices, tools, upper };
}

/** A line from the top to the block; where there are several runs, on to the bottom, with a diamond in the lane of each other run's place. */
function toPlayhead(at: number, lanes: readonly Lane[], others: readonly number[]): readonly HTMLElement[] {
  const toPart = (name: string, top: number | undefined, height: number | undefined) => {
    const part = make('i', { class: name });
    if (top !== undefined) part.style.top = `${top}px`;
    if (height !== undefined) part.style.height = `${height}px`;
    return part;
  };
  const line = toPart('line', undefined, at * LANE + 4);
  if (lanes.filter(({ kind }) => kind === 'run').length < 2) return [line];
  const rest = toPart('line dotted', at * LANE + 24, (lanes.length - at - 1) * LANE);
  return [line, rest, ...others.map((lane) => toPart('diamond', lane * LANE + LANE / 2, undefined))];
}
