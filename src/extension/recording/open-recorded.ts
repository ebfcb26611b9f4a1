import { commands, Uri } from 'vscode';
import { loadRecording } from '../replay/recordings/load-recording';

/** Opens the recording with the most handoffs of those that one run made: a program that forks or has worker threads makes several. */
export async function openRecorded(files: readonly string[]): Promise<void> {
  const [first = '', ...others] = files;
  const counts = others.length === 0 ? [{ file: first, handoffs: 0 }] : await Promise.all(files.map(count));
  const [most] = counts.sort((one, other) => other.handoffs - one.handoffs);
  await commands.executeCommand('baton.replay', Uri.file(most?.file ?? first));
}

async function count(file: string): Promise<{ readonly file: string; readonly handoffs: number }> {
  try {
    const recording = await loadRecording(file);
    const { length } = recording.handoffs;
    recording.close();
    return { file, handoffs: length };
  } catch {
    // Opening it says what is wrong with it.
    return { file, handoffs: -1 };
  }
}
