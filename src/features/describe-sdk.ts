import type { Language, Sdk } from '../model/workflow';
import { toCode } from './markdown';

const PACKAGES: Readonly<Record<Language, string>> = { python: 'openai-agents', typescript: '@openai/agents' };

/** Which release a statement rests on, and where that is known from. */
export function describeSdk({ language, version, source }: Sdk): string {
  const release = `${toCode(`${PACKAGES[language]} ${version}`)}`;
  return source ? `As of ${release}, read from ${toCode(source)}.` : `As of ${release}: no installed version was found, newest assumed.`;
}
