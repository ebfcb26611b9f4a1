import * as l10n from '@vscode/l10n';
import { count } from '../../text/count';
import { toNumber } from '../../text/to-number';
import type { Letter } from './messages';

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

/** After how many steps two runs differ, and in what; without its full stop. */
export function toComparedHeadline(alike: number, first: FirstDifference | undefined): string {
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

/** What a difference is about, in the list of all. */
export function toPlaceText({ is, name, step, handoff }: DifferencePlace): string {
  switch (is) {
    case 'input':
      return l10n.t('Run input');
    case 'output':
      return l10n.t('Final output');
    case 'filter':
      return l10n.t('Handoff {0}, input filter', toNumber(handoff ?? 1));
    case 'outcome':
      return l10n.t('Handoff {0}', toNumber(handoff ?? 1));
    case 'received':
      return handoff === undefined ? l10n.t('Step {0}, {1}, received', toNumber(step), name) : l10n.t('Handoff {0}, received', toNumber(handoff));
    case 'instructions':
      return l10n.t('Step {0}, {1}, instructions', toNumber(step), name);
    case 'model':
      return l10n.t('Step {0}, {1}, model', toNumber(step), name);
    case 'answer':
    case 'result':
    case 'guardrail':
    case 'error':
    case 'step':
      return l10n.t('Step {0}, {1}', toNumber(step), name);
  }
}
