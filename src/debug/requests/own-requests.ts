import * as l10n from '@vscode/l10n';
import * as z from 'zod';
import { type DebugStage, showOf, stopRunning } from '../debug-stage';
import { arrive } from './arrive';
import type { Handlers } from './requests';

/*
 * What the debug adapter `handoff-replay` understands and says besides the Debug Adapter Protocol: the requests `seek`, `frame` and
 * `position`; the event `positionChanged` is in `position-changed.ts`.
 */

/**
 * Arguments of the request `seek`: the cursor goes to that event, or, where the replay does not stop there, to the last
 * stop before it. The response's body is the new `DebugPosition`; `positionChanged` and `stopped` (reason `goto`) follow.
 */
export const SeekArguments = z.looseObject({ seq: z.number().int().nonnegative() });
export type SeekArguments = z.infer<typeof SeekArguments>;

/**
 * Arguments of the request `frame`: which event a frame of the call stack shows. The response's body is its `DebugPosition`; there is none for
 * a frame that shows no event or is of another stop.
 */
export const FrameArguments = z.looseObject({ frameId: z.number().int() });
export type FrameArguments = z.infer<typeof FrameArguments>;

export function createOwnRequests(stage: DebugStage): Pick<Handlers, 'seek' | 'frame' | 'position'> {
  return {
    seek: (args) => {
      const show = showOf(stage);
      const { success, data } = SeekArguments.safeParse(args);
      if (!success) throw new Error(l10n.t('`seek` needs `seq`, the number of an event'));
      stopRunning(stage);
      show.replay.seek(data.seq);
      arrive(stage, { reason: 'goto' });
      return show.position();
    },
    frame: (args) => {
      const { frames, position } = showOf(stage);
      const { success, data } = FrameArguments.safeParse(args);
      if (!success) throw new Error(l10n.t('`frame` needs `frameId`, the number of a stack frame'));
      const shown = frames.isCurrent(data.frameId) ? frames.get(data.frameId)?.shows : undefined;
      return shown && position(shown.s);
    },
    position: () => showOf(stage).position(),
  };
}
