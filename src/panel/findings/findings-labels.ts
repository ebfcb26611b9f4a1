import * as l10n from '@vscode/l10n';

/** The words of the list of findings. */
export const findingsLabels = () => ({
  copyFindings: l10n.t('Copy the findings as text'),
  findings: l10n.t('Findings'),
  f8Next: l10n.t('F8 next'),
  previousFinding: l10n.t('Previous finding (Shift+F8)'),
  nextFinding: l10n.t('Next finding (F8)'),
  /** Over the list of findings: which are shown, in which order, and what its columns hold. */
  filterFindings: l10n.t('Which findings are shown'),
  errors: l10n.t('Errors'),
  warnings: l10n.t('Warnings'),
  notes: l10n.t('Notes'),
  sortFindings: l10n.t('Order of the findings'),
  bySeverity: l10n.t('By severity'),
  byHandoff: l10n.t('By handoff'),
  whatWentWrong: l10n.t('What went wrong'),
  causedBy: l10n.t('Where it comes from'),
  runAndHandoff: l10n.t('Run, handoff'),
  rule: l10n.t('Rule'),
});
