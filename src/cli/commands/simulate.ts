import { dirname, join, relative, resolve } from 'node:path';
import * as l10n from '@vscode/l10n';
import { readText } from '../../files/read-text';
import type { Sdk } from '../../model/workflow';
import type { Cast } from '../../simulation/cast/cast';
import { toCast } from '../../simulation/cast/to-cast';
import type { Gap } from '../../simulation/gap';
import { parseScript } from '../../simulation/parse-script';
import { recordWithPlaces } from '../../simulation/record-simulation';
import { type Played, runScript } from '../../simulation/run-script';
import { ScriptFault } from '../../simulation/script-fault';
import { placeText } from '../../text/place-text';
import { printable } from '../../text/printable';
import { UsageError } from '../usage-error';
import type { World } from '../world';
import { type AnalyzeInput, analyzePaths, type Report } from './analyze-paths';
import { saveRecording } from './import/save-recording';
import { replay } from './replay';

export interface SimulateOptions {
  readonly format: 'text' | 'json';
  readonly input: AnalyzeInput;
  /** As given. */
  readonly script: string;
  /** The recording to write; a new one in the folder of recordings where absent. */
  readonly out: string | undefined;
  /** The release to simulate, instead of the one that the program uses. */
  readonly sdk: Sdk | undefined;
}

/**
 * Plays a script over the agents that the paths hold, writes what happened as a recording and prints its handoffs. Throws where the
 * script has faults, or leaves open what only the running program knows.
 */
export async function simulate({ format, input, script, out, sdk }: SimulateOptions, world: World): Promise<void> {
  const name = printable(script);
  const text = readScript(script, world);
  const report = await analyzePaths(input, world);
  const { cast, played } = play(name, text, report, sdk);
  if ('gaps' in played) throw new Error(toGapText(name, played.gaps, report));

  const at = new Date();
  const file = resolve(world.cwd, out ?? join(world.environment['BATON_RECORD_DIR'] ?? join('.baton', 'runs'), toFileName(at)));
  const root = relative(dirname(file), world.cwd).replaceAll('\\', '/') || '.';
  saveRecording(file, recordWithPlaces(cast, played.simulation, report.place, { at, version: world.version, root }));
  await replay({ format, path: file }, world);
  for (const where of played.unused) world.stderr.write(`${name}:${printable(where)}: ${l10n.t('was not asked for, since the run had ended')}\n`);
  for (const line of [...toUnread(cast, report), ...toErrors(report)]) world.stderr.write(line);
  world.stderr.write(`baton: ${l10n.t('simulated {0}', printable(relative(world.cwd, file) || file))}\n`);
}

/** Faults of the script are told with its name. */
function play(name: string, text: string, { workflow, place }: Report, sdk: Sdk | undefined): { readonly cast: Cast; readonly played: Played } {
  try {
    const parsed = parseScript(text);
    const cast = toCast(workflow, parsed, place, sdk);
    return { cast, played: runScript(cast, parsed) };
  } catch (error) {
    if (!(error instanceof ScriptFault)) throw error;
    throw new Error(error.faults.map((fault) => `${name}:${printable(fault)}`).join('\n'));
  }
}

function readScript(script: string, { cwd }: World): string {
  const found = readText(resolve(cwd, script));
  if ('text' in found) return found.text;
  throw new UsageError(
    'isAbsent' in found ? l10n.t('There is no `{0}`.', printable(script)) : l10n.t('`{0}` cannot be read: {1}.', printable(script), found.reason),
  );
}

function toGapText(name: string, gaps: readonly Gap[], { place }: Report): string {
  const lines = gaps.map(({ span, what, write: example }) => `  ${placeText(place(span))}  ${printable(what)}\n    ${printable(example)}\n`);
  return `${l10n.t('{0} does not tell what only the running program knows. Write into it:', name)}\n${lines.join('').trimEnd()}`;
}

/** As recorders name them. */
function toFileName(at: Date): string {
  return `${at.toISOString().replace(/[-:.]/g, '')}-${process.pid}.handoffs.jsonl`;
}

/** Where the program starts the run with settings of its own, and the script has none. */
function toUnread({ members: [first], isSet }: Cast, { place, text }: Report): readonly string[] {
  if (isSet) return [];
  return (first?.agent.startedAt ?? []).flatMap((span) => {
    if (!RUN_SETTINGS.test(text(span.file)?.slice(span.start, span.end) ?? '')) return [];
    return [`${placeText(place(span))}: ${l10n.t('settings of the run are not read; write into the script those that matter: {0}', '"run": {}')}\n`];
  });
}

const RUN_SETTINGS = /\b(run_?config|max_?turns|conversation_?id|(?:auto_)?previous_?response_?id|new Runner)\b/i;

/** What keeps the program from running as simulated. */
function toErrors({ findings, place }: Report): readonly string[] {
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ at, message, rule }) => `${placeText(place(at))}: ${l10n.t('the program may not come so far: {0} ({1})', printable(message), rule)}\n`);
}
