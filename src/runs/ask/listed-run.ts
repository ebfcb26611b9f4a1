import * as l10n from '@vscode/l10n';
import type { FindingSeverity } from '../../replay/findings/run-finding';
import type { IndexedRecording } from '../index/index-file';
import type { FoundInRun, RecordingRuns, RunSummary, Tokens } from '../run';

/** A run with the recording that tells of it. */
export interface ListedRun {
  /** The recording's file. */
  readonly file: string;
  readonly of: RecordingRuns;
  readonly run: RunSummary;
  /** When it began, in milliseconds since 1970; undefined where its recording does not tell. */
  readonly at: number | undefined;
}

/** How severe a finding of a recording is to whoever asks; undefined: it is none to them. */
export type Judge = (file: string, found: FoundInRun) => FindingSeverity | undefined;

/** All runs of these recordings, newest first. */
export function listRuns(recordings: ReadonlyMap<string, IndexedRecording>, judge?: Judge): readonly ListedRun[] {
  const runs: ListedRun[] = [];
  for (const [file, { found: of }] of recordings) {
    for (const run of of?.runs ?? []) runs.push({ file, of: of as RecordingRuns, run: judge ? judged(run, file, judge) : run, at: toTime(of?.at, run.t) });
  }
  return runs.sort(
    (one, other) => (other.at ?? 0) - (one.at ?? 0) || (one.file < other.file ? 1 : one.file > other.file ? -1 : other.run.begin - one.run.begin),
  );
}

function judged(run: RunSummary, file: string, judge: Judge): RunSummary {
  const findings = run.findings?.flatMap((found): readonly FoundInRun[] => {
    const severity = judge(file, found);
    return severity === undefined ? [] : [severity === found.severity ? found : { ...found, severity }];
  });
  const isSame = findings?.length === run.findings?.length && findings?.every((found, index) => found === run.findings?.[index]) !== false;
  return isSame ? run : { ...run, findings };
}

/** Undefined, too, for a time that no date holds. */
function toTime(recorded: number | undefined, microseconds: number): number | undefined {
  const time = recorded === undefined ? Number.NaN : recorded + microseconds / 1000;
  return Number.isNaN(new Date(time).getTime()) ? undefined : time;
}

export function agentName({ of }: Pick<ListedRun, 'of'>, agent: number | undefined): string {
  return agent === undefined ? '' : (of.agents[agent]?.name ?? '');
}

const RANK = { error: 0, warning: 1, note: 2 } as const;

/** What is worst in a run; undefined: nothing was found. */
export function worstOf({ findings }: RunSummary): FoundInRun | undefined {
  let worst: FoundInRun | undefined;
  for (const found of findings ?? []) if (!worst || RANK[found.severity] < RANK[worst.severity]) worst = found;
  return worst;
}

/** What went wrong in a run, in short; empty: nothing. Notes are nothing that did. */
export function faultOf(run: RunSummary): string {
  const worst = worstOf(run);
  if (worst && worst.severity !== 'note') return worst.message;
  if (run.error) return `${run.error.name}: ${run.error.message}`;
  return run.outcome === 'open' ? l10n.t('no end is recorded') : '';
}

/** Errors and warnings; notes never count. */
export function hasFindings(run: RunSummary): boolean {
  const worst = worstOf(run);
  return worst !== undefined && worst.severity !== 'note';
}

/** What all requests of a run were billed for; undefined where none was told. */
export function tokensOf({ usage }: RunSummary): Tokens | undefined {
  const told = usage.filter(({ requests, untold }) => requests > untold);
  if (told.length === 0) return undefined;
  const sum = (key: keyof Tokens) => told.reduce((total, each) => total + each[key], 0);
  return { input: sum('input'), cached: sum('cached'), output: sum('output'), reasoning: sum('reasoning') };
}

export function allTokens({ input, output }: Pick<Tokens, 'input' | 'output'>): number {
  return input + output;
}

/** How long each took, in microseconds, as far as that is recorded. */
export function timesOf(runs: readonly ListedRun[]): readonly number[] {
  return runs.flatMap(({ run }) => run.us ?? []);
}
