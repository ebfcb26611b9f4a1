import * as l10n from '@vscode/l10n';

/** What was asked for cannot be done; the message is for the user. */
export class UsageError extends Error {}

/** Throws `UsageError` for what is none of what is known. */
export function oneOf<T extends string>(known: readonly T[], given: string, what: string): T {
  const found = known.find((value) => value === given);
  if (found === undefined) throw new UsageError(l10n.t('Unknown {0}: `{1}`. Known are {2}.', what, given, known.join(', ')));
  return found;
}
