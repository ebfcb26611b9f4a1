import { type ScaleName, WHEEL_ZOOM } from './timeline-scale';

/** What the reader does to the timeline. */
export interface TimelineActions {
  step(step: 'over' | 'back'): void;
  changeLane(direction: 1 | -1): void;
  /** `share`: where the pointer is, from 0 at the left to 1. */
  zoomBy(factor: number, share?: number): void;
  /** In shares of what is in view. */
  panBy(share: number): void;
  showWhole(): void;
  /** Brings the current block into the middle. */
  follow(): void;
  setScale(scale: ScaleName): void;
  /** The number of a block. */
  seek(block: number): void;
}

interface TimelineControls {
  readonly section: HTMLElement;
  readonly track: HTMLElement;
  readonly canvas: HTMLElement;
  readonly choices: Readonly<Record<ScaleName, HTMLElement>>;
  readonly tools: Readonly<Record<'zoomOut' | 'zoomIn' | 'zoomAll', HTMLElement>>;
}

const CLOSER = 0.6;
const FARTHER = 1 / CLOSER;

/** The buttons, the mouse, the wheel and the keys of the timeline. */
export function listenToTimeline({ section, track, canvas, choices, tools }: TimelineControls, actions: TimelineActions): void {
  for (const name of ['steps', 'time'] as const) choices[name].addEventListener('click', () => actions.setScale(name));
  tools.zoomOut.addEventListener('click', () => actions.zoomBy(FARTHER));
  tools.zoomIn.addEventListener('click', () => actions.zoomBy(CLOSER));
  tools.zoomAll.addEventListener('click', () => actions.showWhole());
  track.addEventListener('click', ({ target }) => {
    const found = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : undefined;
    if (found) actions.seek(Number(found.dataset['block']));
  });
  listenToKeys(section, track, {
    ArrowRight: () => actions.step('over'),
    ArrowLeft: () => actions.step('back'),
    ArrowDown: () => actions.changeLane(1),
    ArrowUp: () => actions.changeLane(-1),
    w: () => actions.zoomBy(CLOSER),
    s: () => actions.zoomBy(FARTHER),
    a: () => actions.panBy(-0.25),
    d: () => actions.panBy(0.25),
    f: () => actions.follow(),
    '0': () => actions.showWhole(),
  });
  listenToWheel(canvas, track, actions);
}

function listenToKeys(section: HTMLElement, track: HTMLElement, keys: Readonly<Record<string, () => void>>): void {
  section.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== track) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
}

/** With Ctrl the wheel zooms; sideways it pans; else the page scrolls. */
function listenToWheel(canvas: HTMLElement, track: HTMLElement, { zoomBy, panBy }: TimelineActions): void {
  canvas.addEventListener(
    'wheel',
    (event) => {
      const isZoom = event.ctrlKey || event.metaKey;
      if (!isZoom && Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      event.preventDefault();
      if (isZoom) zoomBy(event.deltaY > 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM, (event.clientX - track.getBoundingClientRect().left) / (track.clientWidth || 1));
      else panBy(event.deltaX / (track.clientWidth || 1));
    },
    { passive: false },
  );
}
