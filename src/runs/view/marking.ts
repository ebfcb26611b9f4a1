import * as l10n from '@vscode/l10n';
import type { ListedRun } from '../ask/listed-run';

/** The run that waits for the one it is to be compared with. */
export interface Marking {
  readonly marked: ListedRun | undefined;
  /** Compares with the marked run, which is marked no longer; else marks it, or takes that back. */
  take(listed: ListedRun): { readonly compared: readonly [older: ListedRun, newer: ListedRun] | undefined; readonly said: string };
  /** What taking it would do. */
  toText(listed: ListedRun): string;
}

export function createMarking(): Marking {
  let marked: ListedRun | undefined;
  return {
    get marked() {
      return marked;
    },
    take: (listed) => {
      const before = marked;
      marked = before ? undefined : listed;
      const compared = before && !isSameRun(before, listed) ? toPair(before, listed) : undefined;
      return { compared, said: marked ? l10n.t('Marked. Choose the run to compare it with, and compare once more.') : l10n.t('No longer marked.') };
    },
    toText: (listed) => {
      if (!marked) return l10n.t('Compare…');
      return isSameRun(marked, listed) ? l10n.t('Do not compare') : l10n.t('Compare with the marked run');
    },
  };
}

export function isSameRun(one: ListedRun, other: ListedRun | undefined): boolean {
  return one.run.id === other?.run.id && one.file === other.file;
}

function toPair(one: ListedRun, other: ListedRun): readonly [older: ListedRun, newer: ListedRun] {
  return (one.at ?? 0) <= (other.at ?? 0) ? [one, other] : [other, one];
}
