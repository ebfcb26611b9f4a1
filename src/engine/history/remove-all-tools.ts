import type { Sdk } from '../../model/workflow';
import { does } from '../sdk/version-gates';
import type { HandoffInputData } from './handoff-input';
import type { RunItem, RunItemKind } from './run-item';

/**
 * The filter `remove_all_tools` / `removeAllTools`: run items of tools, handoffs, reasoning, and their like in the history. A text
 * as history stays.
 * Python extensions/handoff_filters.py, JS extensions/handoffFilters.ts.
 */
export function removeAllTools(sdk: Sdk, data: HandoffInputData): HandoffInputData {
  const parts = PARTS.filter(([gate]) => gate === undefined || does(sdk, gate));
  const kinds = new Set(parts.flatMap(([, removed]) => removed));
  const types = new Set(parts.flatMap(([, , python, typescript]) => (sdk.language === 'python' ? python : typescript)));
  const keep = (items: readonly RunItem[]) => items.filter(({ kind }) => !kinds.has(kind));
  const { inputHistory, preHandoffItems, newItems, inputItems, owned } = data;
  return {
    inputHistory: typeof inputHistory === 'string' ? inputHistory : inputHistory.filter(({ type }) => typeof type !== 'string' || !types.has(type)),
    preHandoffItems: keep(preHandoffItems),
    newItems: keep(newItems),
    ...(inputItems && does(sdk, 'filterKeepsInputItems') ? { inputItems: keep(inputItems) } : {}),
    ...(owned ? { owned } : {}),
  };
}

type Part = readonly [gate: Parameters<typeof does>[1] | undefined, kinds: readonly RunItemKind[], python: readonly string[], typescript: readonly string[]];

/** What is removed since when: kinds of run items, and types of items in the history. */
const PARTS: readonly Part[] = [
  [
    undefined,
    ['handoff_call_item', 'handoff_output_item', 'tool_call_item', 'tool_call_output_item'],
    withOutputs('function', 'computer'),
    ['function_call', 'function_call_result', 'computer_call', 'computer_call_result'],
  ],
  [undefined, [], ['file_search_call', 'web_search_call'], ['hosted_tool_call', ...withOutputs('shell', 'apply_patch')]],
  ['filterRemovesReasoning', ['reasoning_item'], [], []],
  ['filterRemovesReasoningHistory', [], ['reasoning'], ['reasoning']],
  [
    'filterRemovesToolSearch',
    ['tool_search_call_item', 'tool_search_output_item'],
    ['tool_search_call', 'tool_search_output'],
    ['tool_search_call', 'tool_search_output'],
  ],
  [
    'filterRemovesMcp',
    ['mcp_list_tools_item', 'mcp_approval_request_item', 'mcp_approval_response_item'],
    ['mcp_call', 'mcp_list_tools', 'mcp_approval_request', 'mcp_approval_response'],
    [],
  ],
  [
    'filterRemovesApprovals',
    ['tool_approval_item'],
    ['code_interpreter_call', 'image_generation_call', ...withOutputs('local_shell', 'shell', 'apply_patch')],
    [],
  ],
  ['filterRemovesCustomTools', [], withOutputs('custom_tool'), []],
  ['filterRemovesHostedCalls', [], ['hosted_tool_call'], []],
  ['filterRemovesPrograms', [], ['program', 'program_output'], ['program', 'program_output']],
];

function withOutputs(...tools: readonly string[]): readonly string[] {
  return tools.flatMap((tool) => [`${tool}_call`, `${tool}_call_output`]);
}
