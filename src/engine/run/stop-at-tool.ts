import type { ScenarioAgent } from './scenario/scenario';

/** What a tool answered a call with. */
export interface ToolResult {
  readonly tool: string;
  readonly text: string;
}

/** Whether what a tool returns may be the run's output. */
export function mayStopAtTool({ stopsAtFirstTool, stopsAtTools }: ScenarioAgent): boolean {
  return stopsAtFirstTool === true || stopsAtTools !== undefined;
}

/**
 * What ends the run of what the tools of a turn returned; undefined: nothing does.
 * Python `check_for_final_output_from_tools` (run_internal/turn_resolution.py), JS `checkForFinalOutputFromTools` (runner/toolExecution.ts).
 */
export function findStop({ stopsAtFirstTool, stopsAtTools }: ScenarioAgent, results: readonly ToolResult[]): string | undefined {
  if (stopsAtFirstTool) return results[0]?.text;
  return results.find(({ tool }) => stopsAtTools?.includes(tool))?.text;
}
