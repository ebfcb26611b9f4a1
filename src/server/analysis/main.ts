import { parentPort, workerData } from 'node:worker_threads';
import { loadLanguages } from '../../languages/load-languages';
import { useLanguage } from '../../text/use-language';
import { analyzeRevision } from '../../workspace/revision/analyze-revision';
import type { AnalysisSetup, Order, RevisionReport, RevisionSetup } from './messages';
import { runAnalysis } from './run-analysis';
import { createWireSender, type WireReport } from './wire';

const setup = workerData as AnalysisSetup | RevisionSetup;
const send = (told: WireReport | RevisionReport) => parentPort?.postMessage(told);

// The thread that analyses, beside the one that answers; or one that reads a single revision.
if ('wanted' in setup) void readRevision(setup, send);
else {
  const toWire = createWireSender();
  const started = runAnalysis(setup, (report) => {
    send(toWire(report));
    if (report.kind === 'disposed') process.exit(); // The thread.
  });
  parentPort?.on('message', async (order: Order) => (await started)(order));
}

/** What the workspace held in a commit: in a thread of its own, which is ended where nobody waits for it any more. */
async function readRevision({ folder, locale, wanted, settings, options, git }: RevisionSetup, report: (report: RevisionReport) => void): Promise<void> {
  try {
    if (locale !== undefined) useLanguage(locale, folder);
    const languages = await loadLanguages(folder);
    const onProgress = (done: number, total: number) => report({ kind: 'progress', done, total });
    const { folders, workflow, submodules } = await analyzeRevision(wanted, { languages, bundles: folder, settings, git, onProgress, ...options });
    report({ kind: 'revision', revision: { folders, workflow, submodules } });
  } catch (error) {
    // What git cannot do is for the user, and so is whatever else went wrong here.
    report({ kind: 'refused', reason: error instanceof Error ? error.message : String(error) });
  }
}
