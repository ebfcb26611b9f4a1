import type { JsonValue, Sdk } from '../model/workflow';
import { DEFAULT_WRAPPERS, setWrappers, type HistoryWrappers } from './history-wrappers';
import type { OfferedHandoff } from './offer-handoffs';
import type { Scenario, ScenarioAgent } from './scenario';
import type { Outcome, SdkError } from './sdk-error';
import type { Journal } from './simulated-event';
import { does } from './version-gates';

export interface Invoked {
  /** The agent that takes over. */
  readonly agent: ScenarioAgent;
  readonly wrappers: HistoryWrappers;
}

/**
 * The call of `on_invoke_handoff` / `onInvokeHandoff`: arguments are checked, the user's callback runs.
 * Python `_invoke_handoff` (handoffs/__init__.py), JS `onInvokeHandoff` (handoff.ts).
 */
export function invokeHandoff(sdk: Sdk, scenario: Scenario, { spec, agentName }: OfferedHandoff, args: string, wrappers: HistoryWrappers, journal: Journal): Outcome<Invoked> {
  const { agents } = scenario;
  const number = spec.by === 'Handoff' ? (spec.returns ?? spec.to) : spec.to;
  const agent = agents[number];
  if (!agent) return { error: { name: 'AttributeError', message: "'NoneType' object has no attribute 'name'" } };
  if (spec.by === 'agent') return { value: { agent, wrappers } };
  if (spec.by === 'Handoff') {
    journal.order.push(`invoke ${agentName}`);
    return { value: { agent, wrappers } };
  }

  const error = spec.input && findArgumentFault(sdk, spec.input, args);
  if (error) return { error };
  const { onHandoff } = spec;
  if (!onHandoff && !spec.input) return { value: { agent, wrappers } };
  journal.order.push(`on_handoff ${agentName}`);
  if (onHandoff?.raises !== undefined) {
    if (spec.input && !does(sdk, 'keepsCallbackErrors')) return { error: INVALID };
    return { error: { name: sdk.language === 'python' ? 'ValueError' : 'Error', message: onHandoff.raises } };
  }
  const changes = onHandoff?.wrappers;
  return { value: { agent, wrappers: changes === 'reset' ? DEFAULT_WRAPPERS : setWrappers(wrappers, changes ?? {}) } };
}

const INVALID: SdkError = { name: 'ModelBehaviorError', message: 'Invalid JSON provided' };

/** Before 0.20.0 Python's text ends in what pydantic says, which is left out here. */
function findArgumentFault(sdk: Sdk, fields: readonly string[], args: string): SdkError | undefined {
  if (sdk.language === 'typescript' && args === '') return { name: 'ModelBehaviorError', message: 'Handoff function expected non empty input' };
  if (isObjectOf(fields, args)) return undefined;
  if (sdk.language === 'typescript') return INVALID;
  return { name: 'ModelBehaviorError', message: does(sdk, 'redactsArguments') ? 'Invalid JSON when parsing model output' : `Invalid JSON when parsing ${args} for TypeAdapter(Note); ` };
}

function isObjectOf(fields: readonly string[], args: string): boolean {
  try {
    const value = JSON.parse(args) as JsonValue;
    return typeof value === 'object' && value !== null && !Array.isArray(value) && fields.every((field) => typeof (value as Record<string, JsonValue>)[field] === 'string');
  } catch {
    return false;
  }
}
