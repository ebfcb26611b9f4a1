/** The markers around a summary of the conversation. Python keeps them per process; here they are a value. */
export interface HistoryWrappers {
  readonly start: string;
  readonly end: string;
}

/** What Python's `reset_conversation_history_wrappers()` goes back to (handoffs/history.py). */
export const DEFAULT_WRAPPERS: HistoryWrappers = { start: '<CONVERSATION HISTORY>', end: '</CONVERSATION HISTORY>' };

/** Python `set_conversation_history_wrappers(*, start=None, end=None)`: what is left out stays. */
export function setWrappers(wrappers: HistoryWrappers, { start, end }: Partial<HistoryWrappers>): HistoryWrappers {
  return { start: start ?? wrappers.start, end: end ?? wrappers.end };
}
