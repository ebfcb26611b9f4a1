import { nameOfAgent } from '../recorded-items';
import type { ActiveRecording } from '../recording';
import type { SdkAgent, SdkGuardrailResult, SdkState } from '../sdk';
import type { Runs } from './runs';

export interface Guardrails {
  /** Of an agent or a run. */
  ended(state: SdkState | undefined, guardrail: SdkGuardrail | undefined, result: SdkGuardrailResult): void;
  ofTool(context: unknown, agent: SdkAgent, result: SdkGuardrailResult): void;
}

type GuardrailStage = 'input' | 'output' | 'tool_input' | 'tool_output';

interface SdkGuardrail {
  readonly name?: string;
  readonly type?: string;
}

/** What guardrails said. Those of realtime sessions are told in `realtime.ts`. */
export function createGuardrails(recording: ActiveRecording, runs: Runs): Guardrails {
  return {
    ofTool: (context, agent, { guardrail, output }) => {
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
    ended: (state, guardrail, { guardrail: definition, output }) => {
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
}

function toStage(type: string | undefined): GuardrailStage | undefined {
  if (type === 'input' || type === 'output' || type === 'tool_input' || type === 'tool_output') return type;
  return undefined;
}
