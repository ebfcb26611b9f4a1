import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import type { Point } from '../../plan/plan';

/** A transform of the canvas within the stage: drag, wheel to pan, Ctrl or pinch to zoom. Units: CSS pixels. */
export interface PanZoom {
  by(dx: number, dy: number): void;
  scaleBy(factor: number): void;
  /** All of the drawing, not larger than life. */
  fit(): void;
  /** All of the drawing if names can be read then, else as large as they can be read, with an element in view. */
  begin(element: Element | undefined): void;
  /**
   * A point of the stage that is at `now` comes to `then`. Where the whole was in view it stays so, smaller around that point, as long as
   * names can be read.
   */
  hold(now: Point, then: Point): void;
  /** The largest scale that `fit` makes of a small drawing. */
  setMost(scale: number): void;
  /** What of the drawing is in view, in its own units, and how much of the whole that is. */
  inView(): { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly share: number };
  /** Brings a point of the drawing into the middle. */
  centre(x: number, y: number): void;
  /** Life size, the middle of the view staying where it is. */
  reset(): void;
  set(transform: { readonly x: number; readonly y: number; readonly k: number }): void;
  /** Pans just enough to see the element, and the others where there is room for all. */
  reveal(element: Element, ...others: readonly Element[]): void;
  /** As `begin`, for another size of the stage; all of it where the user wanted that although names are too small then. */
  beginAgain(element: Element | undefined): void;
  /** The whole is in view because the user asked for nothing else. */
  isFitted(): boolean;
  /** The user moved or scaled the drawing since it was last begun or fitted. */
  isMoved(): boolean;
  /** Some of the drawing is out of view. */
  isCut(): boolean;
  transform(): ZoomTransform;
}

const MARGIN = 24;
/** Below the drawing stands what there is to say of it. */
const FOOT = 28;
/** So much of the drawing stays in view, whichever way it is moved. */
const KEPT = 80;
/** Names of 13 px are read at 10. */
const READABLE = 0.77;
/** Where along the view a graph begins that is larger than it: room for what stands before the first agent. */
const BEGINNING = 0.22;

export function createPanZoom(stage: HTMLElement, canvas: HTMLElement, onMove: (scale: number) => void, onEnd: (transform: ZoomTransform) => void): PanZoom {
  let isFitted = true;
  let isMoved = false;
  let most = 1;
  const keep = (wanted: ZoomTransform): ZoomTransform => {
    const within = (start: number, length: number, room: number) => {
      const kept = Math.min(KEPT, length, room);
      return Math.min(Math.max(start, kept - length), room - kept);
    };
    const x = within(wanted.x, canvas.offsetWidth * wanted.k, stage.clientWidth);
    const y = within(wanted.y, canvas.offsetHeight * wanted.k, stage.clientHeight);
    return zoomIdentity.translate(x, y).scale(wanted.k);
  };
  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([0.1, 3])
    .constrain(keep)
    .filter((event: MouseEvent) => (event.type === 'wheel' ? event.ctrlKey || event.metaKey : event.button < 2))
    .on('start', () => stage.classList.add('moving'))
    .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (sourceEvent) take();
      canvas.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})`;
      onMove(transform.k);
    })
    .on('end', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
      stage.classList.remove('moving');
      onEnd(transform);
    });
  const selection = select(stage).call(behaviour).on('dblclick.zoom', null);
  stage.addEventListener('wheel', (event) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    take();
    pan(-dx, -dy);
  });

  const transform = () => zoomTransform(stage);
  const take = () => {
    [isFitted, isMoved] = [false, true];
  };
  const pan = (dx: number, dy: number) => {
    isFitted = false;
    const { k } = transform();
    behaviour.translateBy(selection, dx / k, dy / k);
  };
  const room = () => ({
    width: stage.clientWidth,
    height: stage.clientHeight - FOOT,
  });

  const toFit = (least = 0): ZoomTransform | undefined => {
    const { width, height } = room();
    const size = { width: canvas.offsetWidth, height: canvas.offsetHeight };
    if (size.width === 0 || width <= 0 || height <= 0) return undefined;
    const k = Math.max(least, Math.min(most, width / size.width, height / size.height));
    return zoomIdentity.translate((width - size.width * k) / 2, (height - size.height * k) / 2).scale(k);
  };
  const fit = () => {
    const whole = toFit();
    if (!whole) return;
    [isFitted, isMoved] = [true, false];
    behaviour.transform(selection, whole);
  };

  const panZoom: PanZoom = {
    by(dx, dy) {
      take();
      pan(dx, dy);
    },
    fit,
    transform,
    isFitted: () => isFitted,
    isMoved: () => isMoved,
    scaleBy(factor) {
      take();
      behaviour.scaleBy(selection, factor);
    },
    beginAgain(element) {
      if (isFitted && transform().k < READABLE) fit();
      else panZoom.begin(element);
    },
    begin(element) {
      const [whole, readable] = [toFit(), toFit(READABLE)];
      if (!whole || !readable || whole.k >= READABLE) return fit();
      [isFitted, isMoved] = [false, false];
      const { k } = readable;
      const [inner, outer] = [(element ?? canvas).getBoundingClientRect(), canvas.getBoundingClientRect()];
      const shown = transform().k;
      const at = { x: (inner.x + inner.width / 2 - outer.x) / shown, y: (inner.y + inner.height / 2 - outer.y) / shown };
      const { width, height } = room();
      const isHigh = canvas.offsetHeight * k > stage.clientHeight;
      const isWide = canvas.offsetWidth * k > width;
      const [x, y] = [isWide ? width / 2 - at.x * k : readable.x, isHigh ? stage.clientHeight * BEGINNING - at.y * k : readable.y];
      // No empty ground on one side while something is out of view on the other.
      const within = (start: number, length: number, space: number) =>
        length + 2 * MARGIN <= space ? start : Math.min(MARGIN, Math.max(start, space - MARGIN - length));
      const [left, top] = [within(x, canvas.offsetWidth * k, width), within(y, canvas.offsetHeight * k, height)];
      behaviour.transform(selection, zoomIdentity.translate(left, top).scale(k));
    },
    hold(now, then) {
      const { x, y, k } = transform();
      const at = { x: (now.x - x) / k, y: (now.y - y) / k };
      const around = (before: number, length: number, place: number, space: number) =>
        Math.min(place / Math.max(before, 1), (space - place) / Math.max(length - before, 1));
      const { width, height } = room();
      const whole = Math.min(k, around(at.x, canvas.offsetWidth, then.x, width), around(at.y, canvas.offsetHeight, then.y, height));
      isFitted &&= whole >= Math.min(READABLE, k);
      const scale = isFitted ? whole : k;
      behaviour.transform(selection, keep(zoomIdentity.translate(then.x - at.x * scale, then.y - at.y * scale).scale(scale)));
    },
    setMost(scale) {
      most = scale;
    },
    inView() {
      const { x, y, k } = transform();
      const left = Math.max(0, -x / k);
      const top = Math.max(0, -y / k);
      const width = Math.max(0, Math.min(canvas.offsetWidth, (stage.clientWidth - x) / k) - left);
      const height = Math.max(0, Math.min(canvas.offsetHeight, (stage.clientHeight - y) / k) - top);
      return { x: left, y: top, width, height, share: (width * height) / Math.max(1, canvas.offsetWidth * canvas.offsetHeight) };
    },
    centre(x, y) {
      const { k } = transform();
      take();
      behaviour.transform(selection, keep(zoomIdentity.translate(stage.clientWidth / 2 - x * k, stage.clientHeight / 2 - y * k).scale(k)));
    },
    isCut() {
      const inner = canvas.getBoundingClientRect();
      const outer = stage.getBoundingClientRect();
      const isInside = inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      return !isInside;
    },
    reset() {
      take();
      behaviour.scaleTo(selection, 1);
    },
    set({ x, y, k }) {
      take();
      behaviour.transform(selection, zoomIdentity.translate(x, y).scale(k));
    },
    reveal(element, ...others) {
      const outer = stage.getBoundingClientRect();
      const all = union([element, ...others].map((each) => each.getBoundingClientRect()));
      const isRoom = all.right - all.left <= outer.width - 2 * MARGIN && all.bottom - all.top <= outer.height - 2 * MARGIN;
      const inner = isRoom ? all : element.getBoundingClientRect();
      const dx = inside(inner.left, inner.right, outer.left + MARGIN, outer.right - MARGIN);
      const dy = inside(inner.top, inner.bottom, outer.top + MARGIN, outer.bottom - MARGIN);
      if (dx !== 0 || dy !== 0) pan(dx, dy);
    },
  };
  return panZoom;
}

function union(boxes: readonly DOMRect[]): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** How far to move a stretch so that it lies within another, its start first. */
function inside(start: number, end: number, from: number, to: number): number {
  if (start < from) return from - start;
  return end > to ? Math.max(to - end, from - start) : 0;
}
