import type { FileImports } from './messages';
import type { AnalysisThread } from './start-analysis';

/** How many files are kept up with. */
const MOST = 8;

/** What is known of how files import others: as of some finished analysis, so that nobody has to wait. */
export interface KnownImports {
  /** Undefined where it was never asked before, or when nothing has been analysed; it is found out then. */
  of(file: string): FileImports | undefined;
  /** There is a new analysis. */
  refresh(): void;
}

export function createKnownImports(ask: AnalysisThread['askToWrite']): KnownImports {
  /** The file asked of last is the last. */
  const known = new Map<string, FileImports | undefined>();
  const asking = new Set<string>();

  return {
    of(file) {
      const found = known.get(file);
      if (!known.has(file)) void find(file);
      known.delete(file);
      known.set(file, found);
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
      return found;
    },
    refresh() {
      for (const file of known.keys()) void find(file);
    },
  };

  /** One question at a time for each file. */
  async function find(file: string): Promise<void> {
    if (asking.has(file)) return;
    asking.add(file);
    const told = await ask({ kind: 'imports', file });
    asking.delete(file);
    if (told?.kind === 'imports' && known.has(file)) known.set(file, told);
  }
}
