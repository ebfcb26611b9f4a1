import type { Span } from '../../model/span';
import { findReplacement, moveBack, moveForward, type Replacement } from './replacement';

/** One version of a document, and how it came out of the one before. */
interface Version {
  /** The order that told of it. */
  readonly number: number;
  /** Undefined: from here on the disk counts. */
  readonly text: string | undefined;
  /** Undefined where nothing is known of how the one before relates to it. */
  readonly change: Replacement | undefined;
}

/** The documents of the client beside the state of them that is analysed, and the way from one to the other. */
export interface OpenTexts {
  /** The document has this text from now on; undefined where it is closed. */
  set(file: string, text: string | undefined, number: number): void;
  /** All up to this order is analysed. */
  analysed(number: number): void;
  /** The text now; undefined where no document is open. */
  text(file: string): string | undefined;
  /** The text that is analysed; undefined where that is the disk's. */
  analysedText(file: string): string | undefined;
  /** Whether the analysed text of a file leads to the one now. */
  isKnown(file: string): boolean;
  /** Whether the text now is the one that is analysed. */
  isCurrent(file: string): boolean;
  /** Whether that holds for all documents. */
  isAllCurrent(): boolean;
  /** Where an analysed span stands now; undefined where an edit touched it since. */
  toNow(span: Span): Span | undefined;
  /** Where an offset of now stands in what is analysed; undefined in what came since. */
  toAnalysed(file: string, offset: number): number | undefined;
}

export function createOpenTexts(): OpenTexts {
  /** The analysed version first, where it is not the disk's, then all since. */
  const versions = new Map<string, readonly Version[]>();
  let reached = 0;

  const since = (file: string): readonly Version[] => (versions.get(file) ?? []).filter(({ number }) => number > reached);
  const changes = (file: string): readonly Replacement[] => since(file).flatMap(({ change }) => change ?? []);
  const isKnown = (file: string): boolean => since(file).every(({ change }) => change !== undefined);
  const text = (file: string): string | undefined => versions.get(file)?.at(-1)?.text;

  return {
    set(file, next, number) {
      const before = text(file);
      const change = before === undefined || next === undefined ? undefined : findReplacement(before, next);
      versions.set(file, [...(versions.get(file) ?? []), { number, text: next, change }]);
    },
    analysed(number) {
      reached = Math.max(reached, number);
      for (const [file, all] of versions) {
        const first = Math.max(
          0,
          all.findLastIndex((version) => version.number <= reached),
        );
        const left = all.slice(first);
        if (left.length === 1 && left[0]?.text === undefined && (left[0]?.number ?? 0) <= reached) versions.delete(file);
        else versions.set(file, left);
      }
    },
    text,
    analysedText: (file) => versions.get(file)?.findLast(({ number }) => number <= reached)?.text,
    isKnown,
    isCurrent: (file) => since(file).length === 0,
    isAllCurrent: () => [...versions.keys()].every((file) => since(file).length === 0),
    toNow: (span) => (isKnown(span.file) ? moveForward(span, changes(span.file)) : undefined),
    toAnalysed: (file, offset) => (isKnown(file) ? moveBack(offset, changes(file)) : undefined),
  };
}
