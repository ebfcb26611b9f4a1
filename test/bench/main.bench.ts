// `npm run bench [-- PART…]`: what the analyzer and the recorders cost, as ratios to what others cost on the same machine in the same minute. `--short`:
// what takes a quarter of a minute; `--append`: write the ratios to the history, too.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePythonSource } from '../install/python-source';
import { FULL_SIZE, writeCorpus } from './corpus';
import { findRipgrep } from './find-ripgrep';
import { ensureLargeRecording } from './large-recording';
import { measureActivation } from './rows/activation-row';
import { measureGraph } from './rows/graph-rows';
import { measureKeystrokes } from './rows/keystroke-row';
import { measureNotebooks } from './rows/notebook-rows';
import { measureRecording } from './rows/record-rows';
import { measureLargeReplay, measureReplay } from './rows/replay-rows';
import { measureRepositories } from './rows/repository-rows';
import { measureRequests } from './rows/request-rows';
import { type Row, toLine } from './rows/row';
import { measureRuns } from './rows/runs-rows';
import { measureScans } from './rows/scan-rows';
import { measureStart } from './rows/start-rows';
import { measureTyping } from './rows/typing-rows';

/** Of the large recording. */
const TIMES_IN_A_GB = 8;
const HISTORY = 'test/bench/history.jsonl';

/** Each in a folder of its own, which is gone afterwards. */
const PARTS: Readonly<Record<string, (folder: string) => Promise<readonly Row[]> | readonly Row[]>> = {
  start: (folder) => measureStart(join(folder, 'one')),
  activation: (folder) => measureActivation(join(folder, 'without-agents')),
  keystrokes: (folder) => measureKeystrokes(writeFew(folder)),
  requests: (folder) => measureRequests(writeMany(folder), writeFew(folder)),
  typing: (folder) => measureTyping(writeAgents(folder)),
  scans: async (folder) => measureScans(writeMany(folder), join(folder, 'cache'), await findRipgrep()),
  graph: () => measureGraph(),
  notebooks: (folder) => measureNotebooks(join(folder, 'notebooks')),
  recording: (folder) => measureRecording(join(folder, 'recorded')),
  replay: () => measureReplay(ensureLargeRecording()),
  'large-replay': () => measureLargeReplay(ensureLargeRecording(TIMES_IN_A_GB)),
  runs: () => measureRuns(),
  repositories: async () => measureRepositories(await ensurePythonSource('0.24.0'), process.env['BATON_BENCH_JAVASCRIPT_SDK']),
};
const SHORT = ['start', 'keystrokes'];

async function main(): Promise<void> {
  const options = { short: { type: 'boolean' }, append: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.find((part) => !Object.hasOwn(PARTS, part));
  if (unknown !== undefined) throw new Error(`There is no part ${unknown}. There are ${Object.keys(PARTS).join(', ')}.`);
  const rows: Row[] = [];
  for (const part of positionals.length > 0 ? positionals : values.short ? SHORT : Object.keys(PARTS)) {
    const measured = await measure(part);
    for (const row of measured) console.log(toLine(row));
    rows.push(...measured);
  }
  if (values.append) append(rows);
}

/** One part that fails does not keep the others from being measured. */
async function measure(part: string): Promise<readonly Row[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'baton-bench-')));
  try {
    return (await PARTS[part]?.(folder)) ?? [];
  } catch (error) {
    console.error(`${part} could not be measured: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeMany(folder: string): string {
  const many = join(folder, 'many');
  if (!existsSync(many)) writeCorpus(many, FULL_SIZE);
  return many;
}

function writeFew(folder: string): string {
  const few = join(folder, 'few');
  writeCorpus(few, { sdk: 50, mentions: 50, plain: 100, others: 0, ignored: 0 });
  return few;
}

/** 500 files, each with agents. */
function writeAgents(folder: string): string {
  const agents = join(folder, 'agents');
  writeCorpus(agents, { sdk: 500, mentions: 0, plain: 0, others: 0, ignored: 0 });
  return agents;
}

/** One line a run: the trend is what the lines show together. */
function append(rows: readonly Row[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' }).trim();
  const ratios = Object.fromEntries(rows.map(({ id, measured, baseline }) => [id, Number((measured / baseline).toPrecision(3))]));
  appendFileSync(HISTORY, `${JSON.stringify({ commit, node: process.version, ratios })}\n`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
