import * as l10n from '@vscode/l10n';
import type { ReplayFrame } from './find-frames';
import type { Show } from './show';

/** The frame that a client means. Throws where there is none, or it is of a stop too long ago. */
export function frameOf({ frames }: Show, id: number): ReplayFrame {
  const frame = frames.get(id);
  if (!frame) throw new Error(l10n.t('there is no stack frame {0} at this stop', id));
  return frame;
}

/** The event that an expression is about: the frame's, or without one, the cursor's. */
export function seqOf(show: Show, frameId: number | undefined): number {
  return (frameId === undefined ? undefined : frameOf(show, frameId).shows?.s) ?? show.replay.seq;
}
