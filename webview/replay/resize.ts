import { element } from '../element';
import type { Host } from './host';

const STEP = 24;

export interface Resizable {
  /** The handle's id, and that of what it makes larger. */
  readonly handle: string;
  readonly target: 'details' | 'timeline';
  /** Of the target, in pixels. */
  readonly least: number;
  most(): number;
  /** Where the handle is: pulling it away from the target makes that larger. */
  readonly side: 'above' | 'below';
}

/** Lets the reader give a part of the panel more room or less, by dragging or with the arrow keys. */
export function makeResizable(host: Host, { handle: id, target: name, least, most, side }: Resizable): void {
  const [handle, target] = [element(id), element(name)];
  const sign = side === 'above' ? 1 : -1;
  const tell = (height: number) => {
    handle.setAttribute('aria-valuenow', String(height));
    handle.setAttribute('aria-valuemin', String(Math.min(least, height)));
    handle.setAttribute('aria-valuemax', String(Math.max(height, Math.round(most()))));
  };
  const set = (height: number) => {
    const next = Math.round(Math.min(Math.max(least, most()), Math.max(least, height)));
    target.style.height = `${next}px`;
    target.classList.add('resized');
    tell(next);
    host.keep({ [name]: next });
  };
  const kept = host.state()[name];
  if (kept !== undefined) {
    target.style.height = `${kept}px`;
    target.classList.add('resized');
  }
  new ResizeObserver(() => tell(Math.round(target.offsetHeight))).observe(target);
  handle.addEventListener('pointerdown', (event) => {
    const [from, height] = [event.clientY, target.offsetHeight];
    handle.setPointerCapture(event.pointerId);
    const drag = (moved: PointerEvent) => set(height + sign * (from - moved.clientY));
    handle.addEventListener('pointermove', drag);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', drag), { once: true });
  });
  handle.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    set(target.offsetHeight + sign * by);
  });
}
