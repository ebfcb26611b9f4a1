import type { ActiveRecording } from '../recording';
import { type SdkAgent, type SdkHandoff, type SdkState, toToolName } from '../sdk';
import type { Runs } from './runs';

/** Tells which handoffs an agent is offered, where that is not what was told of it before. */
export function createEnabledHandoffs(recording: ActiveRecording, runs: Runs): (state: SdkState, agent: SdkAgent, handoffs: readonly SdkHandoff[]) => void {
  return (state, agent, enabled) => {
    const run = runs.of(state);
    if (!run) return;
    runs.enter(run, state);
    if (!agent.handoffs?.length) return;
    const handoffs = agent.handoffs.map((offer) => toOffer(offer, enabled));
    const text = JSON.stringify(handoffs);
    if (run.enabled.get(agent) === text) return;
    run.enabled.set(agent, text);
    recording.event('enabled', { run: run.id, agent: agent.name, handoffs });
  };
}

function toOffer(offer: SdkAgent | SdkHandoff, enabled: readonly SdkHandoff[]): { readonly to: string; readonly tool: string; readonly enabled: boolean } {
  if ('toolName' in offer) return { to: offer.agentName, tool: offer.toolName, enabled: enabled.includes(offer) };
  const made = enabled.find(({ agent }) => agent === offer);
  return { to: offer.name, tool: made?.toolName ?? toToolName(offer), enabled: made !== undefined };
}
