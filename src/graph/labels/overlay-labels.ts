import * as l10n from '@vscode/l10n';

/** What lies over the graph: runs, a comparison. */
export const overlayLabels = () => ({
  over: l10n.t('What lies over the graph'),
  runs: l10n.t('Recorded runs over the graph'),
  allRuns: l10n.t('All recorded runs'),
  endRuns: l10n.t('End Runs'),
  compare: l10n.t('Compare with…'),
  endComparison: l10n.t('End Comparison'),
  onlyChanges: l10n.t('Only Changes'),
  previousChange: l10n.t('Previous change'),
  nextChange: l10n.t('Next change'),
  changeOf: l10n.t('{0} of {1}', '{0}', '{1}'),
});
