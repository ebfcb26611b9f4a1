import type { CheckedRecording, CheckOutput } from './checked-recording';
import { toFindingJson } from './finding-json';
import { toReplayCheckSarif } from './finding-sarif';
import { toReplayCheckText } from './finding-text';

export const replayCheckFormats: Readonly<Record<'text' | 'json' | 'sarif', (checked: readonly CheckedRecording[], output: CheckOutput) => string>> = {
  text: toReplayCheckText,
  json: toReplayCheckJson,
  sarif: toReplayCheckSarif,
};

/** `baton replay --check --format json`, version 1, documented in `cli.md`. */
function toReplayCheckJson(checked: readonly CheckedRecording[]): string {
  const recordings = checked.map(({ name, findings, notChecked }) => ({ file: name, findings: findings.map(toFindingJson), notChecked }));
  return `${JSON.stringify({ version: 1, recordings }, undefined, 2)}\n`;
}
