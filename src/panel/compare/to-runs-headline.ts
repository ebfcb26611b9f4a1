import { readCall } from './compared-run';
import { toComparedHeadline } from './difference-texts';
import type { ComparedRuns } from './find-differences';
import { toDifferencePlace, toHandoffColumn } from './to-difference-place';

/** After how many steps two runs differ, and in what, for a headline; without its full stop. Where a filter differs, what came of it counts. */
export function toRunsHeadline(runs: ComparedRuns): string {
  const { a, b, alike, differences } = runs;
  const [first] = differences;
  const received = first && differences.find(({ is, column }) => is === 'received' && column >= first.column && toHandoffColumn(runs, column) === first.column);
  const told = first?.is === 'filter' && received ? received : first;
  const countOf = (side: typeof a, step: number | undefined) => (step === undefined ? 0 : (side.read(readCall(side, step)?.begin.input)?.length ?? 0));
  const more = told ? countOf(b, told.calls.b) - countOf(a, told.calls.a) : 0;
  const only = told?.is !== 'step' ? undefined : runs.columns[told.column]?.a === undefined ? 'B' : 'A';
  return toComparedHeadline(alike, told && { ...toDifferencePlace(runs, told), more, only });
}
