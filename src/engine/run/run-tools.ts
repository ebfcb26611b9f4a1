import type { Sdk } from '../../model/workflow';
import { callIdOf, toToolOutput } from '../history/model-items';
import type { RawItem, RunItem } from '../history/run-item';
import { does } from '../sdk/version-gates';
import type { ReadAnswer } from './read-answer';
import type { ScenarioAgent, ScenarioTool } from './scenario/scenario';
import type { SimulationJournal } from './simulated-event';
import type { ToolResult } from './stop-at-tool';

export interface ToolsRun {
  /** The outputs as run items, those of calls that nothing answers to last; in place of an output, that an approval is asked for. */
  readonly items: readonly RunItem[];
  readonly results: readonly ToolResult[];
  /** Calls that wait for an approval. */
  readonly pending: readonly RawItem[];
}

/** Python `_execute_tool_plan` (run_internal/tool_planning.py), JS `executeFunctionToolCalls` (runner/toolExecution.ts). */
export function runTools(sdk: Sdk, agent: ScenarioAgent, { tools, notFound }: ReadAnswer, journal: SimulationJournal): ToolsRun {
  const results: ToolResult[] = [];
  const items: RunItem[] = [];
  const pending: RawItem[] = [];
  for (const call of tools) {
    const tool = findTool(agent, call);
    if (!tool) continue;
    if (tool.needsApproval) {
      pending.push(call);
      items.push({ kind: 'tool_approval_item', agent: agent.name, raw: call });
      continue;
    }
    const { text, item } = runTool(sdk, agent, tool, call, journal);
    results.push({ tool: tool.name, text });
    items.push(item);
  }
  for (const call of notFound) items.push(toOutput(sdk, agent, call, `Tool '${String(call['name'])}' not found.`));
  return { items, results, pending };
}

/** What becomes of calls that waited. Python `resolve_interrupted_turn` (run_internal/turn_resolution.py), JS `resolveInterruptedTurn`. */
export function settleApprovals(
  sdk: Sdk,
  agent: ScenarioAgent,
  pending: readonly RawItem[],
  decision: 'approve' | 'reject',
  journal: SimulationJournal,
): Omit<ToolsRun, 'pending'> {
  const settled = pending.flatMap((call) => {
    const tool = findTool(agent, call);
    const name = String(call['name']);
    if (decision === 'reject' || !tool) return [{ tool: name, text: REJECTED, item: toOutput(sdk, agent, call, REJECTED) }];
    return [{ tool: name, ...runTool(sdk, agent, tool, call, journal) }];
  });
  const counts = decision === 'approve' || does(sdk, 'countsRejections');
  return { items: settled.map(({ item }) => item), results: counts ? settled.map(({ tool, text }) => ({ tool, text })) : [] };
}

const REJECTED = 'Tool execution was not approved.';

function findTool({ tools }: ScenarioAgent, call: RawItem): ScenarioTool | undefined {
  return tools?.findLast(({ name }) => name === call['name']);
}

function runTool(
  sdk: Sdk,
  agent: ScenarioAgent,
  tool: ScenarioTool,
  call: RawItem,
  { events, order }: SimulationJournal,
): { readonly text: string; readonly item: RunItem } {
  const callId = callIdOf(call);
  const text = resultOf(sdk, tool.results?.[callId] ?? tool);
  order.push(`tool ${agent.name} ${tool.name}`);
  events.push({ k: 'tool.begin', agent: agent.name, tool: tool.name, callId, args: String(call['arguments']) });
  events.push({ k: 'tool.end', tool: tool.name, callId, result: text });
  const known = tool.outputs?.[callId];
  return { text, item: known ? { kind: 'tool_call_output_item', agent: agent.name, raw: known } : toOutput(sdk, agent, call, text) };
}

function toOutput({ language }: Sdk, agent: ScenarioAgent, call: RawItem, text: string): RunItem {
  return { kind: 'tool_call_output_item', agent: agent.name, raw: toToolOutput(call, text, language) };
}

/** What the model is told of a call: what the tool returns, or the SDK's words for what it raises. */
export function resultOf(sdk: Sdk, { result = '', raises }: Pick<ScenarioTool, 'result' | 'raises'>): string {
  if (raises === undefined) return result;
  const text = 'An error occurred while running the tool. Please try again.';
  if (does(sdk, 'redactsToolErrors')) return text;
  return `${text} Error: ${sdk.language === 'python' ? '' : 'Error: '}${raises}`;
}
