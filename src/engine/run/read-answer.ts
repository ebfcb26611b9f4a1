import type { Sdk } from '../../model/workflow';
import type { RawItem, RunItem, RunItemKind } from '../history/run-item';
import type { Outcome } from '../sdk/sdk-error';
import { does } from '../sdk/version-gates';
import type { HandoffRequest, Offer } from './offers/offer';
import type { RunSettings } from './scenario/scenario';

/** A model's answer, sorted. */
export interface ReadAnswer {
  readonly items: readonly RunItem[];
  readonly handoffs: readonly HandoffRequest[];
  /** Calls of function tools. */
  readonly tools: readonly RawItem[];
  /** Calls of nothing known, to be answered with an error. */
  readonly notFound: readonly RawItem[];
}

/**
 * Matches the calls of an answer: a handoff first, then a function tool, then nothing. Of several with one name the last counts.
 * Python `process_model_response` (run_internal/turn_resolution.py), JS `processModelResponse` (runner/modelOutputs.ts).
 */
export function readAnswer(
  sdk: Sdk,
  output: readonly RawItem[],
  agent: string,
  { tools, handoffs }: Offer,
  { toolNotFound }: RunSettings,
): Outcome<ReadAnswer> {
  const byName = new Map(handoffs.map((handoff) => [handoff.toolName, handoff]));
  const items: RunItem[] = [];
  const read = { handoffs: [] as HandoffRequest[], tools: [] as RawItem[], notFound: [] as RawItem[] };
  for (const raw of output) {
    if (raw['type'] !== 'function_call') {
      items.push({ kind: kindOf(raw), agent, raw });
      continue;
    }
    const name = String(raw['name']);
    const handoff = byName.get(name);
    if (handoff) {
      const isRecorded = read.handoffs.length === 0 || !does(sdk, 'dropsIgnoredHandoffs');
      if (isRecorded) items.push({ kind: 'handoff_call_item', agent, raw });
      read.handoffs.push({ call: raw, handoff });
      continue;
    }
    items.push({ kind: 'tool_call_item', agent, raw });
    if (tools.includes(name)) {
      read.tools.push(raw);
    } else if (toolNotFound === 'return_error_to_model' && does(sdk, 'hasToolNotFound')) {
      read.notFound.push(raw);
    } else {
      const message = `Tool ${name} not found in agent ${agent}${sdk.language === 'python' ? '' : '.'}`;
      return { error: { name: 'ModelBehaviorError', message } };
    }
  }
  return { value: { items, ...read } };
}

/** The calls and reasoning of an answer that is not matched yet: any call may be a tool's. */
export function toArriving(output: readonly RawItem[], agent: string): readonly RunItem[] {
  return output.map((raw): RunItem => ({ kind: kindOf(raw), agent, raw })).filter(({ kind }) => kind === 'tool_call_item' || kind === 'reasoning_item');
}

/** The run item that an item of an answer becomes, calls of functions aside. */
function kindOf({ type }: RawItem): RunItemKind {
  switch (type) {
    case 'message':
      return 'message_output_item';
    case 'reasoning':
      return 'reasoning_item';
    case 'compaction':
      return 'compaction_item';
    case 'tool_search_call':
      return 'tool_search_call_item';
    case 'tool_search_output':
      return 'tool_search_output_item';
    case 'mcp_list_tools':
      return 'mcp_list_tools_item';
    case 'mcp_approval_request':
      return 'mcp_approval_request_item';
    default:
      return 'tool_call_item';
  }
}
