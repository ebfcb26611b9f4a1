import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';

/** A transform of the canvas within the stage: drag, wheel to pan, Ctrl or pinch to zoom. Units: CSS pixels. */
export interface PanZoom {
  by(dx: number, dy: number): void;
  scaleBy(factor: number): void;
  /** All of the drawing, not larger than life. */
  fit(): void;
  /** All of the drawing if it can be read then, else its whole width or height if that can be read, from an element on. */
  begin(element: Element | undefined): void;
  /** Life size, the middle of the view staying where it is. */
  reset(): void;
  set(transform: { readonly x: number; readonly y: number; readonly k: number }): void;
  /** Pans just enough to see the element. */
  reveal(element: Element): void;
  /** The whole is in view because the user asked for nothing else. */
  isFitted(): boolean;
  /** Some of the drawing is out of view. */
  isCut(): boolean;
  transform(): ZoomTransform;
}

const MARGIN = 24;
/** Below this scale names are a blur. */
const READABLE = 0.45;
const COMFORTABLE = 0.8;
/** Where along the view a graph begins that is larger than it: room for what stands before the first agent. */
const BEGINNING = 0.22;

export function createPanZoom(stage: HTMLElement, canvas: HTMLElement, onMove: (scale: number) => void, onEnd: (transform: ZoomTransform) => void): PanZoom {
  let isFitted = true;
  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([0.05, 4])
    .filter((event: MouseEvent) => (event.type === 'wheel' ? event.ctrlKey || event.metaKey : event.button < 2))
    .on('start', () => stage.classList.add('moving'))
    .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (sourceEvent) isFitted = false;
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
    by(-dx, -dy);
  });

  const transform = () => zoomTransform(stage);
  const by = (dx: number, dy: number) => {
    isFitted = false;
    const { k } = transform();
    behaviour.translateBy(selection, dx / k, dy / k);
  };
  const room = () => ({
    width: stage.clientWidth - 2 * MARGIN,
    height: stage.clientHeight - 2 * MARGIN,
  });

  const fit = () => {
    const { width, height } = room();
    if (canvas.offsetWidth === 0 || width <= 0 || height <= 0) return;
    const k = Math.min(1, width / canvas.offsetWidth, height / canvas.offsetHeight);
    const x = (stage.clientWidth - canvas.offsetWidth * k) / 2;
    const y = (stage.clientHeight - canvas.offsetHeight * k) / 2;
    isFitted = true;
    behaviour.transform(selection, zoomIdentity.translate(x, y).scale(k));
  };

  return {
    by,
    fit,
    transform,
    isFitted: () => isFitted,
    scaleBy(factor) {
      isFitted = false;
      behaviour.scaleBy(selection, factor);
    },
    begin(element) {
      fit();
      if (!element || transform().k >= READABLE) return;
      const { width, height } = room();
      const whole = { x: width / canvas.offsetWidth, y: height / canvas.offsetHeight };
      const k = Math.max(whole.x, whole.y);
      behaviour.scaleTo(selection, k < READABLE ? COMFORTABLE : Math.min(k, COMFORTABLE));
      const inner = element.getBoundingClientRect();
      const outer = stage.getBoundingClientRect();
      const scale = transform().k;
      const isWide = canvas.offsetWidth > canvas.offsetHeight;
      const dx = outer.x + outer.width * (isWide ? 0.5 : BEGINNING) - (inner.x + inner.width / 2);
      const dy = outer.y + outer.height * (isWide ? BEGINNING : 0.5) - (inner.y + inner.height / 2);
      by(scale <= whole.x ? 0 : dx, scale <= whole.y ? 0 : dy);
    },
    isCut() {
      const inner = canvas.getBoundingClientRect();
      const outer = stage.getBoundingClientRect();
      const isInside = inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      return !isInside;
    },
    reset() {
      isFitted = false;
      behaviour.scaleTo(selection, 1);
    },
    set({ x, y, k }) {
      isFitted = false;
      behaviour.transform(selection, zoomIdentity.translate(x, y).scale(k));
    },
    reveal(element) {
      const inner = element.getBoundingClientRect();
      const outer = stage.getBoundingClientRect();
      const dx = inside(inner.left, inner.right, outer.left + MARGIN, outer.right - MARGIN);
      const dy = inside(inner.top, inner.bottom, outer.top + MARGIN, outer.bottom - MARGIN);
      if (dx !== 0 || dy !== 0) by(dx, dy);
    },
  };
}

/** How far to move a stretch so that it lies within another, its start first. */
function inside(start: number, end: number, from: number, to: number): number {
  if (start < from) return from - start;
  return end > to ? Math.max(to - end, from - start) : 0;
}
