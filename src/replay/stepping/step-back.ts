import type { Run } from '../../recording/recording';
import { findStep, type Stops } from './step-ahead';

/** The way that the cursor took, and what a step back makes of it. */
export interface StepBack {
  /** Where a step back leads: the way that was taken, or else the mirror image of a step over. */
  find(cursor: number, thread: Run | undefined): number | undefined;
  /** Remembers a step that was taken; one back along the way takes the last away. */
  take(from: number, to: number): void;
  forget(): void;
}

export function createStepBack(stops: Stops): StepBack {
  const { threadAt } = stops;
  const way: { readonly from: number; readonly to: number }[] = [];

  return {
    find: (cursor, thread) => {
      const last = way.at(-1);
      const isTheWay = last?.to === cursor && (threadAt(last.to) === thread || threadAt(last.from) === thread);
      return isTheWay ? last.from : findStep(stops, { cursor, kind: 'over', direction: -1 }, thread);
    },
    take: (from, to) => {
      if (to > from) way.push({ from, to });
      else if (way.at(-1)?.from === to) way.pop();
      else way.length = 0;
    },
    forget: () => {
      way.length = 0;
    },
  };
}
