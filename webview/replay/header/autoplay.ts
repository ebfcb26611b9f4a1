import type { Host } from '../host';

export interface Autoplay {
  toggle(): void;
  stop(): void;
  /** The step that was asked for has been shown: go on, or stop where nothing follows. */
  shown(canGoOn: boolean): void;
}

/** How long a step stays on screen, in milliseconds. */
const PACE = 700;

/** Steps on by itself. */
export function createAutoplay(host: Host, onChange: (isPlaying: boolean) => void): Autoplay {
  let timer: number | undefined;
  let isPlaying = false;
  const set = (next: boolean) => {
    isPlaying = next;
    window.clearTimeout(timer);
    onChange(next);
  };
  const go = () => host.post({ type: 'step', step: 'over' });
  return {
    toggle: () => {
      set(!isPlaying);
      if (isPlaying) go();
    },
    stop: () => {
      if (isPlaying) set(false);
    },
    shown: (canGoOn) => {
      if (!isPlaying) return;
      if (!canGoOn) return set(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(go, PACE);
    },
  };
}
