import { callIdOf } from '../../../src/engine/history/model-items';
import type { Scenario } from '../../../src/engine/run/scenario/scenario';
import type { Simulation } from '../../../src/engine/run/simulate';
import type { StreamedEvent } from '../../../src/engine/run/simulated-event';
import { does } from '../../../src/engine/sdk/version-gates';
import type { Sdk } from '../../../src/model/workflow';
import type { Observed } from './run-sdk';

/** A simulation as the scripts that run the SDKs tell a run. */
export function toObserved({ events, order, warnings, streamed: told, ended }: Simulation, { run }: Scenario): Observed {
  const calls = events
    .flatMap((event) => (event.k === 'model.begin' ? [event] : []))
    .map(({ agent, input, tools, handoffs }) => ({ agent, input, tools, handoffs: handoffs.map(({ tool }) => tool) }));
  const streamed = run?.stream ? { streamed: told.map(toLine) } : {};
  if ('error' in ended) return { calls, order, warnings, ...streamed, ...ended };
  const { text: _, ...rest } = ended;
  return {
    calls,
    order,
    warnings,
    ...streamed,
    ...rest,
    items: ended.items.map((item) => (item.kind === 'tool_approval_item' ? { ...item, raw: null } : item)),
  };
}

function toLine(event: StreamedEvent): string {
  return 'agent' in event ? `${event.name} ${event.agent}` : `${event.name} ${event.item.kind} ${callIdOf(event.item.raw) || String(event.item.raw['id'])}`;
}

/**
 * The parts of a run that can be compared: guardrails that run beside the first turn come at any moment of it, and what they stop is
 * stopped anywhere; before 0.20.0 Python's error about arguments that are no JSON ends in a text of pydantic's parser.
 */
export function toComparable(sdk: Sdk, { run = {}, agents }: Scenario, { streamed, ...observed }: Observed): Observed {
  const beside = [...(run.inputGuardrails ?? []), ...(agents[0]?.inputGuardrails ?? [])].filter(({ parallel }) => parallel !== false);
  const error = observed.error && {
    ...observed.error,
    message: observed.error.message.replace(/(?<= for TypeAdapter\(Note\); )1 validation error for Note\n {2}Invalid JSON: [^]*/, '…'),
  };
  if (beside.some(({ trips }) => trips) && error?.name === 'InputGuardrailTripwireTriggered') return { calls: [], order: [], warnings: [], error };
  const names = new Set(beside.map(({ name }) => `input guardrail ${name}`));
  const isLost = error?.name === 'MaxTurnsExceeded' && does(sdk, 'mayLoseStreamAtLimit');
  return { ...observed, ...(streamed && !isLost ? { streamed } : {}), order: observed.order.filter((entry) => !names.has(entry)), ...(error ? { error } : {}) };
}
