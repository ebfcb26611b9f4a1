import type { FilterStage } from '../../replay/handoff';
import type { Wire } from './messages';
import type { OrderedRow } from './order-rows';
import type { StageRail } from './to-rails';

/** What each rail shows in each row: `wires[row][rail]`. A failed stage gathers what it was given in one bus. */
export function toWires(rows: readonly OrderedRow[], stages: readonly FilterStage[], rails: readonly StageRail[]): readonly (readonly Wire[])[] {
  const failed = stages.findIndex(({ after }) => after === undefined);
  const reached = rows.flatMap((row, index) => (failed >= 0 && isAt(row, failed) ? [index] : []));
  const middle = reached[Math.floor((reached.length - 1) / 2)];
  const hasRubbish = failed >= 0 && stages[failed]?.rubbish !== undefined;
  return rows.map((row, index) =>
    rails.map(({ stage }, rail) => {
      const isFailed = stage !== undefined && stage === failed;
      if (isFailed) return toBus(index, reached, middle, hasRubbish);
      // What a filter gave instead of items is where the SDK fails.
      if (hasRubbish && index === middle && rails[rail - 1]?.stage === failed) return 'failed';
      if (stage === undefined) return isIdle(row, rails, rail) ? 'none' : 'through';
      return toWire(row, stage);
    }),
  );
}

function toBus(row: number, reached: readonly number[], middle: number | undefined, hasRubbish: boolean): Wire {
  if (!reached.includes(row)) return 'none';
  if (row === middle) return hasRubbish ? 'rubbish' : reached.length === 1 ? 'failed' : 'failed-in';
  if (row === reached[0]) return 'bus-first';
  return row === reached.at(-1) ? 'bus-last' : 'bus-in';
}

function toWire({ given, marks }: OrderedRow, stage: number): Wire {
  const mark = marks[stage];
  if (mark === undefined) return given === undefined && marks.length === 0 ? 'through' : 'none';
  return mark === 'kept' ? 'through' : mark;
}

/** Whether the row ended before this rail, or begins after it. */
function isIdle({ received, marks, given }: OrderedRow, rails: readonly StageRail[], rail: number): boolean {
  const before = rails.slice(0, rail).flatMap(({ stage }) => (stage === undefined ? [] : [marks[stage]]));
  if (before.some((mark) => mark === 'dropped')) return true;
  if (before.length === 0) return given === undefined && marks.includes('added');
  return received === undefined;
}

function isAt({ given, marks }: OrderedRow, stage: number): boolean {
  if (stage === 0) return given !== undefined;
  return marks[stage - 1] !== undefined && marks[stage - 1] !== 'dropped';
}
