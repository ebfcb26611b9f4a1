import { element } from '../../../element';

/** By how much the shape of the page may change before the drawing is arranged anew. */
const CHANGE = 1.25;
/** The same where what is drawn is for less room than there is, or does not fit any more. */
const CLOSE = 1.05;

interface Size {
  readonly width: number;
  readonly height: number;
}

export function isLikeShape(one: Size, other: Size, most = CHANGE): boolean {
  const change = one.width / one.height / (other.width / other.height);
  return change < most && change > 1 / most;
}

/**
 * `onSize` tells whether the drawing lies as it began, since nobody moved it: only then another shape counts. `isTight`: what is drawn is for
 * little room, or does not fit any more.
 */
export function watchSize(onSize: () => boolean, isTight: () => boolean, onShape: () => void): void {
  const [stage, main] = [element('stage'), document.querySelector('main')];
  let shape: Size | undefined;
  new ResizeObserver(() => {
    const isAsBegun = onSize();
    if (!main || main.clientWidth === 0 || main.clientHeight === 0) return;
    const now = { width: main.clientWidth, height: main.clientHeight };
    if (shape && isLikeShape(shape, now, isTight() ? CLOSE : CHANGE)) return;
    const isFirst = shape === undefined;
    shape = now;
    if (!isFirst && isAsBegun) onShape();
  }).observe(stage);
}
