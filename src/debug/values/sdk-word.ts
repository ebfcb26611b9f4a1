/** The JavaScript SDK's names for what scopes hold, with the Python SDK's, which are those of the scopes. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  inputHistory: 'input_history',
  preHandoffItems: 'pre_handoff_items',
  newItems: 'new_items',
  runContext: 'run_context',
};

/** The source (for the flag `u`) of what finds one of these names, with the object that it is taken from: `data.new_items`. */
export const SDK_WORD = `(?:[\\p{ID_Start}_$][\\p{ID_Continue}$]*\\s*\\.\\s*)?\\b(${Object.entries(SPELLINGS).flat().join('|')})\\b`;
