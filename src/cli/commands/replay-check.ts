import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as l10n from '@vscode/l10n';
import { RECORDING } from '../../recording/find-recordings';
import { loadTokenCounter } from '../../replay/findings/load-token-counter';
import { type FindingOptions, findFindings } from '../../replay/findings/read/find-findings';
import { toNotChecked } from '../../replay/findings/to-not-checked';
import { exitStatus } from '../exit-status';
import { toFindingJson } from '../formats/replay/finding-json';
import type { CheckedRecording, CheckOutput } from '../formats/replay-check/checked-recording';
import { toReplayCheckSarif } from '../formats/replay-check/replay-check-sarif';
import { toReplayCheckText } from '../formats/replay-check/replay-check-text';
import { createStyles } from '../formats/styles';
import { UsageError } from '../usage-error';
import type { World } from '../world';
import { findRecording, openNamed, tellProblems, toName } from './find-recording';
import { readFindingDocument } from './read-rule-document';

const replayCheckFormats: Readonly<Record<'text' | 'json' | 'sarif', (checked: readonly CheckedRecording[], output: CheckOutput) => string>> = {
  text: toReplayCheckText,
  json: toReplayCheckJson,
  sarif: toReplayCheckSarif,
};

export interface ReplayCheckOptions {
  readonly format: 'text' | 'json' | 'sarif';
  /** Recordings, and folders of which all are meant; none: the newest in the folder that recordings go to by default. */
  readonly paths: readonly string[];
  readonly findings: FindingOptions;
}

/** `baton replay --check`: says what went wrong in recorded runs; exits with 1 where an error or a warning is among that. */
export async function replayCheck({ format, paths, findings: options }: ReplayCheckOptions, world: World): Promise<number> {
  const files = paths.length === 0 ? [findRecording(undefined, world)] : paths.flatMap((path) => toFiles(path, world));
  const checked: CheckedRecording[] = [];
  const counting = options.contextBudget === undefined ? options : { ...options, countTokens: await loadTokenCounter() };
  for (const file of files) checked.push(await check(file, counting, world));
  const { version, dist } = world;
  const toOutput = replayCheckFormats[format];
  world.stdout.write(toOutput(checked, { version, readDocument: (id) => readFindingDocument(id, dist), styles: createStyles(world.stdout, world) }));
  return checked.some(({ findings }) => findings.some(({ severity }) => severity !== 'note')) ? exitStatus.foundErrors : exitStatus.clean;
}

async function check(file: string, options: FindingOptions, world: World): Promise<CheckedRecording> {
  const name = toName(file, world);
  const recording = await openNamed(file, world);
  try {
    const findings = findFindings({ recording }, options);
    tellProblems(recording, world);
    const root = resolve(dirname(file), recording.header.root);
    return { name, findings, notChecked: toNotChecked(recording.header), toPath: (place) => toName(resolve(root, place.file), world) };
  } finally {
    recording.close();
  }
}

function toFiles(path: string, world: World): readonly string[] {
  const given = resolve(world.cwd, path);
  if (!existsSync(given)) throw new UsageError(l10n.t('There is no `{0}`.', path));
  if (!statSync(given).isDirectory()) return [given];
  const files = readdirSync(given)
    .filter((name) => name.endsWith(RECORDING))
    .sort()
    .map((name) => join(given, name));
  if (files.length === 0) throw new UsageError(l10n.t('There is no recording (`*.handoffs.jsonl`) in `{0}`.', toName(given, world)));
  return files;
}

/** `baton replay --check --format json`, version 1, documented in `cli.md`. */
function toReplayCheckJson(checked: readonly CheckedRecording[]): string {
  const recordings = checked.map(({ name, findings, notChecked }) => ({ file: name, findings: findings.map(toFindingJson), notChecked }));
  return `${JSON.stringify({ version: 1, recordings }, undefined, 2)}\n`;
}
