import { parentPort, workerData } from 'node:worker_threads';
import type { AnalysisSetup, Order, RevisionReport, RevisionSetup } from './messages';
import { readRevision } from './read-revision';
import { runAnalysis } from './run-analysis';
import { createWireSender, type WireReport } from './wire';

const setup = workerData as AnalysisSetup | RevisionSetup;
const send = (told: WireReport | RevisionReport) => parentPort?.postMessage(told);

// The thread that analyses, beside the one that answers; or one that reads a single revision.
if ('wanted' in setup) void readRevision(setup, send);
else {
  const toWire = createWireSender();
  const started = runAnalysis(setup, (report) => send(toWire(report)));
  parentPort?.on('message', async (order: Order) => (await started)(order));
}
