import type { Recording } from '../../../recording/recording';

/** As `openRecording`. Only who opens a recording pays for loading what reads it. */
export async function loadRecording(file: string): Promise<Recording> {
  const { openRecording } = await import('../../../recording/open-recording');
  return openRecording(file);
}
