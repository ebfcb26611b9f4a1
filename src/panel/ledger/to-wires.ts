import type { FilterStage } from '../../replay/handoff';
import type { Wire } from './messages';
import type { StageRail } from './to-rails';
import type { Thread } from './to-threads';

/** What each rail shows in each thread's row: `wires[row][rail]`. A failed stage gathers what it was given in one bus. */
export function toWires(threads: readonly Thread[], stages: readonly FilterStage[], rails: readonly StageRail[]): readonly (readonly Wire[])[] {
  const failed = stages.findIndex(({ after }) => after === undefined);
  const reached = threads.flatMap((thread, row) => (failed >= 0 && isAt(thread, failed) ? [row] : []));
  const middle = reached[Math.floor((reached.length - 1) / 2)];
  const hasRubbish = failed >= 0 && stages[failed]?.rubbish !== undefined;
  return threads.map((thread, row) =>
    rails.map(({ stage }, rail) => {
      const isFailed = stage !== undefined && stage === failed;
      if (isFailed) return toBus(row, reached, middle, hasRubbish);
      // What a filter gave instead of items is where the SDK fails.
      if (hasRubbish && row === middle && rails[rail - 1]?.stage === failed) return 'failed';
      if (stage === undefined) return isIdle(thread, rails, rail) ? 'none' : 'through';
      return toWire(thread, stage);
    }),
  );
}

function toBus(row: number, reached: readonly number[], middle: number | undefined, hasRubbish: boolean): Wire {
  if (!reached.includes(row)) return 'none';
  if (row === middle) return hasRubbish ? 'rubbish' : reached.length === 1 ? 'failed' : 'failed-in';
  if (row === reached[0]) return 'bus-first';
  return row === reached.at(-1) ? 'bus-last' : 'bus-in';
}

function toWire({ given, marks }: Thread, stage: number): Wire {
  const mark = marks[stage];
  if (mark === undefined) return given === undefined && marks.length === 0 ? 'through' : 'none';
  return mark === 'kept' ? 'through' : mark;
}

/** Whether the thread ended before this rail, or begins after it. */
function isIdle({ received, marks, given }: Thread, rails: readonly StageRail[], rail: number): boolean {
  const before = rails.slice(0, rail).flatMap(({ stage }) => (stage === undefined ? [] : [marks[stage]]));
  if (before.some((mark) => mark === 'dropped')) return true;
  if (before.length === 0) return given === undefined && marks.includes('added');
  return received === undefined;
}

function isAt({ given, marks }: Thread, stage: number): boolean {
  if (stage === 0) return given !== undefined;
  return marks[stage - 1] !== undefined && marks[stage - 1] !== 'dropped';
}
