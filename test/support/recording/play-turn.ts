import type { Json } from '../../../src/recording/schema';
import { playHandoff } from './play-handoff';
import { playRun, type RunState, type Stage, toPlace } from './play-plan';
import type { ModelFilterDoes, RunPlan, ToolTurn, Turn } from './recording-plan';

/** Items of one turn: as the model is given them, and as the SDK wraps them. */
export interface Made {
  readonly raw: number;
  readonly wrapped: number;
}

/** Writes one turn of a run; false where the run ends with it. */
export function* playTurn(stage: Stage, run: RunState, turn: Turn, plan: RunPlan): Generator<void, boolean> {
  const { writer, event } = stage;
  if (turn.does === 'foreign') {
    event(turn.kind, run.id, { foreign: { of: 'a newer version' } });
    yield;
    return true;
  }
  run.turn++;
  const filtered = plan.modelFilter && playModelFilter(stage, run, plan.modelFilter, plan.isRealtime ?? false);
  if (filtered) yield;
  if (filtered?.left === undefined && filtered) {
    event('run.end', run.id, { of: run.begin, us: 9_000, last: run.agent, error: filtered.error });
    return false;
  }
  const begin = event('model.begin', run.id, {
    turn: run.turn,
    agent: run.agent,
    handoff: run.handoff,
    model: 'ScriptedModel',
    instructions: writer.item(`You are ${run.agent}.`),
    input: { l: writer.list(`${run.id} model`, filtered?.left ?? toModelInput(stage, run)) },
    tools: null,
    handoffs: null,
    ...(filtered ? { filter: filtered.seq } : {}),
    ...(plan.isStreamed ? { added: 'a field of a newer version' } : {}),
  });
  run.handoff = null;
  yield;
  if (turn.does === 'fail') {
    event('model.end', run.id, { of: begin, us: 500, error: { name: 'APIError', message: turn.message } });
    yield;
    return true;
  }
  const calls = turn.does === 'handoff' ? toHandoffCalls(stage, run, turn.to, turn.args, turn.rejected ?? []) : [];
  const toolCalls = turn.does === 'handoff' && turn.tool !== undefined ? [toToolCall(stage, run, turn.tool, '{}')] : [];
  if (turn.does === 'tool') toolCalls.push(toToolCall(stage, run, turn.tool, turn.args));
  const message = turn.does === 'answer' ? [make(stage, run, 'message_output_item', toMessage(turn.text))] : [];
  const output = [...message, ...toolCalls, ...calls].map(({ raw }) => raw);
  event('model.end', run.id, {
    of: begin,
    us: 800,
    usage: writer.item({ requests: 1, input_tokens: 100, output_tokens: 20 }),
    output: { l: writer.list(`${run.id} output`, output) },
    ...(plan.isStreamed ? { stream: { events: 12, firstUs: 90 } } : {}),
  });
  yield;
  if (turn.does === 'answer') {
    run.pre = [...run.pre, ...message.map(({ wrapped }) => wrapped)];
    if (turn.guardrail)
      event('guardrail', run.id, { agent: run.agent, name: turn.guardrail.name, stage: 'output', triggered: turn.guardrail.isTriggered, us: 40 });
    event('agent.end', run.id, { agent: run.agent, output: writer.item(turn.text) });
    yield;
    return true;
  }
  const outputs: Made[] = [];
  for (const call of toolCalls) outputs.push(yield* playTool(stage, run, call, turn.does === 'tool' ? turn : undefined));
  const made = [...toolCalls, ...outputs].map(({ wrapped }) => wrapped);
  if (turn.does === 'tool') {
    run.pre = [...run.pre, ...made];
    return true;
  }
  return yield* playHandoff(stage, run, turn, calls, [...made, ...calls.map(({ wrapped }) => wrapped)]);
}

function toModelInput(stage: Stage, run: RunState): readonly number[] {
  return [...run.hist, ...run.pre.map((item) => stage.raws.get(item) ?? item)];
}

/** Writes the filter of a model's input; gives what it left, or why the run ends. */
function playModelFilter(
  stage: Stage,
  run: RunState,
  does: ModelFilterDoes,
  isRealtime: boolean,
): { readonly seq: number; readonly left?: readonly number[]; readonly error?: object } | undefined {
  const { writer, event } = stage;
  if (isRealtime) return undefined;
  const [given, instructions] = [toModelInput(stage, run), writer.item(`You are ${run.agent}.`)];
  const hasFailed = run.handoff !== null && (does === 'fail' || does === 'rubbish');
  const left = hasFailed ? undefined : changeInput(stage, run, does, given);
  const error = { name: 'KeyError', message: "'order'" };
  const outcome = left ? { out: { input: { l: writer.list(`${run.id} model`, left) }, instructions } } : does === 'fail' ? { error } : { out: { bad: 'None' } };
  const fields = {
    turn: run.turn,
    agent: run.agent,
    handoff: run.handoff,
    filter: { name: run.lang === 'py' ? 'trim' : '', from: run.lang === 'py' ? 'run_config' : 'run', loc: toPlace(run.lang, 60) },
  };
  const seq = event('model.filter', run.id, { ...fields, us: 15, in: { input: { l: writer.list(`${run.id} model`, given) }, instructions }, ...outcome });
  return {
    seq,
    ...(left ? { left } : { error: does === 'fail' ? error : { name: 'UserError', message: 'call_model_input_filter must return a ModelInputData instance' } }),
  };
}

function changeInput({ writer }: Stage, { lang }: RunState, does: ModelFilterDoes, given: readonly number[]): readonly number[] {
  // The last two are what the turn is about.
  if (does === 'drop-tools' || does === 'drop-outputs')
    return given.filter((_, at) => at === 0 || at >= given.length - 2 || (does === 'drop-outputs' && at % 2 === 1));
  return does === 'add' ? [...given, writer.item({ ...(lang === 'js' ? { type: 'message' } : {}), role: 'system', content: 'Be brief.' })] : given;
}

/** Stores an item and the run item around it. */
export function make({ writer, raws }: Stage, { agent }: RunState, kind: string, value: Json, to?: string): Made {
  const raw = writer.item(value);
  const wrapped = writer.item({ $run: kind, agent, ...(to === undefined ? {} : { to }), raw: { $ref: raw } });
  raws.set(wrapped, raw);
  return { raw, wrapped };
}

export interface Call extends Made {
  readonly callId: string;
  readonly tool: string;
  readonly args: string;
  readonly to: string;
}

export function toOutput({ lang }: RunState, callId: string, output: string): Json {
  return lang === 'py'
    ? { type: 'function_call_output', call_id: callId, output }
    : { type: 'function_call_result', callId, output: { type: 'text', text: output } };
}

function toCall(stage: Stage, run: RunState, kind: string, tool: string, args: string, to: string): Call {
  const callId = `c${stage.next()}`;
  const id = run.lang === 'py' ? { call_id: callId } : { callId };
  return { callId, tool, args, to, ...make(stage, run, kind, { type: 'function_call', ...id, name: tool, arguments: args }) };
}

function toToolCall(stage: Stage, run: RunState, tool: string, args: string): Call {
  return toCall(stage, run, 'tool_call_item', tool, args, '');
}

function toHandoffCalls(stage: Stage, run: RunState, to: string, args: string | undefined, rejected: readonly string[]): Call[] {
  return [to, ...rejected].map((target) => {
    const name = `transfer_to_${target}`.replace(/\W/g, '_');
    return toCall(stage, run, 'handoff_call_item', run.lang === 'py' ? name.toLowerCase() : name, args ?? '{}', target);
  });
}

function toMessage(text: string): Json {
  return { type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] };
}

function* playTool(stage: Stage, run: RunState, call: Call, turn: ToolTurn | undefined): Generator<void, Made> {
  const { writer, event } = stage;
  const [tool, callId, result] = [call.tool, call.callId, turn?.result ?? 'ok'];
  const of = event('tool.begin', run.id, { agent: run.agent, tool, callId, args: writer.item(call.args) });
  yield;
  const going = (turn?.inside ?? []).map((plan) => playRun(stage, run.lang, plan, { run: run.id, call: callId }));
  while (going.length > 0) {
    for (const inner of [...going]) {
      if (inner.next().done) going.splice(going.indexOf(inner), 1);
      else yield;
    }
  }
  const outcome = turn?.fails ? { error: { name: 'ToolError', message: `${tool} failed` } } : { result: writer.item(result) };
  event('tool.end', run.id, { of, us: 300, tool, callId, ...outcome });
  yield;
  return make(stage, run, 'tool_call_output_item', toOutput(run, callId, result));
}
