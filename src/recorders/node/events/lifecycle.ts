import { nameOfAgent } from '../recorded-items';
import type { ActiveRecording } from '../recording';
import { type SdkAgent, type SdkGuardrailResult, type SdkHandoff, type SdkRunner, type SdkState, type SdkToolCall, toToolName } from '../sdk';
import type { ObservedRun, Runs } from './runs';

export interface Lifecycle {
  /** An event of a runner or an agent: `agent_tool_start` and its like. */
  emit(emitter: object, type: string, args: readonly unknown[]): void;
  /** Which handoffs an agent is offered. */
  enabled(state: SdkState, agent: SdkAgent, handoffs: readonly SdkHandoff[]): void;
  toolGuardrail(context: unknown, agent: SdkAgent, result: SdkGuardrailResult): void;
  guardrail(state: SdkState | undefined, guardrail: SdkGuardrail | undefined, result: SdkGuardrailResult): void;
}

type GuardrailStage = 'input' | 'output' | 'tool_input' | 'tool_output';

interface SdkGuardrail {
  readonly name?: string;
  readonly type?: string;
}

/** Tools, ends of agents, offers of handoffs, guardrails. */
export function createLifecycle(recording: ActiveRecording, runs: Runs): Lifecycle {
  return {
    emit: (emitter, type, args) => {
      const [context, ...details] = args;
      const session = runs.session(context);
      const isRunner = (emitter as SdkRunner).config !== undefined;
      if (session && !isRunner) return emitInSession(session, emitter, type, details);
      if (!isRunner) return; // An agent repeats what its runner emits.
      const run = runs.with(context);
      if (!run) return;
      if (type === 'agent_tool_start') beginTool(run, args);
      else if (type === 'agent_tool_end') endTool(run, args);
      else if (type === 'agent_end') endAgent(run, args);
    },
    enabled: (state, agent, enabled) => {
      const run = runs.of(state);
      if (!run) return;
      runs.enter(run, state);
      if (!agent.handoffs?.length) return;
      const handoffs = agent.handoffs.map((offer) => toOffer(offer, enabled));
      const text = JSON.stringify(handoffs);
      if (run.enabled.get(agent) === text) return;
      run.enabled.set(agent, text);
      recording.event('enabled', { run: run.id, agent: agent.name, handoffs });
    },
    toolGuardrail: (context, agent, { guardrail, output }) => {
      const run = runs.session(context) ?? runs.with(context);
      const stage = toStage(guardrail?.type);
      if (!run || !stage) return;
      recording.event('guardrail', {
        run: run.id,
        agent: nameOfAgent(agent) ?? null,
        name: guardrail?.name ?? '',
        stage,
        triggered: output?.behavior?.type !== 'allow',
        ...(output?.outputInfo === undefined ? {} : { info: recording.item(output.outputInfo, run.options) }),
      });
    },
    guardrail: (state, guardrail, { guardrail: definition, output }) => {
      const run = state ? runs.of(state) : runs.current();
      if (!run) return;
      const stage = toStage(definition?.type ?? guardrail?.type);
      recording.event('guardrail', {
        run: run.id,
        agent: nameOfAgent(run.state?._currentAgent) ?? null,
        name: guardrail?.name ?? '',
        ...(stage ? { stage } : {}),
        triggered: output?.tripwireTriggered === true,
        ...(output?.outputInfo === undefined ? {} : { info: recording.item(output.outputInfo, run.options) }),
      });
    },
  };

  /** Of a session only its agents emit where the probes are. What they emit does not name them. */
  function emitInSession(run: ObservedRun, agent: object, type: string, details: readonly unknown[]): void {
    if (type === 'agent_tool_start') beginTool(run, [undefined, agent, ...details]);
    else if (type === 'agent_tool_end') endTool(run, [undefined, agent, ...details]);
  }

  function beginTool(run: ObservedRun, [, agent, tool, details]: readonly unknown[]): void {
    const call = (details as { readonly toolCall?: SdkToolCall } | undefined)?.toolCall;
    const callId = call?.callId ?? null;
    const name = (tool as { readonly name?: string } | undefined)?.name ?? call?.name ?? '';
    const begin = recording.event('tool.begin', {
      run: run.id,
      agent: nameOfAgent(agent) ?? '',
      tool: name,
      callId,
      args: call?.arguments === undefined ? null : recording.item(call.arguments, run.options),
    });
    run.tools.set(callId ?? tool, { begin, since: process.hrtime.bigint(), tool: name, callId });
    runs.enterTool(run, callId);
  }

  function endTool(run: ObservedRun, [, , tool, result, details]: readonly unknown[]): void {
    const callId = (details as { readonly toolCall?: SdkToolCall } | undefined)?.toolCall?.callId;
    runs.endTool(run, callId ?? tool, { result: recording.item(result, run.options) });
  }

  function endAgent(run: ObservedRun, [, agent, output]: readonly unknown[]): void {
    recording.event('agent.end', { run: run.id, agent: nameOfAgent(agent) ?? '', output: recording.item(output, run.options) });
  }
}

function toOffer(offer: SdkAgent | SdkHandoff, enabled: readonly SdkHandoff[]): { readonly to: string; readonly tool: string; readonly enabled: boolean } {
  if ('toolName' in offer) return { to: offer.agentName, tool: offer.toolName, enabled: enabled.includes(offer) };
  const made = enabled.find(({ agent }) => agent === offer);
  return { to: offer.name, tool: made?.toolName ?? toToolName(offer), enabled: made !== undefined };
}

function toStage(type: string | undefined): GuardrailStage | undefined {
  if (type === 'input' || type === 'output' || type === 'tool_input' || type === 'tool_output') return type;
  return undefined;
}
