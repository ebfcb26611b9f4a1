import * as l10n from '@vscode/l10n';

/** What is wrong with a name, and the name that was probably meant. */
export function didYouMean(fault: string, meant: string): string {
  return l10n.t('{0} (did you mean `{1}`?)', fault, meant);
}
