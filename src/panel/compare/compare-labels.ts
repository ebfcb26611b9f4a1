import * as l10n from '@vscode/l10n';

/** The words of comparing two runs. */
export const compareLabels = () => ({
  compare: l10n.t('Compare with another run…'),
  comparisonToolbar: l10n.t('Compare'),
  /** `{0}`: A or B. */
  runOf: l10n.t('Run {0}'),
  swap: l10n.t('Swap A and B'),
  previousDifference: l10n.t('Previous difference ([)'),
  nextDifference: l10n.t('Next difference (])'),
  ignoreIds: l10n.t('Ignoring ids and times'),
  /** On the button, and what is said of it. */
  stopComparing: l10n.t('Stop comparing'),
  endComparison: l10n.t('Stop comparing (Escape)'),
  comparedSteps: l10n.t('Steps of both runs'),
  /** In place of `received`, of the run B; `{0}`: how many. */
  receivedInB: l10n.t('In B {0}'),
  /** Head of the column that says where a difference is. */
  where: l10n.t('Where'),
});
