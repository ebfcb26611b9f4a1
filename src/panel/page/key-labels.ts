import * as l10n from '@vscode/l10n';

/** What each key does, for the list of keys. */
export const keyLabels = () => ({
  keysHelp: l10n.t('Keys (?)'),
  keyDifference: l10n.t('Compared runs: previous, next difference'),
  keys: l10n.t('Keys'),
  singleKeys: l10n.t('Single keys work in this panel'),
  keyStep: l10n.t('Step, step back'),
  keyHandoff: l10n.t('Previous, next handoff'),
  keyEnds: l10n.t('First, last step'),
  keyPlay: l10n.t('Play, pause'),
  keyChange: l10n.t('Next, previous change'),
  keyFinding: l10n.t('Next, previous finding'),
  keyOpen: l10n.t('Open the function that changed the item'),
  keyFind: l10n.t('Find'),
  keyTimeline: l10n.t('Timeline: zoom, pan, all'),
  keyLedger: l10n.t('Items: row, expand, details, copy'),
});
