import * as l10n from '@vscode/l10n';

/** The words of the ledger. */
export const ledgerLabels = () => ({
  filter: l10n.t('Changed items only'),
  copyLedger: l10n.t('Copy as text'),
  ledger: l10n.t('Items given and received'),
  all: l10n.t('All {0}'),
  changed: l10n.t('Changed {0}'),
  received: l10n.t('Received {0}'),
  tokens: l10n.t('≈ tok'),
  /** `{0}`: how many. */
  keptItems: l10n.t('{0} kept items'),
  receivedAsGiven: l10n.t('{0} received as given'),
  show: l10n.t('Show'),
  /** `{0}`: how many lines. */
  showLines: l10n.t('Show {0} more lines'),
});
