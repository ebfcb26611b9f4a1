import * as l10n from '@vscode/l10n';
import { count } from '../../text/count';
import { readCall } from './compared-run';
import type { ComparedRuns, DifferencePlace } from './find-differences';
import type { Letter } from './messages';
import { toDifferencePlace, toHandoffColumn } from './to-difference-place';

/** The first difference, for a headline. */
interface FirstDifference extends DifferencePlace {
  /** Of items received: how many more in B; negative: fewer. */
  readonly more: number;
  /** The only run that has the step. */
  readonly only: Letter | undefined;
}

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

function toComparedHeadline(alike: number, first: FirstDifference | undefined): string {
  if (!first) return l10n.t('Alike in all {0}', count.steps(alike));
  const then = toThen(first);
  return alike > 0 ? l10n.t('Alike for {0}. Then {1}', count.steps(alike), then) : then;
}

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
