import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SetAside } from '../../../src/panel/findings/not-a-problem';
import type { FromReplay, ToReplay } from '../../../src/panel/messages';
import type { ShownMoment } from '../../../src/panel/moment/messages';
import { createPresenter } from '../../../src/panel/present/present';
import type { Ask, ReplayPosition } from '../../../src/panel/present/presented';
import type { ToCost } from '../../../src/panel/timeline/read-lane-tokens';
import { openRecording } from '../../../src/recording/open-recording';
import type { Recording } from '../../../src/recording/recording';
import { readFindingsInSlices } from '../../../src/replay/findings/read/read-findings-in-slices';

/** A recording with its presenter, played as the extension plays it. */
export interface OpenScene {
  readonly recording: Recording;
  readonly position: ReplayPosition;
  /** What was asked of the extension so far, but for code to read. */
  readonly asks: readonly Ask[];
  /** The code that was asked for last. */
  readonly code: Extract<Ask, { ask: 'code' }> | undefined;
  /** The moment that was sent last. */
  readonly moment: ShownMoment | undefined;
  answer(message: FromReplay): readonly ToReplay[];
  close(): void;
}

/** With `other`, that can be compared with it; `own`: its own runs. `setAside`: findings that are no problem. */
export async function openScene(
  text: string,
  name = 'support.handoffs.jsonl',
  other?: string,
  setAside: readonly SetAside[] = [],
  toCost?: ToCost,
): Promise<OpenScene> {
  const folder = mkdtempSync(join(tmpdir(), 'baton-'));
  const file = join(folder, name);
  writeFileSync(file, text);
  const recording = await openRecording(file);
  const otherFile = join(folder, `other-${name}`);
  if (other !== undefined && other !== 'own') writeFileSync(otherFile, other);
  const compared = other === undefined ? undefined : other === 'own' ? recording : await openRecording(otherFile);
  const all = await readFindingsInSlices({ recording });
  const present = createPresenter(recording, compared, { all, setAside }, toCost);
  let position: ReplayPosition = { seq: 0, inStep: undefined };
  const asks: Ask[] = [];
  let moment: ShownMoment | undefined;
  let code: OpenScene['code'];
  return {
    recording,
    asks,
    get code() {
      return code;
    },
    get moment() {
      return moment;
    },
    get position() {
      return position;
    },
    answer(message) {
      const presented = present(position, message);
      position = presented.position;
      asks.push(...presented.asks.filter(({ ask }) => ask !== 'code'));
      code = presented.asks.find((each) => each.ask === 'code') ?? code;
      moment = presented.messages.find((each) => each.type === 'moment') ?? moment;
      return presented.messages;
    },
    close() {
      recording.close();
      if (compared !== recording) compared?.close();
      rmSync(folder, { recursive: true });
    },
  };
}
