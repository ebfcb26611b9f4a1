import * as l10n from '@vscode/l10n';

/** What a fault of the program that reads, not of what is read, is called in a list that users see. */
export function faultText(error: unknown): string {
  if (error instanceof RangeError && error.message.includes('call stack')) return l10n.t('it nests too deeply');
  return l10n.t('Baton has a fault here ({0})', error instanceof Error ? error.message : String(error));
}
