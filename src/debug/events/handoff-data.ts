import type { Json, RecordedError } from '../../recording/schema';
import { compareContext } from '../../replay/compare-context';
import { findHandoffStage } from '../../replay/find-handoff-stage';
import type { RecordedHandoff } from '../../replay/handoff';
import { type ScopeFields, toJson } from '../values/scope';
import { toModelFilterValue } from './model-filter-value';
import { toChange } from './to-change';
import { toFunction } from './to-function';
import { toValues } from './to-values';

/** The fields that a handoff gives to expressions; see `find-scopes.ts` for what they are called. */
export function toHandoffData(handoff: RecordedHandoff): ScopeFields {
  const { inputHistory, preHandoffItems, newItems, stages, modelFilter, contextBefore, contextAfter, error } = handoff;
  const change = findHandoffStage(handoff);
  const sdk = stages.find(({ by }) => by === 'sdk');
  const ofSdk = sdk && toChange(sdk);
  return {
    handoff: () => toHandoffValue(handoff),
    input_history: () => toValues(inputHistory),
    pre_handoff_items: () => toValues(preHandoffItems),
    new_items: () => toValues(newItems),
    changed_by: () => change && (change.fn?.name ?? (change.by === 'nesting' ? 'nest_handoff_history' : 'filter')),
    dropped: () => change && toChange(change)?.dropped,
    added: () => change && toChange(change)?.added,
    rewritten: () => change && toChange(change)?.rewritten,
    rubbish: () => change?.rubbish,
    changed_by_sdk: () => (ofSdk && [ofSdk.dropped, ofSdk.added, ofSdk.rewritten].some(({ length }) => length > 0) ? { ...ofSdk } : undefined),
    model_filter: () => modelFilter && toModelFilterValue(modelFilter),
    next_agent_input: () => toValues(handoff.received ?? handoff.nextInput),
    next_agent_instructions: () => handoff.instructions,
    run_context: () =>
      contextBefore === undefined ? undefined : toJson({ before: contextBefore, after: contextAfter, changed: toChanged(contextBefore, contextAfter) }),
    error: () => error && toErrorValue(error),
  };
}

export function toErrorValue({ name, message, stack }: RecordedError): Json {
  return toJson({ name, message, stack });
}

/** What `on_handoff` changed in the run context, by path: `order.paid`. */
function toChanged(before: Json, after: Json | undefined): Json | undefined {
  const changes = after === undefined ? [] : compareContext(before, after);
  if (changes.length === 0) return undefined;
  return Object.fromEntries(changes.map((change) => [change.path.join('.'), toJson({ before: change.before, after: change.after })]));
}

function toHandoffValue(handoff: RecordedHandoff): Json {
  const { from, to, tool, callId, argumentsText, inputSchema, rejected, filter, onHandoff, us, outcome, failedIn, settings } = handoff;
  return toJson({
    from,
    to,
    tool,
    call_id: callId,
    args: handoff.arguments ?? argumentsText,
    input_schema: inputSchema,
    rejected:
      rejected.length === 0 ? undefined : rejected.map((call) => toJson({ to: call.to, tool: call.tool, call_id: call.callId, args: call.argumentsText })),
    filter: filter && toFunction(filter),
    on_handoff: onHandoff && toFunction(onHandoff.fn),
    outcome,
    failed_in: failedIn,
    settings,
    ms: us === undefined ? undefined : us / 1000,
  });
}
