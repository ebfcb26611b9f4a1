import type { Recording, Run } from '../../recording/recording';
import { toRunTree } from '../../replay/stepping/run-tree';
import type { SourcedMoment } from '../sourced';
import { toComparedRun } from './compared-run';
import { toExactness } from './exactness';
import { type ComparedRuns, findDifferences } from './find-differences';
import type { CompareChoice, Comparison, Letter } from './messages';
import { toComparison } from './to-comparison';
import { type DifferenceList, MOST_DIFFERENCES, toComparisonMoment, toDifferenceList } from './to-comparison-moment';

export interface Comparer {
  /** What to compare with the run of an event, to begin with. The earlier of the two is A. */
  begin(seq: number): CompareChoice;
  show(choice: CompareChoice): { readonly comparison: Comparison; readonly moment: SourcedMoment };
}

/** Compares runs of a recording with those of another one, or of its own. What it keeps is a cache alone. */
export function createComparer(recording: Recording, other: Recording): Comparer {
  let compared: { readonly key: string; readonly runs: ComparedRuns; readonly list: DifferenceList } | undefined;
  let last: { readonly key: string; readonly shown: ReturnType<Comparer['show']> } | undefined;

  const compare = ({ run, other: otherRun, isSwapped, isExact }: CompareChoice, letter: Letter | undefined) => {
    const key = JSON.stringify([run, otherRun, isSwapped, isExact]);
    if (compared?.key !== key) {
      const exactness = toExactness(isExact, [recording, other]);
      const [own, its] = [toComparedRun(recording, findRun(recording, run), exactness), toComparedRun(other, findRun(other, otherRun), exactness)];
      const runs = isSwapped ? findDifferences(its, own) : findDifferences(own, its);
      compared = { key, runs, list: toDifferenceList(runs, letter) };
    }
    return compared;
  };

  return {
    begin(seq) {
      const tree = toRunTree(recording);
      const at = tree.of(recording.event(seq));
      const run = at ? tree.top(at) : findRun(recording, '');
      const tops = other.runs.filter((each) => each.parent === undefined && !(other === recording && each.id === run.id));
      const its = tops.find(({ agent }) => agent === run.agent) ?? tops[0] ?? findRun(other, '');
      const isEarlier = other === recording ? its.begin < run.begin : other.header.at < recording.header.at;
      return { run: run.id, other: its.id, isSwapped: isEarlier, isExact: false, nth: 0 };
    },
    show(choice) {
      const letter = other === recording ? undefined : choice.isSwapped ? 'A' : 'B';
      const { runs, list } = compare(choice, letter);
      const nth = Math.min(choice.nth, Math.max(0, Math.min(runs.differences.length, MOST_DIFFERENCES) - 1));
      const key = JSON.stringify({ ...choice, nth });
      if (last?.key !== key) {
        const valid: CompareChoice = { ...choice, nth, run: findRun(recording, choice.run).id, other: findRun(other, choice.other).id };
        last = { key, shown: { comparison: toComparison(runs, valid), moment: toComparisonMoment(runs, list, nth, letter) } };
      }
      return last.shown;
    },
  };
}

/** The run of that id; the first where there is none. A recording without runs has none to show. */
function findRun({ runs, header }: Recording, id: string): Run {
  return runs.find((run) => run.id === id) ?? runs[0] ?? { id, parent: undefined, begin: 0, end: undefined, agent: header.proc.main ?? '', failed: false };
}
