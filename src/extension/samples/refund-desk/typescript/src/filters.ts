import type { HandoffInputData } from '@openai/agents';

const TOOL_ITEMS = ['tool_call_item', 'tool_call_output_item'];

/** Hands over what was said, without the tool calls that led to it. */
export function dropToolItems(data: HandoffInputData): HandoffInputData {
  return { ...data, preHandoffItems: data.preHandoffItems.filter(({ type }) => !TOOL_ITEMS.includes(type)) };
}
