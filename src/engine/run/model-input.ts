import type { Sdk } from '../../model/workflow';
import { deduplicateInput } from '../history/deduplicate-input';
import { toInputList } from '../history/model-items';
import { pruneOrphans } from '../history/prune-orphans';
import { type RawItem, toInputItems } from '../history/run-item';
import { does } from '../sdk/version-gates';
import type { RunState } from './run-state';
import type { Scenario } from './scenario/scenario';

/**
 * What the model is given: the run's input, then what was produced, pruned; with the conversation on the server only what is new.
 * Python `prepare_model_input_items` (run_internal/items.py) and `OpenAIServerConversationTracker.prepare_input`
 * (run_internal/oai_conversation.py), JS `prepareModelInputItems` (runner/items.ts) and `ServerConversationTracker.prepareInput`.
 */
export function toModelInput(sdk: Sdk, { run = {} }: Scenario, { turn, resumed, input, generated, fresh }: RunState): readonly RawItem[] {
  const caller = toInputList(input, sdk.language);
  if (run.conversation === undefined) return deduplicateInput(sdk, [...caller, ...pruneOrphans(sdk, toInputItems(generated))]);
  return (turn === 1 && !resumed) || (generated.length === 0 && !does(sdk, 'remembersSentInput')) ? caller : fresh;
}
