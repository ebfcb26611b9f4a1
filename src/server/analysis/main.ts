import { parentPort, workerData } from 'node:worker_threads';
import type { AnalysisSetup, Order, Report, RevisionReport, RevisionSetup } from './messages';
import { readRevision } from './read-revision';
import { runAnalysis } from './run-analysis';

const setup = workerData as AnalysisSetup | RevisionSetup;
const report = (told: Report | RevisionReport) => parentPort?.postMessage(told);

// The thread that analyses, beside the one that answers; or one that reads a single revision.
if ('wanted' in setup) void readRevision(setup, report);
else {
  const started = runAnalysis(setup, report);
  parentPort?.on('message', async (order: Order) => (await started)(order));
}
