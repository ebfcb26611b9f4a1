import { nameOfAgent } from '../recorded-items';
import type { ActiveRecording } from '../recording';
import type { SdkRunner } from '../sdk';
import type { Runs } from './runs';
import type { Tools } from './tools';

/** Takes what a runner or an agent emits to the listeners of its life: `agent_tool_start` and its like. */
export type Emit = (emitter: object, type: string, args: readonly unknown[]) => void;

/** Tools, and the ends of agents. */
export function createLifecycle(recording: ActiveRecording, runs: Runs, tools: Tools): Emit {
  return (emitter, type, args) => {
    const [context, ...details] = args;
    const session = runs.session(context);
    const isRunner = (emitter as SdkRunner).config !== undefined;
    if (session && !isRunner) {
      // Of a session only its agents emit where the probes are. What they emit does not name them.
      if (type === 'agent_tool_start') tools.begin(session, [undefined, emitter, ...details]);
      else if (type === 'agent_tool_end') tools.end(session, [undefined, emitter, ...details]);
      return;
    }
    if (!isRunner) return; // An agent repeats what its runner emits.
    const run = runs.with(context);
    if (!run) return;
    if (type === 'agent_tool_start') tools.begin(run, args);
    else if (type === 'agent_tool_end') tools.end(run, args);
    else if (type === 'agent_end') {
      const [, agent, output] = args;
      recording.event('agent.end', { run: run.id, agent: nameOfAgent(agent) ?? '', output: recording.item(output, run.options) });
    }
  };
}
