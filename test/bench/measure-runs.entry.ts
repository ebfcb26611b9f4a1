// `node measure-runs.entry.js FOLDER`: reads the runs of a folder's recordings, filters them, and prints what that took.
import { listRecordings, sortRecordings } from '../../src/recording/find-recordings';
import { filterRuns, type RunFilter } from '../../src/runs/ask/filter-runs';
import { listRuns } from '../../src/runs/ask/listed-run';
import { createPaths } from '../../src/runs/ask/run-path';
import { createRunIndex } from '../../src/runs/index/run-index';

const FILTERS: readonly RunFilter[] = [
  { search: 'o-99' },
  { search: 'nothing of this kind' },
  { agent: 'Refund Agent' },
  { edge: { from: 'Billing Agent', to: 'Refund Agent' } },
  { outcome: 'failed' },
  { since: Date.UTC(2026, 0, 5), finding: 'any' },
];

async function main(): Promise<void> {
  const files = sortRecordings(listRecordings(process.argv[2] ?? '.'));
  const index = createRunIndex();
  const start = processorTime();
  await index.load(files);
  const loaded = processorTime() - start;
  await index.update(files);
  const built = processorTime() - start;
  index.save();
  const runs = listRuns(index.recordings);
  const pathOf = createPaths();
  const times = FILTERS.map((filter) => {
    const from = processorTime();
    filterRuns(runs, filter, (run) => pathOf(run).key);
    return processorTime() - from;
  });
  console.log(JSON.stringify({ built, loaded, filtered: Math.max(...times), memory: process.resourceUsage().maxRSS / 1_000 }));
}

/** In milliseconds, which other programs on the machine do not move. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

void main();
