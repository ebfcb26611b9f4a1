import type { ShownPosition } from '../../../src/panel/recording-messages';
import type { Lane, Timeline, TimelineBlock } from '../../../src/panel/timeline/messages';
import { element } from '../../element';
import { make } from '../dom';
import { toChip } from '../header/header';
import type { Host } from '../host';
import { icon } from '../icons';
import { type PlacedBlock, toLane } from './timeline-blocks';
import { drawEdges } from './timeline-edges';
import { createOverview } from './timeline-overview';
import { clamp, findCurrent, type ScaleName, toFirstSpan, toPlaced, toTicks, toTime, toTimes, toWhole, type VisibleSpan, zoom } from './timeline-scale';
import { toStrip } from './timeline-strip';

export interface TimelineView {
  /** With all lanes in view, in pixels. */
  readonly height: number;
  show(timeline: Timeline): void;
  move(position: ShownPosition): void;
}

const LANE = 28;
const NARROW = 900;
/** Lower panels have no room for lanes, unless the reader gives it. */
const LOW = 480;
/** What is around the lanes, in pixels. */
const AROUND = 40;

/** Lanes of agents, blocks of events, one playhead. One tab stop: arrows step and change lanes. */
export function createTimeline(host: Host): TimelineView {
  const { labels } = host;
  const section = element('timeline');
  const names = make('div', { class: 'names' });
  const ruler = make('div', { class: 'ruler', 'aria-hidden': true });
  const track = make('div', { class: 'track', role: 'listbox', tabindex: 0, 'aria-label': labels.timeline, 'aria-orientation': 'horizontal' });
  const playhead = make('div', { class: 'playhead', 'aria-hidden': true });
  const canvas = make('div', { class: 'lanes' }, names, make('div', { class: 'tracks' }, track, playhead));
  const toChoice = (name: ScaleName) => {
    const button = make('button', { type: 'button' }, labels[name]);
    button.addEventListener('click', () => setScale(name));
    return button;
  };
  const choices = { steps: toChoice('steps'), time: toChoice('time') };
  const tools = (['zoomOut', 'zoomIn', 'zoomAll'] as const).map((name) => {
    const button = make(
      'button',
      { type: 'button', class: 'tool-button', title: labels[name], 'aria-label': labels[name] },
      icon(name === 'zoomAll' ? 'screenFull' : name),
    );
    button.addEventListener('click', () => (name === 'zoomAll' ? setSpan(whole()) : zoomBy(name === 'zoomIn' ? 0.6 : 1 / 0.6)));
    return button;
  });
  const scaleChoice = make(
    'div',
    { class: 'scale' },
    make('span', { class: 'choice', role: 'group', 'aria-label': labels.timeline }, choices.steps, choices.time),
    ...tools,
  );
  const overview = createOverview(labels.overview, (part) => setSpan(part));
  const strip = make('div', { class: 'strip-names', 'aria-hidden': true });
  section.append(make('div', { class: 'top' }, scaleChoice, make('div', { class: 'upper' }, overview.element, ruler)), canvas, strip);

  let timeline: Timeline = { lanes: [], blocks: [], edges: [], columns: 0, us: 0 };
  let byLane: readonly (readonly (readonly [TimelineBlock, number])[])[] = [];
  let position: ShownPosition | undefined;
  let scale: ScaleName = host.state().scale ?? 'steps';
  let span: VisibleSpan | undefined;
  let current = -1;
  const whole = () => toWhole(timeline, scale);
  const width = () => track.clientWidth || 1;
  const runOf = (block: TimelineBlock | undefined) => (block ? timeline.lanes[block.lane]?.run : undefined);

  const setSpan = (next: VisibleSpan) => {
    span = next;
    draw();
  };
  const setScale = (next: ScaleName) => {
    scale = next;
    span = undefined;
    host.keep({ scale: next });
    draw();
  };
  const zoomBy = (factor: number, centre?: number) => {
    const now = span ?? whole();
    const at = timeline.blocks[current];
    const middle = centre ?? (at ? (toPlaced(at, scale).start + toPlaced(at, scale).end) / 2 : (now.from + now.to) / 2);
    setSpan(zoom(now, factor, Math.min(now.to, Math.max(now.from, middle)), whole(), scale === 'steps' ? 2 : 1000));
  };
  const panBy = (share: number) => {
    const now = span ?? whole();
    const by = (now.to - now.from) * share;
    setSpan(clamp({ from: now.from + by, to: now.to + by }, whole()));
  };

  /** Keeps the current block in view. */
  const follow = () => {
    const block = timeline.blocks[current];
    if (!block) return;
    const { start, end } = toPlaced(block, scale);
    span ??= toFirstSpan(timeline, scale, width(), { start, end });
    if (start >= span.from && Math.min(end, start + (span.to - span.from)) <= span.to) return;
    const length = span.to - span.from;
    span = clamp({ from: (start + end - length) / 2, to: (start + end + length) / 2 }, whole());
  };

  const draw = () => {
    const isStrip = window.innerWidth < NARROW || (window.innerHeight < LOW && !section.classList.contains('resized'));
    section.classList.toggle('strip', isStrip);
    for (const name of ['steps', 'time'] as const) choices[name].setAttribute('aria-pressed', String(name === scale));
    if (isStrip) return drawStrip();
    strip.replaceChildren();
    const { lanes, blocks, edges } = timeline;
    const seq = position?.seq ?? 0;
    const now = (span ??= toFirstSpan(timeline, scale, width(), undefined));
    const isZoomed = now.to - now.from < whole().to - whole().from - 0.001;
    section.classList.toggle('zoomed', isZoomed || scale === 'time');
    overview.draw(isZoomed ? now : undefined, whole(), timeline, scale, current);

    const target = edges.find(({ from, kind }) => from === current && kind === 'handoff');
    const currentLane = target?.lane ?? blocks[current]?.lane ?? -1;
    names.replaceChildren(...lanes.map((lane, index) => toName(lane, index === currentLane)));
    const placed = new Map<number, PlacedBlock>();
    const rows = lanes.map((lane, index) => {
      const row = make('div', { class: `lane ${lane.kind}`, role: 'group', 'aria-label': lane.text });
      for (const block of toLane({ blocks: byLane[index] ?? [], span: now, scale, width: width(), current, seq, host })) {
        placed.set(block.index, block);
        row.append(block.element);
      }
      return row;
    });
    const filled = rows.map((row) => (row.childElementCount > 0 ? row : make('div', { class: row.className, 'aria-hidden': true })));
    track.replaceChildren(drawEdges(timeline, placed, { lane: LANE, width: width(), current }), ...filled);
    track.setAttribute('aria-activedescendant', placed.has(current) ? `block-${current}` : '');
    if (!placed.has(current)) track.removeAttribute('aria-activedescendant');
    drawRuler(now, isZoomed);
    drawPlayhead(placed);
  };

  const drawRuler = (now: VisibleSpan, isZoomed: boolean) => {
    const perUnit = width() / (now.to - now.from);
    const block = timeline.blocks[current];
    const at = block ? toHead(block, now) : undefined;
    const ticks =
      scale === 'time'
        ? toTicks(now, width() / 110).map((us) => [(us - now.from) * perUnit, us] as const)
        : toLabelled(timeline.blocks, now, perUnit).map(([column, us]) => [(column + 0.5 - now.from) * perUnit - 2, us] as const);
    const times = toTimes(
      ticks.map(([, us]) => us),
      labels,
    );
    ruler.replaceChildren(
      ...ticks
        .map(([x], index) => [x, times[index]] as const)
        .filter(([x, text]) => text !== undefined && x >= 0 && x <= width() && (at === undefined || Math.abs(x - at) > 44))
        .map(([x, text]) => place(make('span', { class: 'tick' }, text), x)),
      ...(at !== undefined && block
        ? [
            place(
              make('b', { class: 'head' }, scale === 'time' ? `${(position?.seq ?? 0) + 1} · ${toTime(block.us, labels)}` : String((position?.seq ?? 0) + 1)),
              at,
            ),
          ]
        : []),
    );
    ruler.classList.toggle('zoomed', isZoomed);
  };

  const toHead = (block: TimelineBlock, now: VisibleSpan): number => {
    const { start, end } = toPlaced(block, scale);
    const at = scale === 'time' ? start : block.kind === 'agent-tool' ? start + 0.5 : (start + end) / 2;
    return ((at - now.from) * width()) / (now.to - now.from) - (scale === 'steps' ? 2 : 0);
  };

  const drawPlayhead = (placed: ReadonlyMap<number, PlacedBlock>) => {
    const block = timeline.blocks[current];
    const at = placed.get(current);
    playhead.replaceChildren();
    playhead.hidden = !block || !at;
    if (!block || !at || !span) return;
    playhead.style.transform = `translateX(${toHead(block, span)}px)`;
    const line = make('i', { class: 'line' });
    line.style.height = `${block.lane * LANE + 4}px`;
    playhead.append(line);
    if (timeline.lanes.filter(({ kind }) => kind === 'run').length < 2) return;
    const rest = make('i', { class: 'line dotted' });
    rest.style.top = `${block.lane * LANE + 24}px`;
    rest.style.height = `${(timeline.lanes.length - block.lane - 1) * LANE}px`;
    playhead.append(rest);
    for (const { run, seq } of position?.others ?? []) {
      const other = timeline.blocks.findLast((each) => each.seq <= seq && runOf(each) === run);
      if (!other) continue;
      const diamond = make('i', { class: 'diamond' });
      diamond.style.top = `${other.lane * LANE + LANE / 2}px`;
      playhead.append(diamond);
    }
  };

  const drawStrip = () => {
    const blocks = timeline.blocks.flatMap((block, index): readonly (readonly [TimelineBlock, number])[] =>
      position?.run === undefined || runOf(block) === position.run ? [[block, index]] : [],
    );
    const { row, labels: shown, hasCurrent } = toStrip({ blocks, lanes: timeline.lanes, width: width(), current, seq: position?.seq ?? 0, host });
    track.replaceChildren(...(row ? [row] : []));
    if (hasCurrent) track.setAttribute('aria-activedescendant', `block-${current}`);
    else track.removeAttribute('aria-activedescendant');
    names.replaceChildren();
    playhead.hidden = true;
    strip.replaceChildren(...shown);
  };

  const seekTo = (block: TimelineBlock | undefined) => {
    if (block) host.post({ type: 'seek', seq: block.seq });
  };
  track.addEventListener('click', ({ target }) => {
    const found = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : undefined;
    if (found) seekTo(timeline.blocks[Number(found.dataset['block'])]);
  });
  const changeLane = (direction: 1 | -1) => {
    const from = timeline.blocks[current];
    if (!from) return;
    for (let lane = from.lane + direction; lane >= 0 && lane < timeline.lanes.length; lane += direction) {
      const own = byLane[lane] ?? [];
      const nearest = own.findLast(([block]) => block.seq <= from.seq) ?? own[0];
      if (nearest) return seekTo(nearest[0]);
    }
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => host.post({ type: 'step', step: 'over' }),
    ArrowLeft: () => host.post({ type: 'step', step: 'back' }),
    ArrowDown: () => changeLane(1),
    ArrowUp: () => changeLane(-1),
    w: () => zoomBy(0.6),
    s: () => zoomBy(1 / 0.6),
    a: () => panBy(-0.25),
    d: () => panBy(0.25),
    f: () => {
      span = undefined;
      follow();
      draw();
    },
    '0': () => setSpan(whole()),
  };
  section.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== track) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey && Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      event.preventDefault();
      const now = span ?? whole();
      const x = (event.clientX - track.getBoundingClientRect().left) / width();
      if (event.ctrlKey || event.metaKey) zoomBy(event.deltaY > 0 ? 1.2 : 1 / 1.2, now.from + x * (now.to - now.from));
      else panBy(event.deltaX / width());
    },
    { passive: false },
  );
  new ResizeObserver(() => draw()).observe(track);

  return {
    get height() {
      return section.classList.contains('strip') ? AROUND + timeline.lanes.length * LANE : section.offsetHeight - canvas.clientHeight + canvas.scrollHeight;
    },
    show(shown) {
      timeline = shown;
      span = undefined;
      byLane = shown.lanes.map((_, lane) =>
        shown.blocks.flatMap((block, index): readonly (readonly [TimelineBlock, number])[] => (block.lane === lane ? [[block, index]] : [])),
      );
      section.classList.toggle(
        'runs',
        shown.lanes.some(({ kind }) => kind === 'run'),
      );
      draw();
    },
    move(moved) {
      position = moved;
      current = findCurrent(timeline.blocks, moved.seq, (block) => moved.run === undefined || runOf(block) === moved.run);
      follow();
      draw();
    },
  };
}

function toName({ kind, text, state, depth, entry, missing }: Lane, isCurrent: boolean): HTMLElement {
  if (kind === 'run') return make('div', { class: 'name run' }, make('strong', {}, text), state === 'failed' ? icon('error') : state === 'ok' && icon('pass'));
  return make('div', { class: `name depth-${Math.min(depth, 4)}` }, toChip({ text, entry, missing }, isCurrent));
}

function place(made: HTMLElement, x: number): HTMLElement {
  made.style.left = `${x}px`;
  return made;
}

/** As many columns as have room for a time, with the time that each begins at. */
function toLabelled(blocks: readonly TimelineBlock[], { from, to }: VisibleSpan, perUnit: number): readonly (readonly [number, number])[] {
  const every = Math.max(1, Math.ceil(64 / perUnit));
  return blocks.flatMap(({ column, us }) => (column >= from - 1 && column <= to && column % every === 0 ? [[column, us] as const] : []));
}
