import { element } from './dom';
import type { Host } from './host';

const LEAST = 60;
const STEP = 24;

/** Lets the reader give the details more room, by dragging or with the arrow keys. */
export function makeResizable(host: Host): void {
  const [handle, details, panel] = [element('resize'), element('details'), element('panel')];
  const set = (height: number) => {
    const most = Math.max(LEAST, panel.clientHeight * 0.6);
    const next = Math.round(Math.min(most, Math.max(LEAST, height)));
    details.style.height = `${next}px`;
    handle.setAttribute('aria-valuenow', String(next));
    handle.setAttribute('aria-valuemin', String(LEAST));
    handle.setAttribute('aria-valuemax', String(Math.round(most)));
    return next;
  };
  const { details: kept } = host.state();
  if (kept !== undefined) set(kept);
  handle.setAttribute('aria-valuenow', String(kept ?? 216));
  handle.addEventListener('pointerdown', (event) => {
    const [from, height] = [event.clientY, details.clientHeight];
    handle.setPointerCapture(event.pointerId);
    const drag = (moved: PointerEvent) => host.keep({ details: set(height + from - moved.clientY) });
    handle.addEventListener('pointermove', drag);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', drag), { once: true });
  });
  handle.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    host.keep({ details: set(details.clientHeight + by) });
  });
}
