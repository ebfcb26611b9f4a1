import { l10n, window } from 'vscode';

/** Tells the user what went wrong, in the words of the error. */
export function showError(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  void window.showErrorMessage(l10n.t('Baton: {0}', reason));
}
