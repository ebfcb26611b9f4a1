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
  const isOpen = (gate: Gate | true | undefined) => gate === true || (gate !== undefined && does(sdk, gate));
  const types = new Set(TYPES[sdk.language].flatMap(([gate, ...removed]) => (isOpen(gate) ? removed : [])));
  const keep = (items: readonly RunItem[]) => items.filter(({ kind }) => !isOpen(KINDS[kind]));
  const { inputHistory, preHandoffItems, newItems, inputItems, owned } = data;
  return {
    inputHistory: typeof inputHistory === 'string' ? inputHistory : inputHistory.filter(({ type }) => typeof type !== 'string' || !types.has(type)),
    preHandoffItems: keep(preHandoffItems),
    newItems: keep(newItems),
    ...(inputItems && does(sdk, 'filterKeepsInputItems') ? { inputItems: keep(inputItems) } : {}),
    ...(owned ? { owned } : {}),
  };
}

type Gate = Parameters<typeof does>[1];

/** What is removed since when; in all releases where no gate stands. Kinds of run items: */
const KINDS: Readonly<Partial<Record<RunItemKind, Gate | true>>> = {
  handoff_call_item: true,
  handoff_output_item: true,
  tool_call_item: true,
  tool_call_output_item: true,
  reasoning_item: 'filterRemovesReasoning',
  tool_search_call_item: 'filterRemovesToolSearch',
  tool_search_output_item: 'filterRemovesToolSearch',
  mcp_list_tools_item: 'filterRemovesMcp',
  mcp_approval_request_item: 'filterRemovesMcp',
  mcp_approval_response_item: 'filterRemovesMcp',
  tool_approval_item: 'filterRemovesApprovals',
};

/** Types of items in the history. */
const TYPES: Readonly<Record<Sdk['language'], readonly (readonly [gate: Gate | true, ...types: readonly string[]])[]>> = {
  python: [
    [true, ...withOutputs('function', 'computer'), 'file_search_call', 'web_search_call'],
    ['filterRemovesReasoningHistory', 'reasoning'],
    ['filterRemovesToolSearch', 'tool_search_call', 'tool_search_output'],
    ['filterRemovesMcp', 'mcp_call', 'mcp_list_tools', 'mcp_approval_request', 'mcp_approval_response'],
    ['filterRemovesApprovals', 'code_interpreter_call', 'image_generation_call', ...withOutputs('local_shell', 'shell', 'apply_patch')],
    ['filterRemovesCustomTools', ...withOutputs('custom_tool')],
    ['filterRemovesHostedCalls', 'hosted_tool_call'],
    ['filterRemovesPrograms', 'program', 'program_output'],
  ],
  typescript: [
    [true, 'function_call', 'function_call_result', 'computer_call', 'computer_call_result', 'hosted_tool_call', ...withOutputs('shell', 'apply_patch')],
    ['filterRemovesReasoningHistory', 'reasoning'],
    ['filterRemovesToolSearch', 'tool_search_call', 'tool_search_output'],
    ['filterRemovesPrograms', 'program', 'program_output'],
  ],
};

function withOutputs(...tools: readonly string[]): readonly string[] {
  return tools.flatMap((tool) => [`${tool}_call`, `${tool}_call_output`]);
}
