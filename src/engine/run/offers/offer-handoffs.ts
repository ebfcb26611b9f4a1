import type { Sdk } from '../../../model/workflow';
import { toDefaultDescription } from '../../define/handoff-description';
import { toToolName } from '../../define/tool-name';
import type { Outcome, SdkError } from '../../sdk/sdk-error';
import type { Enabled, Scenario, ScenarioAgent, ScenarioHandoff } from '../scenario/scenario';
import type { SimulationJournal } from '../simulated-event';
import { resolveNameCollisions } from './name-collisions';
import type { Offer, OfferedHandoff } from './offer';

/** Which tools and handoffs the model is offered: those enabled, one for each name. `visits` tells how often the agent was asked before. */
export function offer(sdk: Sdk, scenario: Scenario, agent: ScenarioAgent, visits: number, journal: SimulationJournal): Outcome<Offer> {
  const judged = judgeHandoffs(sdk, scenario, agent, visits, journal);
  if ('error' in judged) return judged;
  journal.events.push({
    k: 'enabled',
    agent: agent.name,
    handoffs: judged.value.map(({ handoff, enabled }) => ({ to: handoff.agentName, tool: handoff.toolName, enabled })),
  });
  const handoffs = judged.value.filter(({ enabled }) => enabled).map(({ handoff }) => handoff);
  const resolved = resolveNameCollisions(sdk, { tools: (agent.tools ?? []).map(({ name }) => name), handoffs }, scenario.run?.collisions);
  if ('error' in resolved) return resolved;
  journal.warnings.push(...resolved.warnings);
  return { value: resolved.offer };
}

/**
 * Asks each handoff whether it is enabled. Python `get_handoffs` (run_internal/turn_preparation.py): all are asked, the first error
 * counts. JS `Agent.getEnabledHandoffs` (agent.ts): one after the other, an error ends it.
 */
export function judgeHandoffs(
  sdk: Sdk,
  scenario: Scenario,
  agent: ScenarioAgent,
  visits: number,
  journal: SimulationJournal,
): Outcome<readonly { readonly handoff: OfferedHandoff; readonly enabled: boolean }[]> {
  let error: SdkError | undefined;
  const judged = toHandoffs(sdk, scenario, agent).map((handoff) => {
    const setting = handoff.spec.by === 'agent' ? true : (handoff.spec.enabled ?? true);
    if (error && sdk.language === 'typescript') return { handoff, enabled: false };
    if (typeof setting === 'object') journal.order.push(`is_enabled ${agent.name}`);
    if (typeof setting === 'object' && 'raises' in setting) error ??= { name: sdk.language === 'python' ? 'ValueError' : 'Error', message: setting.raises };
    return { handoff, enabled: isEnabled(setting, visits) };
  });
  return error ? { error } : { value: judged };
}

/** What an `is_enabled` gives when it was asked `visits` times before; false where it raises. */
export function isEnabled(setting: Enabled, visits: number): boolean {
  if (typeof setting === 'boolean') return setting;
  if ('raises' in setting) return false;
  return setting.results[Math.min(visits, setting.results.length - 1)] ?? true;
}

/** The handoffs of an agent as they would be offered if all were enabled. */
export function toHandoffs(sdk: Sdk, { agents }: Pick<Scenario, 'agents'>, agent: Pick<ScenarioAgent, 'handoffs'>): readonly OfferedHandoff[] {
  return (agent.handoffs ?? []).flatMap((spec) => {
    const target = agents[spec.to];
    if (!target) return [];
    const { toolName, toolDescription } = spec.by === 'agent' ? BARE : spec;
    return {
      spec,
      toolName: toolName || toToolName(target.name, sdk.language),
      toolDescription: toolDescription || toDefaultDescription(target.name, target.handoffDescription),
      agentName: target.name,
    };
  });
}

const BARE: Pick<ScenarioHandoff, 'toolName' | 'toolDescription'> = {};
