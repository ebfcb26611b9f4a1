import type { Sdk } from '../../model/workflow';
import { toExactJson } from '../../text/exact-json';
import type { SdkError } from '../sdk/sdk-error';
import type { ScenarioGuardrail } from './scenario/scenario';
import type { SimulationJournal } from './simulated-event';

/** An agent's guardrails and the run's: Python asks the agent's first, JS the run's. */
export function guardrailsOf(
  { language }: Sdk,
  ofAgent: readonly ScenarioGuardrail[] = [],
  ofRun: readonly ScenarioGuardrail[] = [],
): readonly ScenarioGuardrail[] {
  return language === 'python' ? [...ofAgent, ...ofRun] : [...ofRun, ...ofAgent];
}

/**
 * Asks all of them; the error of the first that trips.
 * Python `run_input_guardrails`, `run_output_guardrails` (run_internal/guardrails.py), JS runner/guardrails.ts.
 */
export function guard(
  { language }: Sdk,
  guardrails: readonly ScenarioGuardrail[],
  stage: 'input' | 'output',
  agent: string,
  { events, order }: SimulationJournal,
): SdkError | undefined {
  for (const { name, trips, info } of guardrails) {
    order.push(`${stage} guardrail ${name}`);
    events.push({ k: 'guardrail', agent, name, stage, triggered: trips, ...(info === undefined ? {} : { info }) });
  }
  const tripped = guardrails.find(({ trips }) => trips);
  if (!tripped) return undefined;
  const kind = stage === 'input' ? 'Input' : 'Output';
  return {
    name: `${kind}GuardrailTripwireTriggered`,
    message: language === 'python' ? `Guardrail ${kind}Guardrail triggered tripwire` : `${kind} guardrail triggered: ${toExactJson(tripped.info ?? {})}`,
  };
}
