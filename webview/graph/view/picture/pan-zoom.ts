import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { READABLE } from '../../plan/choose/readable';
import type { Point } from '../../plan/plan';
import { MARGIN, type Sizes, toBeginning, toFit, toInView, toKept, toWholeScale } from './transforms';

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

export function createPanZoom(stage: HTMLElement, canvas: HTMLElement, onMove: (scale: number) => void, onEnd: (transform: ZoomTransform) => void): PanZoom {
  let isFitted = true;
  let isMoved = false;
  let most = 1;
  const sizes = (): Sizes => ({
    stage: { width: stage.clientWidth, height: stage.clientHeight },
    drawing: { width: canvas.offsetWidth, height: canvas.offsetHeight },
  });
  const keep = (wanted: ZoomTransform) => toKept(wanted, sizes());
  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([0.1, 3])
    .constrain(keep)
    .filter((event: MouseEvent) => (event.type === 'wheel' ? event.ctrlKey || event.metaKey : event.button < 2))
    // Its cursor is inherited: with the class, all of a large drawing gets its style anew.
    .on('start', ({ sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (sourceEvent instanceof Event && sourceEvent.type !== 'wheel') stage.classList.add('moving');
    })
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
  const fit = () => {
    const whole = toFit(sizes(), most);
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
      const [whole, readable] = [toFit(sizes(), most), toFit(sizes(), most, READABLE)];
      if (!whole || !readable || whole.k >= READABLE) return fit();
      [isFitted, isMoved] = [false, false];
      const [inner, outer] = [(element ?? canvas).getBoundingClientRect(), canvas.getBoundingClientRect()];
      const { k } = transform();
      const at = { x: (inner.x + inner.width / 2 - outer.x) / k, y: (inner.y + inner.height / 2 - outer.y) / k };
      behaviour.transform(selection, toBeginning(sizes(), readable, at));
    },
    hold(now, then) {
      const { x, y, k } = transform();
      const at = { x: (now.x - x) / k, y: (now.y - y) / k };
      const whole = toWholeScale(sizes(), k, at, then);
      isFitted &&= whole >= Math.min(READABLE, k);
      const scale = isFitted ? whole : k;
      behaviour.transform(selection, keep(zoomIdentity.translate(then.x - at.x * scale, then.y - at.y * scale).scale(scale)));
    },
    setMost(scale) {
      most = scale;
    },
    inView: () => toInView(sizes(), transform()),
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
