import { nameOfAgent } from '../recorded-items';
import type { ActiveRecording } from '../recording';
import type { SdkToolCall } from '../sdk';
import type { ObservedRun, Runs } from './runs';

export interface Tools {
  /** What `agent_tool_start` tells its listeners: a context, the agent, the tool, details. */
  begin(run: ObservedRun, told: readonly unknown[]): void;
  /** What `agent_tool_end` tells: the same, with the result before the details. */
  end(run: ObservedRun, told: readonly unknown[]): void;
}

/** Calls of tools. */
export function createTools(recording: ActiveRecording, runs: Runs): Tools {
  return {
    begin: (run, [, agent, tool, details]) => {
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
    },
    end: (run, [, , tool, result, details]) => {
      const callId = (details as { readonly toolCall?: SdkToolCall } | undefined)?.toolCall?.callId;
      runs.endTool(run, callId ?? tool, { result: recording.item(result, run.options) });
    },
  };
}
