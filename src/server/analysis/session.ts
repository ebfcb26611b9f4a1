import * as l10n from '@vscode/l10n';
import type { Analysis, AnalyzeOptions, Analyzer, Kept } from '../../analyze/analyze';
import type { AnswersCache } from '../../workspace/cache/answers-cache';
import type { Workspace } from '../../workspace/workspace';
import { createQuiet, debounce } from './debounce';
import { NO_ANALYSIS } from './no-analysis';
import { createScans, type ScanRim } from './scans';

/** One workspace kept analysed: waits for quiet, scans when the list of files is stale, analyses what changed. */
export interface Session {
  /** Everything is set up; before, changes only queue. */
  begin(): void;
  /** Something changed. `everything`: the options of the analysis did. */
  changed(what?: 'everything'): void;
  /** The folders or what to leave out changed, or the user wants another look: a running scan is void. */
  rescan(): void;
  /** The newest analysis, once nothing is pending. */
  settled(): Promise<Analysis>;
  /** Works with the newest analysis and what made it, once nothing is pending. */
  use<T>(work: (analysis: Analysis, analyzer: Analyzer) => T): Promise<T>;
  /** The user stopped the last scan. */
  readonly isCancelled: boolean;
  /** Keeps what was read for the next run, where there is a cache. */
  dispose(): void;
}

/** What a session needs besides, and whom it tells. */
export interface SessionRim extends ScanRim {
  readonly options: () => AnalyzeOptions;
  /** Where what analyses come to is kept between starts, if anywhere. */
  readonly answers?: AnswersCache | undefined;
  /** Milliseconds of quiet before an analysis; as many as the last one took unless given. */
  readonly delay: number | undefined;
  /** `isPartial`: of the open documents alone, while the first scan lasts. */
  readonly analysed: (analysis: Analysis, milliseconds: number, isPartial: boolean) => void;
  /** What was told since the last analysis makes no difference to it. */
  readonly unchanged: () => void;
}

/** A scan that has seen so many files is a long one: what is open is looked at without waiting for the rest. */
const LONG_SCAN = 500;

/** `createAnalyzer` is given what reads what an earlier start came to, where that counts. */
export function createSession(workspace: Workspace, createAnalyzer: (readKept?: () => Kept | undefined) => Analyzer, rim: SessionRim): Session {
  const { answers } = rim;
  const analyzer = createAnalyzer(answers?.load);
  let latest = NO_ANALYSIS;
  /** The last one that was kept. */
  let keptLast = NO_ANALYSIS;
  /** When something last changed of which a partial analysis does not know; undefined where there is no such thing. */
  let missing: number | undefined = 0;
  let isUnfinished = false;
  let hasBegun = false;
  let isStale = true;
  let isEverythingStale = false;
  let isBusy = false;
  const quiet = createQuiet(rim.delay);
  const scans = createScans(workspace, rim, (files) => {
    if (latest === NO_ANALYSIS && files >= LONG_SCAN) analysePartially();
  });
  const turns = debounce(turn);
  const waiting: (() => void)[] = [];

  return {
    begin() {
      hasBegun = true;
      schedule(0);
    },
    changed(what) {
      if (what) isEverythingStale = true;
      else if (hasBegun && !isStale && !isBusy && !isUnfinished && !workspace.needsScan && !workspace.isChanged) return rim.unchanged();
      missing = performance.now();
      schedule(quiet.delay);
    },
    rescan() {
      scans.restart();
      schedule(0);
    },
    settled,
    async use(work) {
      // A turn may begin as soon as what waits for the last one goes on.
      do await settled();
      while (isStale || isBusy);
      return work(latest, analyzer);
    },
    get isCancelled() {
      return scans.isCancelled;
    },
    dispose() {
      turns.cancel();
      scans.stop();
      saveCache();
    },
  };

  async function settled(): Promise<Analysis> {
    if (isStale || isBusy) await new Promise<void>((resolve) => waiting.push(resolve));
    return latest;
  }

  function schedule(delay: number): void {
    isStale = true;
    if (hasBegun) turns.ask(delay);
  }

  /** One at a time. What changes meanwhile has its own turn coming, so a stale result is never shown. */
  async function turn(): Promise<void> {
    if (!isStale) return;
    isStale = false;
    isBusy = true;
    const hasScanned = await scans.run();
    if (!isStale) analyse(hasScanned);
    isBusy = false;
    if (hasScanned) saveCache();
    if (!isStale) for (const resolve of waiting.splice(0)) resolve();
  }

  /** Much that happens on disk concerns nobody; after a scan there is always something to say. */
  function analyse(hasScanned: boolean): void {
    const start = performance.now();
    const changed = workspace.takeChanged();
    const isNews = hasScanned || isEverythingStale || isUnfinished || changed === 'everything' || changed.size > 0;
    if (!isNews) return rim.unchanged();
    const options = rim.options();
    try {
      latest = analyzer.analyze(workspace.project, isEverythingStale ? 'everything' : changed, options);
      isEverythingStale = isUnfinished = false;
      const milliseconds = performance.now() - start;
      quiet.took(milliseconds);
      rim.analysed(latest, milliseconds, false);
    } catch (error) {
      isUnfinished = options.signal?.aborted === true;
      quiet.took(performance.now() - start, true);
      isEverythingStale = !isUnfinished;
      if (isUnfinished) schedule(quiet.delay);
      else rim.failed(l10n.t('The analysis'), error);
    }
  }

  /** Before the first scan ends a project is what is open. */
  function analysePartially(): void {
    const start = performance.now();
    if (missing === undefined || start - missing < quiet.delay || workspace.project.files.length === 0) return;
    missing = undefined;
    const options = rim.options();
    try {
      const analysis = createAnalyzer().analyze(workspace.project, 'everything', options);
      rim.analysed(analysis, performance.now() - start, true);
    } catch (error) {
      if (options.signal?.aborted) missing = performance.now();
      else rim.failed(l10n.t('The analysis'), error);
    }
  }

  function saveCache(): void {
    try {
      workspace.saveCache();
      saveAnswers();
    } catch (error) {
      rim.failed(l10n.t('Writing the cache'), error);
    }
  }
  /** What was not analysed yet would be told as what came of it. */
  function saveAnswers(): void {
    const isPending = isStale || isBusy || isUnfinished || isEverythingStale || workspace.isChanged || workspace.needsScan;
    if (!answers || isPending || latest === NO_ANALYSIS || latest === keptLast) return;
    const kept = analyzer.keep(workspace.project, rim.options());
    keptLast = latest;
    if (kept) answers.save(kept);
  }
}
