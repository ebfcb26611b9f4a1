import { join, relative, resolve } from 'node:path';
import * as l10n from '@vscode/l10n';
import picomatch from 'picomatch';
import { isFile, isFolder } from '../../files/is-file';
import { replaceFile } from '../../files/replace-file';
import { type FoundRecording, listRecordings, RUNS, sortRecordings, toFound } from '../../recording/find-recordings';
import { filterRuns, type RunFilter } from '../../runs/ask/filter-runs';
import { type ListedRun, listRuns } from '../../runs/ask/listed-run';
import { createPaths } from '../../runs/ask/run-path';
import { createRunIndex, type RunIndex } from '../../runs/index/run-index';
import { toTables } from '../../runs/parquet/tables';
import { toParquet } from '../../runs/parquet/write-parquet';
import type { Prices } from '../../runs/prices';
import { checkRuns } from '../../runs/read/check-runs';
import { readPriceFile } from '../../runs/read-price-file';
import { printable } from '../../text/printable';
import { toNumber } from '../../text/to-number';
import { toRunsJson } from '../formats/runs/runs-json';
import type { RunsBy, RunsReport } from '../formats/runs/runs-report';
import { toRunsText } from '../formats/runs/runs-text';
import { createStyles } from '../formats/styles';
import { UsageError } from '../usage-error';
import type { World } from '../world';
import { findCodeEdges } from './find-code-edges';
import { toName } from './find-recording';

export interface RunsOptions {
  readonly format: 'text' | 'json' | 'parquet';
  /** Recordings, folders of them, globs; none: the folder that recordings go to by default. */
  readonly paths: readonly string[];
  readonly by: RunsBy;
  readonly filter: RunFilter;
  /** How many rows text has at most. */
  readonly limit: number;
  /** Files and folders whose handoffs are looked for among those taken. */
  readonly code: readonly string[];
  /** Findings are looked for. */
  readonly isChecked: boolean;
  /** A file of prices. */
  readonly prices: string | undefined;
  /** The folder that tables are written to. */
  readonly out: string | undefined;
}

/** `baton runs`: what the runs of many recordings came to. What cannot be read goes to standard error. Throws `UsageError` where there is nothing. */
export async function runs({ format, paths, by, filter, limit, code, prices: priceFile, out, isChecked }: RunsOptions, world: World): Promise<void> {
  const files = findFiles(paths, world);
  const prices = priceFile === undefined ? new Map() : readGivenPrices(priceFile, world);
  const index = createRunIndex();
  try {
    await index.update(files, { onProgress: toProgress(world, (done, total) => l10n.t('Reading {0} of {1} recordings', done, total)) });
    index.save();
    if (isChecked) await checkAll(index, world);
    for (const [file, { reason }] of index.recordings) if (reason !== undefined) world.stderr.write(`${toName(file, world)}: ${printable(reason)}\n`);
    const all = listRuns(index.recordings);
    const pathOf = createPaths();
    for (const text of toUnknownAgents(all, filter)) world.stderr.write(`${text}\n`);
    const report: RunsReport = {
      runs: filterRuns(all, filter, (run) => pathOf(run).key),
      all: all.length,
      recordings: [...index.recordings.values()].filter(({ found }) => found).length,
      pathOf,
      neverTaken: code.length === 0 ? undefined : await findNeverTaken(code, all, world),
      prices,
      nameOf: (file) => toName(file, world),
    };
    if (format === 'parquet') return writeTables(report, resolve(world.cwd, out ?? '.'));
    const output = format === 'json' ? toRunsJson(report) : toRunsText(report, by, limit, createStyles(world.stdout, world));
    for (const text of output) world.stdout.write(text);
  } finally {
    index.close();
  }
}

/** Names of agents that are asked for and that no run was with; paths are told by shorter ones. */
function toUnknownAgents(runs: readonly ListedRun[], { agent, edge }: RunFilter): readonly string[] {
  const known = new Set([...new Set(runs.map(({ of }) => of))].flatMap(({ agents }) => agents.map(({ name }) => name)));
  const unknown = new Set([agent, edge?.from, edge?.to].filter((name) => name !== undefined && !known.has(name)));
  const list = [...known].sort().map(printable).join(', ');
  return [...unknown].map((name) => l10n.t('No run was with an agent named {0}: there are {1}.', printable(name ?? ''), list));
}

/** In bytes of recordings: what was found in so many is kept, whatever becomes of the rest. */
const KEPT_AT_ONCE = 256 << 20;

/** Looks for findings in what was not checked as it is now; where that fails, the runs stay unchecked. */
async function checkAll(index: RunIndex, world: World): Promise<void> {
  const unchecked = [...index.recordings].filter(([, { found }]) => found?.runs.some(({ findings }) => !findings));
  const tell = toProgress(world, (done, total) => l10n.t('Checking {0} of {1} recordings', done, total));
  let unsaved = 0;
  for (const [at, [file, { stamp }]] of unchecked.entries()) {
    tell(at, unchecked.length);
    try {
      index.setFindings(file, await checkRuns(file));
    } catch (error) {
      world.stderr.write(`${toName(file, world)}: ${printable(error instanceof Error ? error.message : String(error))}\n`);
    }
    unsaved += stamp.size;
    if (unsaved < KEPT_AT_ONCE) continue;
    index.save();
    unsaved = 0;
  }
  index.save();
  tell(unchecked.length, unchecked.length);
}

function writeTables(report: RunsReport, folder: string): void {
  for (const table of toTables(report)) replaceFile(join(folder, `${table.name}.parquet`), [toParquet(table)]);
}

function readGivenPrices(path: string, { cwd }: World): Prices {
  const read = readPriceFile(resolve(cwd, path));
  if ('prices' in read) return read.prices;
  throw new UsageError(read.isAbsent ? l10n.t('There is no `{0}`.', path) : `${printable(path)}: ${read.reason}`);
}

async function findNeverTaken(code: readonly string[], runs: readonly ListedRun[], world: World): Promise<RunsReport['neverTaken']> {
  const edges = await findCodeEdges(code, world);
  const taken = new Set(
    runs.flatMap(({ of, run }) => run.passes.map(({ kind, from, to }) => [kind, of.agents[from]?.name, of.agents[to ?? -1]?.name].join('\0'))),
  );
  return edges.filter(({ kind, from, to }) => !taken.has([kind, from, to].join('\0')));
}

function findFiles(paths: readonly string[], world: World): readonly FoundRecording[] {
  const found = paths.flatMap((path) => findIn(path, world));
  if (paths.length === 0) found.push(...listRecordings(resolve(world.cwd, RUNS)));
  const unique = [...new Map(found.map((each) => [each.file, each])).values()];
  if (unique.length > 0) return sortRecordings(unique);
  if (paths.length === 0) throw new UsageError(l10n.t('There are no recordings here yet: `baton record -- python app.py` makes one.'));
  throw new UsageError(l10n.t('There is no recording (`*.handoffs.jsonl`) in `{0}`.', paths.join(' ')));
}

function findIn(path: string, world: World): readonly FoundRecording[] {
  const given = resolve(world.cwd, path);
  if (isFolder(given)) return listRecordings(given);
  if (isFile(given)) return toFound(given);
  const { base, glob, isGlob } = picomatch.scan(path.replaceAll('\\', '/'));
  if (!isGlob) throw new UsageError(l10n.t('There is no `{0}`.', path));
  const folder = resolve(world.cwd, base);
  const matches = picomatch(glob, { dot: true });
  return listRecordings(folder).filter(({ file }) => matches(relative(folder, file).replaceAll('\\', '/')));
}

/** On a terminal, where it takes longer than somebody likes to wait without a word. */
function toProgress({ stderr }: World, toText: (done: string, total: string) => string): (done: number, total: number) => void {
  const began = performance.now();
  let last = began;
  return (done, total) => {
    const now = performance.now();
    if (!stderr.isTTY || now - began < 1_000 || (now - last < 200 && done < total)) return;
    last = now;
    stderr.write(done < total ? `\r${toText(toNumber(done), toNumber(total))}\u001b[K` : '\r\u001b[K');
  };
}
