import type { Sdk } from '../../model/workflow';
import { toInputList } from '../history/model-items';
import { type RawItem, toInputItems } from '../history/run-item';
import type { RunState } from './run-state';
import type { Scenario } from './scenario/scenario';

/**
 * What a session that was empty holds when a run that no approval interrupted is over: the run's input, then what it produced. A filter's `new_items` stand for those of their
 * turn; in JS what it makes of earlier turns counts too. Nested history saves the items themselves.
 * Python `save_result_to_session` (run_internal/session_persistence.py), JS `saveToSession` (runner/sessionPersistence.ts).
 */
export function toSavedItems({ language }: Sdk, { input }: Scenario, { session, generated }: RunState): readonly RawItem[] {
  if (language === 'python') return [...toInputList(input, language), ...toInputItems(session)];
  return [...toInputList(input, language), ...toInputItems(generated).map(withoutId)];
}

/** JS forgets the ids of calls. */
function withoutId({ id, ...item }: RawItem): RawItem {
  return id === undefined || item['type'] === 'function_call' ? item : { id, ...item };
}
