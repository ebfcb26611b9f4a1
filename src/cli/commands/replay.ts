import { relative } from 'node:path';
import * as l10n from '@vscode/l10n';
import { openRecording } from '../../recording/open-recording';
import { eventOf, type Recording } from '../../recording/recording';
import { keepItems } from '../../replay/items/keep-items';
import { findWhatIfFault, type WhatIfFault } from '../../replay/what-if/what-if';
import type { WhatIfKind } from '../../replay/what-if/what-if-kind';
import { printable } from '../../text/printable';
import { toNoHandoff } from '../formats/replay/no-handoff';
import { toReplayJson } from '../formats/replay/replay-json';
import { toReplayText } from '../formats/replay/replay-text';
import { createStyles } from '../formats/styles';
import type { World } from '../world';
import { findRecording } from './find-recording';

export interface ReplayOptions {
  readonly format: 'text' | 'json';
  /** A recording, or a folder of which the newest is meant; none: the folder that recordings go to by default. */
  readonly path: string | undefined;
  /** Beside what happened, what would have happened with another built-in filter or nesting. */
  readonly whatIf?: WhatIfKind | undefined;
  /** That handoff alone, by the event that it begins with. */
  readonly at?: number | undefined;
}

/** Prints a recording, handoff by handoff; what is broken in it goes to standard error. Throws `UsageError` where there is none. */
export async function replay({ format, path, whatIf, at }: ReplayOptions, world: World): Promise<void> {
  const file = findRecording(path, world);
  const recording = await openRecording(file).catch((error: unknown) => {
    throw new Error(l10n.t('{0} cannot be replayed: {1}', toName(file, world), printable(error instanceof Error ? error.message : String(error))));
  });
  try {
    const fault = whatIf && findWhatIfFault(recording, whatIf);
    if (fault) throw new Error(toFaultText(fault));
    const kept = at === undefined ? keepItems(recording) : keepHandoff(keepItems(recording), at);
    const output = format === 'json' ? toReplayJson(kept, whatIf) : toReplayText(kept, toName(file, world), createStyles(world.stdout, world), whatIf);
    for (const text of output) world.stdout.write(text);
    for (const { line, reason } of recording.problems) world.stderr.write(`${toName(file, world)}:${line}: ${printable(reason)}\n`);
  } finally {
    recording.close();
  }
}

/** The same recording with one handoff, and the run that it is in. Throws where there is no such handoff. */
function keepHandoff(recording: Recording, at: number): Recording {
  if (!recording.handoffs.includes(at)) throw new Error(toNoHandoff(recording, at));
  const run = eventOf(recording, at, 'handoff.begin')?.run;
  return Object.create(recording, { handoffs: { value: [at] }, runs: { value: recording.runs.filter(({ id }) => id === run) } }) as Recording;
}

function toFaultText(fault: WhatIfFault): string {
  switch (fault.is) {
    case 'not-in-javascript':
      return l10n.t('The JavaScript SDK has no nested history: `nest` is for recordings of Python programs.');
    case 'not-in-release':
      return l10n.t('openai-agents {0}, which this was recorded with, has no nested history: it came with {1}.', fault.version, fault.since);
  }
}

function toName(file: string, { cwd }: World): string {
  return printable(relative(cwd, file).replaceAll('\\', '/') || file);
}
