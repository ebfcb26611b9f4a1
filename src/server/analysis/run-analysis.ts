import * as l10n from '@vscode/l10n';
import { type AnalyzeOptions, createAnalyzer } from '../../analyze/analyze';
import { createBindingReader } from '../../graph/write/agent-bindings';
import { loadLanguages } from '../../languages/load-languages';
import { languageTag, useLanguage } from '../../text/use-language';
import { createAnswersCache } from '../../workspace/cache/answers-cache';
import { createWorkspace } from '../../workspace/create-workspace';
import type { Workspace } from '../../workspace/workspace';
import type { AnalysisSetup, Order, Report, WriteAsk, WriteTold } from './messages';
import { createSession } from './session';
import { isWritable, tellOfWriting } from './tell-of-writing';

/** Carries out orders until it is told to dispose, and reports what comes of them. */
export async function runAnalysis({ folder, locale, delay, cache, newest }: AnalysisSetup, report: (report: Report) => void): Promise<(order: Order) => void> {
  if (locale !== undefined) useLanguage(locale, folder);
  const languages = await loadLanguages(folder);
  const workspace = createWorkspace({ languages, bundles: folder, settings: { folders: [] }, ...(cache ? { cache } : {}) });
  const lineStarts = createLineStartsSender(workspace);
  const readBindings = createBindingReader();
  let options: AnalyzeOptions = {};
  let reached = 0;
  let cancelScan: (() => void) | undefined;
  /** An order that came since makes the work at hand void: nobody wants it finished. */
  const isOld = (): boolean => Atomics.load(newest, 0) !== reached;
  const signal = toSignal(isOld);

  const session = createSession(workspace, (readKept) => createAnalyzer(languages, readKept), {
    answers: cache && createAnswersCache(cache.folder, `${cache.version} ${languageTag()}`),
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
      const bindings = readBindings(analysis.workflow, { ir: (file) => workspace.project.ir(file), text: workspace.text });
      report({ kind: 'analysed', analysis, bindings, milliseconds, number: reached, isPartial, isCancelled, fileCount, notices, lineStarts: lineStarts() });
    },
    unchanged: () => report({ kind: 'unchanged', number: reached }),
    failed: (what, error) => report({ kind: 'failed', what, error, isCancelled: session.isCancelled }),
  });

  /** Begins anew where an order came meanwhile; ends where nobody waits for it any more. */
  const write = async (number: number, ask: WriteAsk): Promise<WriteTold | undefined> => {
    const isUnwanted = (): boolean => Atomics.load(newest, 1) === number;
    const ending = toSignal(() => isOld() || isUnwanted());
    while (!isUnwanted()) {
      try {
        return await session.use((analysis, analyzer) => {
          const { project, text } = workspace;
          return tellOfWriting({ languages, project, analysis, analyzer, options, signal: ending, text, isWritable }, ask);
        });
      } catch (error) {
        if (!ending.aborted) {
          report({ kind: 'failed', what: l10n.t('Planning an edit'), error, isCancelled: false });
          return undefined;
        }
        // The order that came is heard in a turn of its own.
        await new Promise(setImmediate);
      }
    }
    return undefined;
  };

  return (order) => {
    if (order.kind !== 'settle' && order.kind !== 'write') reached = order.number;
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
      case 'write':
        void write(order.number, order.ask).then((told) => report({ kind: 'written', number: order.number, told }));
        return;
      case 'dispose':
        session.dispose();
        report({ kind: 'disposed' });
    }
  };
}

function toSignal(isAborted: () => boolean): Pick<AbortSignal, 'aborted' | 'throwIfAborted'> {
  return {
    get aborted() {
      return isAborted();
    },
    throwIfAborted() {
      if (isAborted()) throw new DOMException('A newer order came.', 'AbortError');
    },
  };
}

/** Gives, each time, where lines begin in those files for which that has changed since the last time. */
function createLineStartsSender(workspace: Pick<Workspace, 'lineStarts'>): () => ReadonlyMap<string, ArrayLike<number> | undefined> {
  let sent: ReadonlyMap<string, ArrayLike<number>> = new Map();
  return () => {
    const now = workspace.lineStarts();
    const changed = new Map<string, ArrayLike<number> | undefined>();
    for (const [file, starts] of now) if (sent.get(file) !== starts) changed.set(file, starts);
    for (const file of sent.keys()) if (!now.has(file)) changed.set(file, undefined);
    sent = now;
    return changed;
  };
}
