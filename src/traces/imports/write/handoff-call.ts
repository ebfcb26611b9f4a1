import { fieldOf, readJson, textFieldOf } from '../../../recording/json';
import type { Json } from '../../../recording/schema';
import type { HandoffStep, ImportedRun, ModelStep, ToolStep } from '../imported';

/** What a trace holds around a handoff. */
export interface HandoffScene {
  /** The last answer of the agent that hands off, and the tools that ran in the same turn. */
  readonly asked: ModelStep | undefined;
  readonly tools: readonly ToolStep[];
  /** The first request of the agent that takes over. */
  readonly next: ModelStep | undefined;
  /** The call of the handoff among the items of the answer. */
  readonly call: Json | undefined;
  /** The output of that call, as the next agent received it. */
  readonly output: Json | undefined;
}

/** Looks around the step of a run; each part is undefined where the trace does not tell it. */
export function readHandoffScene({ steps }: ImportedRun, step: HandoffStep): HandoffScene {
  const at = steps.indexOf(step);
  const before = steps.findLastIndex((each, index) => index < at && each.is === 'model' && each.agent === step.from);
  const last = steps[before];
  const asked = last?.is === 'model' ? last : undefined;
  const tools = before < 0 ? [] : steps.slice(before, at).filter((each) => each.is === 'tool');
  const after = steps.slice(at + 1);
  const end = after.findIndex(({ is }) => is === 'handoff');
  const next = after
    .slice(0, end < 0 ? undefined : end)
    .find((each): each is ModelStep => each.is === 'model' && (step.to === undefined || each.agent === step.to));
  const calls = (asked?.output ?? []).filter((item) => textFieldOf(item, 'type') === 'function_call');
  const idOf = (item: Json) => textFieldOf(item, 'call_id', 'callId');
  const findOutput = (call: Json) =>
    next?.input?.find((item) => /^function_call_(output|result)$/.test(textFieldOf(item, 'type') ?? '') && idOf(item) === idOf(call));
  const isTransfer = (call: Json) => toAssistant(findOutput(call)) === step.to && step.to !== undefined;
  const left = calls.filter((call) => !tools.some(({ callId, tool }) => (callId === undefined ? tool === textFieldOf(call, 'name') : callId === idOf(call))));
  const call = calls.find(isTransfer) ?? (left.length === 1 ? left[0] : undefined);
  return { asked, tools, next, call, output: call && findOutput(call) };
}

/** Both SDKs answer the call of a handoff with the name of the next agent. */
function toAssistant(output: Json | undefined): string | undefined {
  const told = fieldOf(output, 'output');
  const text = typeof told === 'string' ? told : textFieldOf(told, 'text');
  return text === undefined ? undefined : textFieldOf(readJson(text), 'assistant');
}
