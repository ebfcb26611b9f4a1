import type { Recording } from '../../recording/recording';
import { inSlicesUntil } from '../../text/in-slices';
import { meaningOf } from '../event-meanings';
import { type Path, startPath } from './path';

/** In ms. */
const SLICE = 8;

/** Reads the whole recording, in slices between which others have their turn; undefined once `signal` is aborted. */
export async function readPath(recording: Recording, signal: AbortSignal): Promise<Path | undefined> {
  const path = startPath();
  const steps = (function* () {
    for (let seq = 0; seq < recording.length; seq++) {
      const event = recording.event(seq);
      if (event) meaningOf(event).walk?.(event, path);
      yield;
    }
  })();
  return (await inSlicesUntil(steps, { milliseconds: SLICE, signal })) ? path : undefined;
}
