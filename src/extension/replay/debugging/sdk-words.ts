import { SDK_WORD } from '../../../debug/values/sdk-word';

export interface SdkWord {
  /** From the beginning of the line. */
  readonly start: number;
  readonly text: string;
}

/**
 * What handoff filters and callbacks call the lists and the context in a line of code, with the object that holds them (`data.new_items`);
 * the debug adapter evaluates them as they are.
 */
export function findSdkWords(line: string): readonly SdkWord[] {
  const words = new RegExp(`${SDK_WORD}(?!\\s*[=(:])`, 'gu');
  return [...line.matchAll(words)].map(({ index, 0: text }) => ({ start: index, text }));
}
