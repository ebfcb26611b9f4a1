import * as l10n from '@vscode/l10n';

/** JS: a callback with a pattern for a parameter that no argument is given for; `position` counts from 0. */
export function takesApart(callback: string, position: number, given: string): string {
  return l10n.t('{0} takes apart parameter {1}, but is called with {2}', callback, position + 1, given);
}
