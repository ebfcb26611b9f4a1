import * as z from 'zod';
import type { RunChoice } from '../recording-messages';
import { type AgentChip, type Rich, SentNumber, SentText } from '../rich';
import type { TimelineBlock } from '../timeline/messages';

export type Letter = 'A' | 'B';

/** The two runs that are compared, in place of toolbar and timeline; without `comparison`, those are there again. */
export interface ShownComparison {
  readonly type: 'comparison';
  readonly comparison: Comparison | undefined;
}

export interface Comparison {
  readonly choice: CompareChoice;
  readonly a: ComparedSide;
  readonly b: ComparedSide;
  /** Steps that stand beside each other share one of so many columns. */
  readonly columns: number;
  /** The agents, each where it begins to run. */
  readonly agents: readonly { readonly column: number; readonly chip: AgentChip }[];
  /** How many columns are alike from the first on, in words; and what stands at the next, where there is one. */
  readonly alike: { readonly columns: number; readonly text: string };
  readonly firstDifference: string | undefined;
  /** The column of the difference that is shown. */
  readonly current: number | undefined;
  /** `Difference 1 of 4`, the number being what stands out. */
  readonly nth: Rich;
  readonly can: { readonly back: boolean; readonly on: boolean };
}

export interface ComparedSide {
  readonly letter: Letter;
  /** When it was recorded, how long it took. */
  readonly title: string;
  readonly runs: readonly RunChoice[];
  readonly run: string;
  /** Ascending by column. */
  readonly blocks: readonly ComparedBlock[];
  /** After the last block, where the other run goes on: `run ended`. */
  readonly end: string | undefined;
}

export interface ComparedBlock extends Pick<TimelineBlock, 'kind' | 'text' | 'short' | 'counts' | 'failed' | 'label' | 'column'> {
  /** Index of the first difference in its column. */
  readonly difference: number | undefined;
}

/** What is to be compared otherwise; the rest stays as it is. */
export const CompareChange = z.strictObject({
  run: SentText.exactOptional(),
  other: SentText.exactOptional(),
  isSwapped: z.boolean().exactOptional(),
  isExact: z.boolean().exactOptional(),
  nth: SentNumber.exactOptional(),
});
export type CompareChange = z.infer<typeof CompareChange>;

/**
 * What is compared: a run of the recording with one of the recording that was chosen for it, which may be the same. `isSwapped`: the other
 * run is A. `isExact`: ids and times count. `nth`: which difference, from 0.
 */
export type CompareChoice = Required<CompareChange>;

/** A line in the list of what two runs do not have in common. */
export interface ShownDifference {
  readonly where: string;
  readonly a: Rich;
  readonly b: Rich;
  readonly isCurrent: boolean;
}

/** What the page asks of it. */
export const COMPARISON_REQUESTS = [
  /** Ask for the recording to compare with. */
  z.strictObject({ type: z.literal('choose-comparison') }),
  /** Show the run beside one of the recording that was chosen; without a change, as that begins. */
  z.strictObject({ type: z.literal('compare'), change: CompareChange.optional() }),
  /** Another difference of those that are listed. */
  z.strictObject({ type: z.literal('difference'), nth: SentNumber }),
  z.strictObject({ type: z.literal('end-comparison') }),
] as const;
