// `node measure-runs.entry.js FOLDER`: reads the runs of a folder's recordings, shows and filters them, and prints what that took.
import { listRecordings, sortRecordings } from '../../src/recording/find-recordings';
import { listRuns } from '../../src/runs/ask/listed-run';
import { createRunIndex } from '../../src/runs/index/run-index';
import { createRunsView } from '../../src/runs/view/create-runs-view';
import type { RunsQuery } from '../../src/runs/view/messages';

const FILTERS: readonly Partial<RunsQuery>[] = [
  { search: 'o-99' },
  { search: 'nothing of this kind' },
  { agent: 'Refund Agent' },
  { way: { kind: 'handoff', from: 'Billing Agent', to: 'Refund Agent' } },
  { outcome: 'failed' },
  { since: Date.UTC(2026, 0, 5), finding: 'any' },
];

async function main(): Promise<void> {
  const files = sortRecordings(listRecordings(process.argv[2] ?? '.'));
  const index = createRunIndex();
  const start = processorTime();
  await index.load(files);
  await index.update(files);
  const built = processorTime() - start;
  const view = createRunsView();
  view.setRuns(listRuns(index.recordings));
  view.ask(view.query, Date.now());
  const shown = processorTime() - start;
  index.save();
  const first = view.query;
  const times = FILTERS.map((filter) => {
    const from = processorTime();
    view.ask({ ...first, ...filter }, Date.now());
    return processorTime() - from;
  });
  console.log(JSON.stringify({ built, shown, filtered: Math.max(...times), memory: process.resourceUsage().maxRSS / 1_000 }));
}

/** In milliseconds, which other programs on the machine do not move. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

void main();
