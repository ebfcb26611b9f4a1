import { many, number } from '../many';
import type { Letter, Mark } from '../messages';

export type DifferenceKind =
  | 'input'
  | 'instructions'
  | 'model'
  | 'received'
  | 'filter'
  | 'outcome'
  | 'answer'
  | 'result'
  | 'guardrail'
  | 'error'
  | 'step'
  | 'output';

/** What a difference is about. */
export interface DifferencePlace {
  readonly is: DifferenceKind;
  /** The agent, tool or guardrail. */
  readonly name: string;
  /** From 1, as the page counts steps. */
  readonly step: number;
  /** Which handoff of the run it belongs to, from 1, if it does. */
  readonly handoff: number | undefined;
}

/** The first difference, for a headline. */
export interface FirstDifference extends DifferencePlace {
  /** Of items received: how many more in B; negative: fewer. */
  readonly more: number;
  /** The only run that has the step. */
  readonly only: Letter | undefined;
}

/** The words of two runs beside each other. */
export interface CompareWords {
  /** Of an ISO time. */
  when(at: string): string;
  readonly runEnded: string;
  readonly runCut: string;
  /** `{0}`: which, `{1}`: of how many. */
  readonly differenceOf: string;
  readonly noDifferences: string;
  differences(count: number, isCut: boolean): string;
  stepsAlike(count: number): string;
  readonly firstDifference: string;
  /** Without its full stop. */
  comparedHeadline(alike: number, first: FirstDifference | undefined): string;
  differencePlace(place: DifferencePlace): string;
  /** `{0}`: the filter. */
  filterOnlyIn(one: Letter, other: Letter): string;
  /** `{0}`: that of A, `{1}`: that of B. */
  readonly filtersDiffer: string;
  readonly none: string;
  notIn(letter: Letter): string;
  countOfItems(count: number): string;
  /** `{0}`, in these: the text. */
  readonly answerSaid: string;
  readonly answerCalled: string;
  readonly answerReturned: string;
  guardrailDecided(triggered: boolean): string;
  handoffEnded(outcome: 'done' | 'failed' | 'open'): string;
  readonly aToB: string;
  onlyIn(count: number, letter: Letter): string;
  /** As `row`. */
  runsRow(mark: Mark, by: string | undefined, item: string): string;
  /** What each model answered, for who does not see it. */
  thenInRuns(a: string, b: string): string;
  readonly inA: string;
  readonly inB: string;
  readonly whatDiffers: string;
  /** Of two texts that differ in nothing that is printed. */
  readonly onlyWhiteSpace: string;
}

export const englishCompareWords: CompareWords = {
  when: (at) => at.slice(0, 16).replace('T', ' '),
  runEnded: 'run ended',
  runCut: 'not compared further',
  differenceOf: 'Difference {0} of {1}',
  noDifferences: 'No difference',
  differences: (count, isCut) => (isCut ? `The first ${many(count, 'difference')}` : many(count, 'difference')),
  stepsAlike: (count) => `${many(count, 'step')} alike`,
  firstDifference: 'First difference',
  comparedHeadline: (alike, first) => {
    if (!first) return `Alike in all ${many(alike, 'step')}`;
    const then = toThen(first);
    return alike > 0 ? `Alike for ${many(alike, 'step')}. Then ${then}` : then;
  },
  differencePlace: toPlace,
  filterOnlyIn: (one, other) => `${one} has an input filter on this handoff, ${other} has none: {0}`,
  filtersDiffer: 'The input filters of this handoff differ: {0} in A, {1} in B',
  none: 'none',
  notIn: (letter) => `not in ${letter}`,
  countOfItems: (count) => many(count, 'item'),
  answerSaid: 'said “{0}”',
  answerCalled: 'called {0}',
  answerReturned: 'returned {0}',
  guardrailDecided: (triggered) => (triggered ? 'triggered' : 'passed'),
  handoffEnded: (outcome) => ({ done: 'done', failed: 'failed', open: 'not ended' })[outcome],
  aToB: 'A → B',
  onlyIn: (count, letter) => `${number(count)} only in ${letter}`,
  runsRow: (mark, _, item) =>
    `${{ kept: 'In both', dropped: 'Only in A', added: 'Only in B', rewritten: 'Different in B', failed: 'Only in A' }[mark]}: ${item}`,
  thenInRuns: (a, b) => `A ${a}. B ${b}`,
  inA: 'In A',
  inB: 'In B',
  whatDiffers: 'What differs',
  onlyWhiteSpace: 'only white space differs',
};

function toThen({ is, name, more, only }: FirstDifference): string {
  switch (is) {
    case 'input':
      return 'the runs were given different input';
    case 'instructions':
      return `${name} had other instructions in B`;
    case 'model':
      return `${name} had another model in B`;
    case 'received':
      return more === 0 ? `${name} received other items in B` : `${name} received ${many(Math.abs(more), 'item')} ${more < 0 ? 'fewer' : 'more'} in B`;
    case 'filter':
      return `the handoff to ${name} had another filter in B, which changed nothing`;
    case 'outcome':
      return `the handoff to ${name} ended otherwise in B`;
    case 'answer':
      return `${name} answered otherwise in B`;
    case 'result':
      return `${name} returned something else in B`;
    case 'guardrail':
      return `${name} decided otherwise in B`;
    case 'error':
      return 'the run failed otherwise in B';
    case 'step':
      return `${name} ran in ${only ?? 'A'} alone`;
    case 'output':
      return 'the final output differs';
  }
}

function toPlace({ is, name, step, handoff }: DifferencePlace): string {
  switch (is) {
    case 'input':
      return 'Run input';
    case 'output':
      return 'Final output';
    case 'filter':
      return `Handoff ${handoff ?? 1}, input filter`;
    case 'outcome':
      return `Handoff ${handoff ?? 1}`;
    case 'received':
      return handoff === undefined ? `Step ${number(step)}, ${name}, received` : `Handoff ${handoff}, received`;
    case 'instructions':
      return `Step ${number(step)}, ${name}, instructions`;
    case 'model':
      return `Step ${number(step)}, ${name}, model`;
    case 'answer':
    case 'result':
    case 'guardrail':
    case 'error':
    case 'step':
      return `Step ${number(step)}, ${name}`;
  }
}
