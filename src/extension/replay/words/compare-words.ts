import { env, l10n } from 'vscode';
import type { CompareWords, DifferencePlace, FirstDifference } from '../../../panel/compare/compare-words';
import type { Mark } from '../../../panel/messages';
import { count } from '../../../text/count';

/** What the panel says of two runs beside each other, in the user's language. */
export function compareWords(): CompareWords {
  return {
    when: toWhen,
    runEnded: l10n.t('run ended'),
    runCut: l10n.t('not compared further'),
    differenceOf: l10n.t('Difference {0} of {1}'),
    noDifferences: l10n.t('No difference'),
    differences: (n, isCut) => (isCut ? l10n.t('The first {0}', count.differences(n)) : count.differences(n)),
    stepsAlike: (n) => l10n.t('{0} alike', count.steps(n)),
    firstDifference: l10n.t('First difference'),
    comparedHeadline: (alike, first) => {
      if (!first) return l10n.t('Alike in all {0}', count.steps(alike));
      const then = toThen(first);
      return alike > 0 ? l10n.t('Alike for {0}. Then {1}', count.steps(alike), then) : then;
    },
    differencePlace: toPlace,
    filterOnlyIn: (one, other) => l10n.t('{0} has an input filter on this handoff, {1} has none: {2}', one, other, '{0}'),
    filtersDiffer: l10n.t('The input filters of this handoff differ: {0} in A, {1} in B'),
    none: l10n.t('none'),
    notIn: (letter) => l10n.t('not in {0}', letter),
    countOfItems: (n) => count.items(n),
    answerSaid: l10n.t('said “{0}”'),
    answerCalled: l10n.t('called {0}'),
    answerReturned: l10n.t('returned {0}'),
    guardrailDecided: (triggered) => (triggered ? l10n.t('triggered') : l10n.t('passed')),
    handoffEnded: (outcome) => ({ done: l10n.t('done'), failed: l10n.t('failed'), open: l10n.t('not ended') })[outcome],
    aToB: l10n.t('A → B'),
    onlyIn: (n, letter) => l10n.t('{0} only in {1}', n, letter),
    runsRow: (mark, _, item) => toRow(mark, item),
    thenInRuns: (a, b) => l10n.t('A {0}. B {1}', a, b),
    inA: l10n.t('In A'),
    inB: l10n.t('In B'),
    whatDiffers: l10n.t('What differs'),
    onlyWhiteSpace: l10n.t('only white space differs'),
  };
}

function toWhen(at: string): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime())
    ? at.slice(0, 30)
    : time.toLocaleString(env.language, { day: 'numeric', month: 'short', hour: 'numeric', minute: 'numeric' });
}

function toRow(mark: Mark, item: string): string {
  switch (mark) {
    case 'kept':
      return l10n.t('In both: {0}', item);
    case 'added':
      return l10n.t('Only in B: {0}', item);
    case 'rewritten':
      return l10n.t('Different in B: {0}', item);
    case 'dropped':
    case 'failed':
      return l10n.t('Only in A: {0}', item);
  }
}

/** After how long the runs were alike; without its full stop. */
function toThen({ is, name, more, only }: FirstDifference): string {
  switch (is) {
    case 'input':
      return l10n.t('the runs were given different input');
    case 'instructions':
      return l10n.t('{0} had other instructions in B', name);
    case 'model':
      return l10n.t('{0} had another model in B', name);
    case 'received':
      if (more === 0) return l10n.t('{0} received other items in B', name);
      return more < 0 ? l10n.t('{0} received {1} fewer in B', name, count.items(-more)) : l10n.t('{0} received {1} more in B', name, count.items(more));
    case 'filter':
      return l10n.t('the handoff to {0} had another filter in B, which changed nothing', name);
    case 'outcome':
      return l10n.t('the handoff to {0} ended otherwise in B', name);
    case 'answer':
      return l10n.t('{0} answered otherwise in B', name);
    case 'result':
      return l10n.t('{0} returned something else in B', name);
    case 'guardrail':
      return l10n.t('{0} decided otherwise in B', name);
    case 'error':
      return l10n.t('the run failed otherwise in B');
    case 'step':
      return l10n.t('{0} ran in {1} alone', name, only ?? 'A');
    case 'output':
      return l10n.t('the final output differs');
  }
}

function toPlace({ is, name, step, handoff }: DifferencePlace): string {
  switch (is) {
    case 'input':
      return l10n.t('Run input');
    case 'output':
      return l10n.t('Final output');
    case 'filter':
      return l10n.t('Handoff {0}, input filter', handoff ?? 1);
    case 'outcome':
      return l10n.t('Handoff {0}', handoff ?? 1);
    case 'received':
      return handoff === undefined ? l10n.t('Step {0}, {1}, received', step, name) : l10n.t('Handoff {0}, received', handoff);
    case 'instructions':
      return l10n.t('Step {0}, {1}, instructions', step, name);
    case 'model':
      return l10n.t('Step {0}, {1}, model', step, name);
    case 'answer':
    case 'result':
    case 'guardrail':
    case 'error':
    case 'step':
      return l10n.t('Step {0}, {1}', step, name);
  }
}
