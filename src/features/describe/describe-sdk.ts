import * as l10n from '@vscode/l10n';
import type { Language, Sdk } from '../../model/workflow';
import { toCode } from '../markdown';

export const PACKAGES: Readonly<Record<Language, string>> = { python: 'openai-agents', typescript: '@openai/agents' };

/** Which release a statement rests on, and where that is known from. */
export function describeSdk({ language, version, source }: Sdk): string {
  const release = `${toCode(`${PACKAGES[language]} ${version}`)}`;
  return source ? l10n.t('As of {0}, read from {1}.', release, toCode(source)) : l10n.t('As of {0}: no installed version was found, newest assumed.', release);
}
