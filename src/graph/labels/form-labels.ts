import * as l10n from '@vscode/l10n';

/** The form that asks what is to be written. */
export const formLabels = () => ({
  drag: l10n.t('Drag to the agent that is to be handed off to; the key H does the same'),
  form: l10n.t('What is to be written'),
  stubName: l10n.t('Name of the new function'),
  seen: l10n.t('What the model will see'),
  edit: l10n.t('Edit'),
  afterwards: l10n.t('Afterwards'),
  cannotWrite: l10n.t('Cannot be written here'),
  apply: l10n.t('Apply'),
  cancel: l10n.t('Cancel'),
  oneStep: l10n.t('one undo step, not saved'),
  reviewed: l10n.t('several files: each change is shown before'),
  nothingYet: l10n.t('Nothing is written, and nothing moves, before Apply.'),
  changeThis: l10n.t('Change: {0}', '{0}'),
  newHandoff: l10n.t('new handoff'),
});
