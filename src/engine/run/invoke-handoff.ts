import type { Sdk } from '../../model/workflow';
import { DEFAULT_WRAPPERS, type HistoryWrappers, setWrappers } from '../history/history-wrappers';
import { INVALID_JSON } from '../schema/arguments/zod-arguments';
import { validateArguments } from '../schema/validate-arguments';
import { type Outcome, toRaised } from '../sdk/sdk-error';
import { does } from '../sdk/version-gates';
import type { OfferedHandoff } from './offers/offer';
import type { Scenario, ScenarioAgent } from './scenario/scenario';
import { toInputType } from './scenario/scenario-type';
import type { SimulationJournal } from './simulated-event';

export interface Invoked {
  /** The agent that takes over. */
  readonly agent: ScenarioAgent;
  readonly wrappers: HistoryWrappers;
}

/**
 * The call of `on_invoke_handoff` / `onInvokeHandoff`: arguments are checked, the user's callback runs. `time` counts the
 * calls from 0.
 * Python `_invoke_handoff` (handoffs/__init__.py), JS `onInvokeHandoff` (handoff.ts).
 */
export function invokeHandoff(
  sdk: Sdk,
  scenario: Scenario,
  { spec, agentName }: OfferedHandoff,
  { args, wrappers, time = 0 }: { readonly args: string; readonly wrappers: HistoryWrappers; readonly time?: number },
  journal: SimulationJournal,
): Outcome<Invoked> {
  const { agents } = scenario;
  const number = spec.by === 'Handoff' ? (spec.returns ?? spec.to) : spec.to;
  const agent = agents[number];
  if (!agent) return { error: { name: 'AttributeError', message: "'NoneType' object has no attribute 'name'" } };
  if (spec.by === 'agent') return { value: { agent, wrappers } };
  if (spec.by === 'Handoff') {
    journal.order.push(`invoke ${agentName}`);
    return { value: { agent, wrappers } };
  }

  const checked = spec.input && validateArguments(sdk, toInputType(sdk, spec.input), args);
  if (checked && 'error' in checked) return checked;
  const { onHandoff } = spec;
  if (!onHandoff && !spec.input) return { value: { agent, wrappers } };
  journal.order.push(`on_handoff ${agentName}`);
  if (onHandoff?.raises !== undefined && time >= (onHandoff.returns ?? 0)) {
    if (spec.input && !does(sdk, 'keepsCallbackErrors')) return { error: INVALID_JSON };
    return { error: toRaised(sdk, onHandoff.raises) };
  }
  const changes = onHandoff?.wrappers;
  return { value: { agent, wrappers: changes === 'reset' ? DEFAULT_WRAPPERS : setWrappers(wrappers, changes ?? {}) } };
}
