import * as l10n from '@vscode/l10n';

/** The details of an agent or handoff. */
export const detailsLabels = () => ({
  details: l10n.t('Details'),
  close: l10n.t('Close'),
  openCode: l10n.t('Open Code'),
  onlyThis: l10n.t('Only This'),
  addHandoff: l10n.t('Add Handoff…'),
  addAgent: l10n.t('Add Agent…'),
  rename: l10n.t('Rename…'),
  change: l10n.t('Change…'),
  remove: l10n.t('Remove…'),
  everything: l10n.t('Show All'),
});
