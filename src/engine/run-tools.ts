import type { Sdk } from '../model/workflow';
import { callIdOf, toToolOutput } from './model-items';
import type { ReadAnswer } from './read-answer';
import type { Item, RunItem } from './run-item';
import type { ScenarioAgent, ScenarioTool } from './scenario';
import type { Journal } from './simulated-event';
import { does } from './version-gates';

export interface ToolsRun {
  /** The outputs as run items, those of calls that nothing answers to last; in place of an output, that an approval is asked for. */
  readonly items: readonly RunItem[];
  /** What the tools returned. */
  readonly outputs: readonly string[];
  /** Calls that wait for an approval. */
  readonly pending: readonly Item[];
}

/** Python `_execute_tool_plan` (run_internal/tool_planning.py), JS `executeFunctionToolCalls` (runner/toolExecution.ts). */
export function runTools(sdk: Sdk, agent: ScenarioAgent, { tools, notFound }: ReadAnswer, { events, order }: Journal): ToolsRun {
  const outputs: string[] = [];
  const items: RunItem[] = [];
  const pending: Item[] = [];
  const answer = (call: Item, text: string) => items.push({ kind: 'tool_call_output_item', agent: agent.name, raw: toToolOutput(call, text, sdk.language) });
  for (const call of tools) {
    const tool = agent.tools?.findLast(({ name }) => name === call['name']);
    if (!tool) continue;
    if (tool.needsApproval) {
      pending.push(call);
      items.push({ kind: 'tool_approval_item', agent: agent.name, raw: call });
      continue;
    }
    const text = resultOf(sdk, tool);
    order.push(`tool ${agent.name} ${tool.name}`);
    events.push({ k: 'tool.begin', agent: agent.name, tool: tool.name, callId: callIdOf(call), args: String(call['arguments']) });
    events.push({ k: 'tool.end', tool: tool.name, callId: callIdOf(call), result: text });
    outputs.push(text);
    const known = tool.outputs?.[callIdOf(call)];
    if (known) items.push({ kind: 'tool_call_output_item', agent: agent.name, raw: known });
    else answer(call, text);
  }
  for (const call of notFound) answer(call, `Tool '${String(call['name'])}' not found.`);
  return { items, outputs, pending };
}

function resultOf(sdk: Sdk, { result = '', raises }: ScenarioTool): string {
  if (raises === undefined) return result;
  const text = 'An error occurred while running the tool. Please try again.';
  if (does(sdk, 'redactsToolErrors')) return text;
  return `${text} Error: ${sdk.language === 'python' ? '' : 'Error: '}${raises}`;
}
