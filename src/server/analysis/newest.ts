import type { Analysis } from '../../analyze/analyze';
import type { AgentBinding } from '../../model/agent-binding';
import type { Span } from '../../model/span';
import { type LineSpan, toCompactLineStarts, toPlace } from '../../workspace/to-place';
import type { Analysed } from './messages';
import { NO_ANALYSIS } from './no-analysis';
import type { OpenTexts } from './open-texts';

/** The newest finished analysis, to be answered with at once: its places are moved by the edits since, and what these touched is gone. */
export interface Newest {
  /** Whether the whole workspace has been analysed. */
  readonly isWhole: boolean;
  /** What the agents of the newest can be written as, where that was not edited since: with the places of now. */
  bindings(): readonly AgentBinding[];
  /** All of them, with the places of the text that is analysed. */
  analysedBindings(): readonly AgentBinding[];
  take(analysed: Analysed): void;
  /** All up to an order makes no difference to it. */
  unchanged(number: number): void;
  /** It as it is, once something is known of a file: not at once only where a document was just opened or nothing has ever been finished. */
  of(file: string): Promise<Analysis>;
  /** It as it is, once anything has ever been finished. */
  first(): Promise<Analysis>;
  /** It once it is one of a file's text as it stands. */
  current(file: string): Promise<Analysis>;
  /** It once nothing is pending. */
  settled(): Promise<Analysis>;
  /** Where a span stands in the text as the client has it; undefined where an edit touched it. */
  toNow(span: Span): Span | undefined;
  /** The lines of a span of now. */
  place(span: Span): LineSpan;
}

/** `settled` resolves when nothing is pending of what was ordered before. */
export function createNewest(texts: OpenTexts, settled: () => Promise<void>): Newest {
  const lineStarts = new Map<string, ArrayLike<number>>();
  /** Of texts now, by text: an answer asks many times. */
  const ofTexts = new Map<string, { readonly text: string; readonly starts: ArrayLike<number> }>();
  let latest = NO_ANALYSIS;
  let bindings: readonly AgentBinding[] = [];
  let hasAny = false;
  let isWhole = false;
  let waiting: (() => void)[] = [];

  return {
    get isWhole() {
      return isWhole;
    },
    analysedBindings: () => bindings,
    bindings: () =>
      bindings.flatMap((each) => {
        const { start, end } = texts.toNow({ file: each.file, ...each.at }) ?? {};
        if (start === undefined || end === undefined) return [];
        const by = start - each.at.start;
        return [{ ...each, at: { start, end }, name: { start: each.name.start + by, end: each.name.end + by } }];
      }),
    take(analysed) {
      for (const [file, starts] of analysed.lineStarts) {
        if (starts) lineStarts.set(file, starts);
        else lineStarts.delete(file);
      }
      if (analysed.isPartial && isWhole) return;
      latest = analysed.analysis;
      bindings = analysed.bindings;
      hasAny = true;
      isWhole ||= !analysed.isPartial;
      reach(analysed.number);
    },
    unchanged: reach,
    of: (file) => once(() => hasAny && texts.isKnown(file) && (isWhole || texts.text(file) !== undefined)),
    first: () => once(() => hasAny),
    current: (file) => once(() => hasAny && texts.isCurrent(file) && (isWhole || texts.text(file) !== undefined)),
    async settled() {
      await settled();
      return latest;
    },
    toNow: texts.toNow,
    place: (span) => toPlace(startsOf(span.file), span),
  };

  function reach(number: number): void {
    texts.analysed(number);
    wake();
  }

  function wake(): void {
    const all = waiting;
    waiting = [];
    for (const resolve of all) resolve();
  }

  /** When `isEnough`, or when nothing more is to come. */
  async function once(isEnough: () => boolean): Promise<Analysis> {
    if (isEnough()) return latest;
    let isSettled = false;
    void settled().then(() => {
      isSettled = true;
      wake();
    });
    while (!isSettled && !isEnough()) await new Promise<void>((resolve) => waiting.push(resolve));
    return latest;
  }

  function startsOf(file: string): ArrayLike<number> | undefined {
    const text = texts.text(file);
    if (text === undefined) return lineStarts.get(file);
    const known = ofTexts.get(file);
    if (known?.text === text) return known.starts;
    const starts = toCompactLineStarts(text);
    if (ofTexts.size === 0) setImmediate(() => ofTexts.clear());
    ofTexts.set(file, { text, starts });
    return starts;
  }
}
