import type { Span } from '../../model/span';
import type { PrintedPlace } from '../to-json';
import type { Change, Comparison } from './compare-workflows';
import type { FactName, FactValue } from './compared-facts';
import { toChangeList } from './to-change-list';

/** What `baton graph --compare … --format json` prints. */
export interface ComparisonJson {
  readonly version: 1;
  readonly base: PrintedBase;
  readonly changes: readonly ChangeJson[];
}

/** What was compared with: a commit by the name it was asked for, or a file. */
export interface PrintedBase {
  readonly name: string;
  readonly commit: string | null;
}

export interface ChangeJson extends PrintedPlace {
  readonly of: Change['of'];
  readonly change: Change['kind'];
  /** An agent's name; `A → B` of an edge. */
  readonly title: string;
  readonly toolName: string | null;
  readonly facts: readonly { readonly fact: FactName; readonly was: FactValue | null; readonly now: FactValue | null }[];
}

export function toComparisonJson(comparison: Comparison, base: PrintedBase, place: (span: Span) => PrintedPlace): ComparisonJson {
  const toFile = (file: FactValue) => place({ file: String(file), start: 0, end: 0 }).file;
  return {
    version: 1,
    base,
    changes: toChangeList(comparison).map(({ of, kind, title, toolName, facts, span }) => ({
      of,
      change: kind,
      title,
      toolName: toolName ?? null,
      facts: facts.map(({ fact, was, now }) => (fact === 'file' ? { fact, was: toFile(was), now: toFile(now) } : { fact, was: was ?? null, now: now ?? null })),
      ...place(span),
    })),
  };
}
