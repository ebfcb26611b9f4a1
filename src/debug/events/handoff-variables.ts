import type { Json, RecordedError } from '../../recording/schema';
import { compareContext } from '../../replay/compare-context';
import { findHandoffStage } from '../../replay/find-handoff-stage';
import type { FilterStage, HandoffHead, RecordedHandoff } from '../../replay/handoff';
import { type ScopeFields, toJson } from '../values/scope';
import { toModelFilterValue } from './model-filter-value';
import { toChange } from './to-change';
import { toFunction } from './to-function';
import { toValues } from './to-values';

/** How to read a handoff, whole or without its items. */
export interface ReadHandoff {
  whole(): RecordedHandoff | undefined;
  head(): HandoffHead | undefined;
}

/** The fields that a handoff gives to expressions, where it can be read; see `find-scopes.ts` for what they are called. */
export function toHandoffData({ whole: read, head }: ReadHandoff): ScopeFields {
  const ofHead = (field: (handoff: HandoffHead) => Json | undefined) => () => {
    const handoff = head();
    return handoff && field(handoff);
  };
  const of = (field: (handoff: RecordedHandoff) => Json | undefined) => () => {
    const handoff = read();
    return handoff && field(handoff);
  };
  const ofChange = (field: (change: FilterStage) => Json | undefined) =>
    of((handoff) => {
      const change = findHandoffStage(handoff);
      return change && field(change);
    });
  return {
    handoff: ofHead(toHandoffValue),
    input_history: of(({ inputHistory }) => toValues(inputHistory)),
    pre_handoff_items: of(({ preHandoffItems }) => toValues(preHandoffItems)),
    new_items: of(({ newItems }) => toValues(newItems)),
    changed_by: ofChange((change) => change.fn?.name ?? (change.by === 'nesting' ? 'nest_handoff_history' : 'filter')),
    dropped: ofChange((change) => toChange(change)?.dropped),
    added: ofChange((change) => toChange(change)?.added),
    rewritten: ofChange((change) => toChange(change)?.rewritten),
    rubbish: ofChange(({ rubbish }) => rubbish),
    changed_by_sdk: of(({ stages }) => {
      const sdk = stages.find(({ by }) => by === 'sdk');
      const ofSdk = sdk && toChange(sdk);
      return ofSdk && [ofSdk.dropped, ofSdk.added, ofSdk.rewritten].some(({ length }) => length > 0) ? { ...ofSdk } : undefined;
    }),
    model_filter: of(({ modelFilter }) => modelFilter && toModelFilterValue(modelFilter)),
    next_agent_input: of(({ received, nextInput }) => toValues(received ?? nextInput)),
    next_agent_instructions: of(({ instructions }) => instructions),
    run_context: of(({ contextBefore, contextAfter }) =>
      contextBefore === undefined ? undefined : toJson({ before: contextBefore, after: contextAfter, changed: toChanged(contextBefore, contextAfter) }),
    ),
    error: ofHead(({ error }) => error && toErrorValue(error)),
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

function toHandoffValue(handoff: HandoffHead): Json {
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
