import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as l10n from '@vscode/l10n';
import { openRecording } from '../../../recording/open-recording';
import { count } from '../../../text/count';
import { printable } from '../../../text/printable';
import type { World } from '../../world';
import { explainNothingRecorded } from './explain-nothing-recorded';
import { readLog, toFault } from './recorder-log';

/** As much as a small recording takes. */
const ROOM = Buffer.alloc(64 * 1024);

const MARGIN = 'baton: ';

/** What came of a recorded program. */
export interface RecordOutcome {
  /** Where recordings should be. */
  readonly folder: string;
  /** The recordings that were written and the logs beside them; absolute. */
  readonly files: readonly string[];
  /** What recorders could not write there. */
  readonly log: string;
  readonly program: readonly [string, ...string[]];
}

/** What `baton record` says in the end: the recordings that were written, or why there may be none. */
export async function toRecordReport({ folder, files, log, program }: RecordOutcome, world: World): Promise<string> {
  const { cwd } = world;
  const toName = (file: string) => printable(relative(cwd, file) || file);
  const recordings = files.filter((file) => file.endsWith('.jsonl') && statSync(file).size > 0);
  const counted = await Promise.all(recordings.map(async (file) => `${toName(file)}: ${await describe(file)}`));
  const [last] = recordings.slice(-1);
  const logs = files.filter((file) => file.endsWith('.log')).map((file) => [toName(file), toFault(readLog(file))] as const);
  const fault = toFault(log) || (last === undefined || logs.some(([, text]) => !text) ? findFolderFault(folder) : undefined);
  const lines = [
    ...counted.map((line) => l10n.t('recorded {0}', line)),
    ...(last === undefined
      ? [l10n.t('nothing was recorded'), ...(fault ? [] : [await explainNothingRecorded(program, world)])]
      : [l10n.t('`baton replay {0}` shows the handoffs', toName(last))]),
    ...(fault
      ? [
          last === undefined
            ? l10n.t('no recording could be written to {0}: {1}', toName(folder), printable(fault))
            : l10n.t('not the whole recording could be written to {0}: {1}', toName(folder), printable(fault)),
        ]
      : []),
    ...logs.flatMap(([name, text]) =>
      text ? [l10n.t('the recorder had trouble, which the program did not notice: {0} (see {1})', printable(text), name)] : [],
    ),
  ];
  return lines.map((line) => `${MARGIN}${line}\n`).join('');
}

async function describe(file: string): Promise<string> {
  try {
    const recording = await openRecording(file);
    const { runs, handoffs } = recording;
    recording.close();
    return `${count.runs(runs.length)}, ${count.handoffs(handoffs.length)}`;
  } catch (error) {
    return l10n.t('not readable: {0}', error instanceof Error ? error.message : String(error));
  }
}

/** Why no recording can be written into a folder, in the system's words; undefined where one can. Leaves nothing behind. */
function findFolderFault(folder: string): string | undefined {
  let made: string | undefined;
  const file = join(folder, `.${process.pid}.room`);
  try {
    made = mkdirSync(folder, { recursive: true, mode: 0o700 });
    const descriptor = openSync(file, 'wx', 0o600);
    try {
      for (let done = 0; done < ROOM.length; ) done += writeSync(descriptor, ROOM, done);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
      rmSync(file, { force: true });
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
  }
}
