import { type AnalyzeOptions, createAnalyzer } from '../../analyze/analyze';
import { loadLanguages } from '../../languages/load-languages';
import { useLanguage } from '../../text/use-language';
import { createWorkspace } from '../../workspace/create-workspace';
import { createLineStartsSender } from './line-starts-sender';
import type { AnalysisSetup, Order, Report } from './messages';
import { createSession } from './session';

/** Carries out orders until it is told to dispose, and reports what comes of them. */
export async function runAnalysis({ folder, locale, delay, cache, newest }: AnalysisSetup, report: (report: Report) => void): Promise<(order: Order) => void> {
  if (locale !== undefined) useLanguage(locale, folder);
  const languages = await loadLanguages(folder);
  const workspace = createWorkspace({ languages, settings: { folders: [] }, ...(cache ? { cache } : {}) });
  const lineStarts = createLineStartsSender(workspace);
  let options: AnalyzeOptions = {};
  let reached = 0;
  let cancelScan: (() => void) | undefined;
  /** An order that came since makes the work at hand void: nobody wants it finished. */
  const signal = {
    get aborted() {
      return Atomics.load(newest, 0) !== reached;
    },
    throwIfAborted() {
      if (signal.aborted) throw new DOMException('A newer order came.', 'AbortError');
    },
  };

  const session = createSession(workspace, () => createAnalyzer(languages), {
    delay,
    options: () => ({ ...options, signal }),
    showScan(cancel) {
      cancelScan = cancel;
      report({ kind: 'scan-began' });
      return {
        report: (progress) => report({ kind: 'scan-progress', progress }),
        done: () => report({ kind: 'scan-ended' }),
      };
    },
    analysed(analysis, milliseconds, isPartial) {
      const { fileCount, notices } = workspace;
      const { isCancelled } = session;
      report({ kind: 'analysed', analysis, milliseconds, number: reached, isPartial, isCancelled, fileCount, notices, lineStarts: lineStarts() });
    },
    unchanged: () => report({ kind: 'unchanged', number: reached }),
    failed: (what, error) => report({ kind: 'failed', what, error, isCancelled: session.isCancelled }),
  });

  return (order) => {
    if (order.kind !== 'settle') reached = order.number;
    switch (order.kind) {
      case 'begin':
        return session.begin();
      case 'rescan':
        return session.rescan();
      case 'cancel-scan':
        return cancelScan?.();
      case 'configure':
        return workspace.configure(order.settings);
      case 'options':
        options = order.options;
        return session.changed('everything');
      case 'text':
        workspace.setText(order.file, order.text);
        return session.changed();
      case 'close':
        workspace.close(order.file);
        return session.changed();
      case 'disk':
        workspace.update(order.events);
        return session.changed();
      case 'settle':
        void session.settled().then(() => report({ kind: 'settled', number: order.number }));
        return;
      case 'dispose':
        session.dispose();
        report({ kind: 'disposed' });
    }
  };
}
