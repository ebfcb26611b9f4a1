import * as l10n from '@vscode/l10n';
import { does } from '../../../engine/sdk/version-gates';
import { readJson } from '../../../recording/json';
import type { RecordedHandoff } from '../../handoff';
import { nameOr } from '../find-cause';
import type { RecordedSdk } from '../run-finding';
import { type ArgumentFault, findArgumentFaults } from './find-argument-faults';

/** Where a handoff's arguments do not fit their schema; undefined where that is not known. */
export function readFaults({ argumentsText, inputSchema }: RecordedHandoff): readonly ArgumentFault[] | undefined {
  if (argumentsText === undefined) return undefined;
  if (argumentsText.trim() === '') return [{ path: [], reason: l10n.t('they are empty') }];
  const value = readJson(argumentsText);
  if (value === undefined) return [{ path: [], reason: l10n.t('they are no JSON') }];
  return inputSchema === undefined ? undefined : findArgumentFaults(value, inputSchema);
}

export function toList(faults: readonly ArgumentFault[]): string {
  return faults.map(({ path, reason }) => (path.length > 0 ? `\`${path.join('.')}\`: ${reason}` : reason)).join('; ');
}

export function toCallbackName({ onHandoff }: RecordedHandoff, { lang }: RecordedSdk): string {
  return nameOr(onHandoff?.fn, lang === 'py' ? '`on_handoff`' : '`onHandoff`');
}

/** The SDK reports what the callback threw as invalid JSON. */
export function isCallbackHidden(handoff: RecordedHandoff, { lang, sdk }: RecordedSdk): boolean {
  if (handoff.failedIn !== 'arguments' || lang !== 'js' || !handoff.onHandoff) return false;
  return !does({ language: 'typescript', version: sdk.version }, 'keepsCallbackErrors') && readFaults(handoff)?.length === 0;
}
