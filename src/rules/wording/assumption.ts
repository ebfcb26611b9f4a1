import * as l10n from '@vscode/l10n';
import type { Sdk } from '../../model/workflow';

/** The clause of a verdict; says so where nothing told the release, and the verdict does not hold for the oldest. */
export function assumption(clause: string, sdk: Sdk, holds: (sdk: Sdk) => boolean): string {
  if (sdk.source !== undefined || holds({ ...sdk, version: '0' })) return clause;
  return l10n.t('{0} (newest release assumed)', clause);
}
