import { parentPort, workerData } from 'node:worker_threads';
import type { AnalysisSetup, Order, Report } from './messages';
import { runAnalysis } from './run-analysis';

// The thread that analyses, beside the one that answers.
const started = runAnalysis(workerData as AnalysisSetup, (report: Report) => parentPort?.postMessage(report));
parentPort?.on('message', async (order: Order) => (await started)(order));
