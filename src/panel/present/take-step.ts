import { eventOf, type Recording } from '../../recording/recording';
import type { Replay } from '../../replay/replay';
import type { FromReplay } from '../messages';

/** The buttons and keys that step. */
export type StepWay = Extract<FromReplay, { type: 'step' }>['step'];

/** Where a step leads: `go` to a stop, undefined where there is none that way, or `seek` an event, wherever the replay stops for it. */
type StepTaken = { readonly go: number | undefined } | { readonly seek: number };

/** What each step does: on to the next stop, back, to the next handoff or the one before, to either end. */
export function takeStep({ recording, replay }: { readonly recording: Recording; readonly replay: Replay }, way: StepWay): StepTaken {
  const isHandoff = (seq: number): boolean => eventOf(recording, seq, 'handoff.begin') !== undefined;
  const isFirst = (seq: number): boolean => seq <= (recording.runs[0]?.begin ?? 0);
  const isLast = (seq: number): boolean => seq >= recording.length - 1;
  switch (way) {
    case 'over':
    case 'into':
    case 'out':
      return { go: replay.ahead(way) };
    case 'back':
      return { go: replay.behind() };
    case 'continue':
      return { go: replay.search(1, isHandoff) ?? replay.search(1, isLast) };
    case 'reverse':
      return { go: replay.search(-1, isHandoff) ?? replay.search(-1, isFirst) };
    case 'first':
      return { seek: 0 };
    case 'last':
      return { seek: recording.length - 1 };
  }
}
