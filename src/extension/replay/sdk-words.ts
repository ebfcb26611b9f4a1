/** What handoff filters and callbacks call the lists and the context, in either language; the debug adapter evaluates them as they are. */
const WORD = /\b(?:inputHistory|input_history|preHandoffItems|pre_handoff_items|newItems|new_items|runContext|run_context)\b/;

export interface SdkWord {
  /** From the beginning of the line. */
  readonly start: number;
  readonly text: string;
}

/** The words in a line of code that the replay knows the values of, with the object that holds them (`data.new_items`). */
export function findSdkWords(line: string): readonly SdkWord[] {
  const words = new RegExp(`(?:[\\p{ID_Start}_$][\\p{ID_Continue}$]*\\s*\\.\\s*)?${WORD.source}(?!\\s*[=(:])`, 'gu');
  return [...line.matchAll(words)].map(({ index, 0: text }) => ({ start: index, text }));
}
