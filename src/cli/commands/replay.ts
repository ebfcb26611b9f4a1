import * as l10n from '@vscode/l10n';
import { keepItems } from '../../replay/items/keep-items';
import { findWhatIfFault, type WhatIfFault } from '../../replay/what-if/what-if';
import type { WhatIfKind } from '../../replay/what-if/what-if-kind';
import { count } from '../../text/count';
import { toReplayJson } from '../formats/replay/replay-json';
import { toReplayText } from '../formats/replay/replay-text';
import { type HandoffChoice, selectHandoffs } from '../formats/replay/select-handoffs';
import { createStyles } from '../formats/styles';
import type { World } from '../world';
import { findRecording, openNamed, tellProblems, toName } from './find-recording';

export interface ReplayOptions extends HandoffChoice {
  readonly format: 'text' | 'json';
  /** A recording, or a folder of which the newest is meant; none: the folder that recordings go to by default. */
  readonly path: string | undefined;
  /** Beside what happened, what would have happened with another built-in filter or nesting. */
  readonly whatIf?: WhatIfKind | undefined;
}

/** Prints a recording, handoff by handoff; what is broken in it goes to standard error. Throws `UsageError` where there is none. */
export async function replay({ format, path, whatIf, ...choice }: ReplayOptions, world: World): Promise<void> {
  const file = findRecording(path, world);
  const recording = keepItems(await openNamed(file, world));
  try {
    const fault = whatIf && findWhatIfFault(recording, whatIf);
    if (fault) throw new Error(toFaultText(fault));
    const shown = selectHandoffs(recording, choice);
    const output =
      format === 'json'
        ? toReplayJson(recording, shown, whatIf)
        : toReplayText(recording, shown, toName(file, world), createStyles(world.stdout, world), whatIf);
    for (const text of output) world.stdout.write(text);
    if (shown.left > 0) world.stderr.write(`baton: ${l10n.t('not shown: {0}', count.handoffs(shown.left))}\n`);
    tellProblems(recording, world);
  } finally {
    recording.close();
  }
}

function toFaultText(fault: WhatIfFault): string {
  switch (fault.is) {
    case 'imported':
      return l10n.t('What the handoffs of an imported file were given is not recorded: there is no what-if of it.');
    case 'not-in-javascript':
      return l10n.t('The JavaScript SDK has no nested history: `nest` is for recordings of Python programs.');
    case 'not-in-release':
      return l10n.t('openai-agents {0}, which this was recorded with, has no nested history: it came with {1}.', fault.version, fault.since);
  }
}
