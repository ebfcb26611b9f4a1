import { compareContext } from '../recording/compare-context';
import { findHandoffStage } from '../recording/find-handoff-stage';
import type { Handoff, Item, Stage } from '../recording/handoff';
import type { Fn, Json, RecordedError } from '../recording/schema';
import { toModelFilterValue } from './model-filter-value';
import { toJson } from './scope';

/** The fields that a handoff gives to expressions; see `find-scopes.ts` for what they are called. */
export function toHandoffData(handoff: Handoff): Readonly<Record<string, () => Json | undefined>> {
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
    run_context: () => (contextBefore === undefined ? undefined : toJson({ before: contextBefore, after: contextAfter, changed: toChanged(contextBefore, contextAfter) })),
    error: () => error && toErrorValue(error),
  };
}

export function toErrorValue({ name, message, stack }: RecordedError): Json {
  return toJson({ name, message, stack });
}

export function toValues(items: readonly Item[] | undefined): readonly Json[] | undefined {
  return items?.map(({ value }) => value);
}

/** What `on_handoff` changed in the run context, by path: `order.paid`. */
function toChanged(before: Json, after: Json | undefined): Json | undefined {
  const changes = after === undefined ? [] : compareContext(before, after);
  if (changes.length === 0) return undefined;
  return Object.fromEntries(changes.map((change) => [change.path.join('.'), toJson({ before: change.before, after: change.after })]));
}

function toHandoffValue(handoff: Handoff): Json {
  const { from, to, tool, callId, argumentsText, inputSchema, rejected, filter, onHandoff, us, outcome, failedIn, settings } = handoff;
  return toJson({
    from,
    to,
    tool,
    call_id: callId,
    args: handoff.arguments ?? argumentsText,
    input_schema: inputSchema,
    rejected: rejected.length === 0 ? undefined : rejected.map((call) => toJson({ to: call.to, tool: call.tool, call_id: call.callId, args: call.argumentsText })),
    filter: filter && toFunction(filter),
    on_handoff: onHandoff && toFunction(onHandoff.fn),
    outcome,
    failed_in: failedIn,
    settings,
    ms: us === undefined ? undefined : us / 1000,
  });
}

/** What a stage did to the items that it was given. Undefined where nothing came of it. */
export function toChange({ before, after, links }: Pick<Stage, 'before' | 'after' | 'links'>) {
  if (!after) return undefined;
  const values = (items: readonly Item[], indices: readonly number[]) => indices.flatMap((index) => items[index]?.value ?? []);
  const marked = (mark: string) => links.filter((link) => link.mark === mark);
  return {
    dropped: marked('dropped').flatMap((link) => values(before, link.before)),
    added: marked('added').flatMap((link) => values(after, link.after)),
    rewritten: marked('rewritten').map((link) => ({ before: values(before, link.before), after: values(after, link.after) })),
  };
}

/** A function, where it is, and where it was set. */
export function toFunction({ name, loc, from }: Fn): Json {
  return toJson({ name, from, file: loc?.file, line: loc?.line });
}
