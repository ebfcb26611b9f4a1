import type { Recording } from '../../recording/recording';
import { meaningOf } from '../event-meanings';
import { type Path, startPath } from './path';

const SLICE = 2_000;

/** Reads the whole recording, in slices between which others have their turn; undefined once `signal` is aborted. */
export async function readPath(recording: Recording, signal: AbortSignal): Promise<Path | undefined> {
  const path = startPath();
  for (let seq = 0; seq < recording.length; seq++) {
    if (seq % SLICE === SLICE - 1) await new Promise((resolve) => setImmediate(resolve));
    if (signal.aborted) return undefined;
    const event = recording.event(seq);
    if (event) meaningOf(event).walk?.(event, path);
  }
  return path;
}
