import { fieldOf, readJson, textFieldOf } from '../../recording/json';
import type { Json } from '../../recording/schema';
import type { Group, ItemKind, RecordedItem } from '../handoff';
import { toItemText } from './item-text';
import { readSummaryRecords } from './summary-records';

/** By the type of the SDK's run item, where that says more than the raw item in it. */
const KINDS_OF_RUN_ITEMS = new Map<string, ItemKind>(
  Object.entries({
    handoff_call_item: 'handoff-call',
    handoff_output_item: 'handoff-output',
    tool_approval_item: 'approval',
    mcp_approval_request_item: 'approval',
    mcp_approval_response_item: 'approval',
    mcp_list_tools_item: 'mcp',
    reasoning_item: 'reasoning',
    compaction_item: 'compaction',
  }),
);

const KINDS_OF_ROLES = new Map<string, ItemKind>(Object.entries({ user: 'user', assistant: 'assistant', system: 'system', developer: 'system' }));

/** By the `type` of the raw item, in either SDK; what a provider runs itself is hosted. */
const KINDS_OF_TYPES = new Map<string, ItemKind>(
  Object.entries({
    function_call: 'tool-call',
    function_call_output: 'tool-output',
    function_call_result: 'tool-output',
    computer_call: 'tool-call',
    computer_call_output: 'tool-output',
    computer_call_result: 'tool-output',
    shell_call: 'tool-call',
    shell_call_output: 'tool-output',
    local_shell_call: 'tool-call',
    local_shell_call_output: 'tool-output',
    apply_patch_call: 'tool-call',
    apply_patch_call_output: 'tool-output',
    custom_tool_call: 'tool-call',
    custom_tool_call_output: 'tool-output',
    program: 'tool-call',
    program_output: 'tool-output',
    reasoning: 'reasoning',
    compaction: 'compaction',
    compaction_summary: 'compaction',
    context_compaction: 'compaction',
    mcp_call: 'mcp',
    mcp_list_tools: 'mcp',
    mcp_approval_request: 'approval',
    mcp_approval_response: 'approval',
    web_search_call: 'hosted-tool',
    file_search_call: 'hosted-tool',
    code_interpreter_call: 'hosted-tool',
    image_generation_call: 'hosted-tool',
    tool_search_call: 'hosted-tool',
    tool_search_output: 'hosted-tool',
    hosted_tool_call: 'hosted-tool',
    input_image: 'file',
    input_file: 'file',
    input_audio: 'file',
  }),
);

/** A recorded item, a run item's wrapper or a raw one, with what it is. A type that Baton does not know yet is `unknown`, its value whole. */
export function toItem(recorded: Json, group?: Group): RecordedItem {
  const runItem = textFieldOf(recorded, '$run');
  const raw = runItem === undefined ? undefined : fieldOf(recorded, 'raw');
  const value = raw ?? recorded;
  const agent = raw === undefined ? undefined : textFieldOf(recorded, 'agent');
  const callId = textFieldOf(value, 'callId', 'call_id');
  const kind = (raw !== undefined && runItem !== undefined && KINDS_OF_RUN_ITEMS.get(runItem)) || toKind(value);
  const tool = kind === 'assistant' || kind === 'user' || kind === 'system' ? undefined : textFieldOf(value, 'name');
  return {
    value,
    kind,
    ...(group !== undefined && { group }),
    ...(agent !== undefined && { agent }),
    ...(callId !== undefined && { callId }),
    ...(tool !== undefined && { tool }),
  };
}

function toKind(value: Json): ItemKind {
  const role = textFieldOf(value, 'role');
  if (role !== undefined) return toKindOfMessage(value, role);
  const kind = KINDS_OF_TYPES.get(textFieldOf(value, 'type') ?? '') ?? 'unknown';
  if (kind === 'tool-output' && isTransferMessage(toItemText(value))) return 'handoff-output';
  // JS tells all that a provider ran by one type, and what it was by name.
  if (kind === 'hosted-tool' && /^mcp_/.test(textFieldOf(value, 'name') ?? '')) return toKind({ type: textFieldOf(value, 'name') ?? '' });
  return kind;
}

function toKindOfMessage(value: Json, role: string): ItemKind {
  if (readSummaryRecords(value)) return 'summary';
  const kind = KINDS_OF_ROLES.get(role) ?? 'unknown';
  const content = fieldOf(value, 'content');
  const isFile =
    kind === 'user' && Array.isArray(content) && content.length > 0 && content.every((part) => KINDS_OF_TYPES.get(textFieldOf(part, 'type') ?? '') === 'file');
  return isFile ? 'file' : kind;
}

/** `{"assistant": "Billing Agent"}`, which both SDKs answer a handoff's call with. */
function isTransferMessage(text: string): boolean {
  if (!/^\{\s*"assistant"/.test(text)) return false;
  const message = readJson(text);
  return textFieldOf(message, 'assistant') !== undefined && Object.keys(message as object).length === 1;
}
