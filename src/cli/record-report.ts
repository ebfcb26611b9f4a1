import { relative } from 'node:path';
import { printable } from '../graph/printable';
import { openRecording } from '../recording/open-recording';
import { count } from './count';
import { findBlocker } from './find-blocker';
import type { World } from './world';

const MARGIN = 'baton: ';

/** What `baton record` says in the end: the recordings that were written, or why there may be none. */
export async function toRecordReport(files: readonly string[], program: readonly string[], { cwd }: World): Promise<string> {
  const toName = (file: string) => printable(relative(cwd, file) || file);
  const recordings = files.filter((file) => file.endsWith('.jsonl'));
  const logs = files.filter((file) => file.endsWith('.log'));
  const counted = await Promise.all(recordings.map(async (file) => `${toName(file)}: ${await describe(file)}`));
  const [last] = recordings.slice(-1);
  const lines = [
    ...counted.map((line) => `recorded ${line}`),
    ...(last === undefined ? toReasons(program) : [`\`baton replay ${toName(last)}\` shows the handoffs`]),
    ...logs.map((file) => `the recorder had trouble, which the program did not notice: see ${toName(file)}`),
  ];
  return lines.map((line) => `${MARGIN}${line}\n`).join('');
}

async function describe(file: string): Promise<string> {
  try {
    const recording = await openRecording(file);
    const { runs, handoffs } = recording;
    recording.close();
    return `${count(runs.length, 'run')}, ${count(handoffs.length, 'handoff')}`;
  } catch (error) {
    return `not readable: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function toReasons(program: readonly string[]): readonly string[] {
  const blocker = findBlocker(program);
  const why = blocker ?? 'the program started no run of the OpenAI Agents SDK, or bundles the SDK into its own code, or runs elsewhere (a container, a server that was up before)';
  return ['nothing was recorded', why];
}
