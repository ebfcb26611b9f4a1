import { spelling as python } from '../../languages/python/spelling';
import { spelling as typescript } from '../../languages/typescript/spelling';
import type { Language, OptionName } from '../../model/workflow';

/** How the language's SDK writes the options of `handoff()`, for messages. */
export function spellingOf(language: Language): Readonly<Record<OptionName, string>> {
  return language === 'python' ? python : typescript;
}
