import type { RawItem, RunItem, RunItemKind } from '../../engine/history/run-item';
import type { Scenario } from '../../engine/run/scenario/scenario';
import { does } from '../../engine/sdk/version-gates';
import { fieldOf, textFieldOf } from '../../recording/json';
import type { Recording, Run } from '../../recording/recording';
import type { EventOf, HandoffData, Input, Items, Json, RecordedError } from '../../recording/schema';
import { toSdk } from '../to-sdk';
import { readHandoffInput } from './read-handoff-input';
import { type Seen, type SeenHandoff, type Take, toScenarioAgent } from './seen-agent';

/** A scenario as it is made out: what events show of the agents of a run and of what happened to them. */
export interface ScenarioSketch {
  beginRun(event: EventOf<'run.begin'>): void;
  endRun(event: EventOf<'run.end'>): void;
  startAgent(event: EventOf<'agent.start'>): void;
  judge(event: EventOf<'guardrail'>): void;
  offer(event: EventOf<'enabled'>): void;
  ask(event: EventOf<'model.begin'>): void;
  answer(event: EventOf<'model.end'>): void;
  beginTool(event: EventOf<'tool.begin'>): void;
  beginHandoff(event: EventOf<'handoff.begin'>): void;
  invoke(event: EventOf<'handoff.invoke'>): void;
  filter(event: EventOf<'handoff.filter'>): void;
  endHandoff(event: EventOf<'handoff.end'>): void;
  toScenario(): Scenario;
}

/** A sketch that shows nothing of the run but its first agent. */
export function startSketch(recording: Recording, run: Run): ScenarioSketch {
  const sdk = toSdk(recording);
  const agents = new Map<string, Seen>();
  const outputs = new Map<string, RawItem>();
  const answers: (readonly RawItem[])[] = [];
  let input: Scenario['input'] = [];
  let taken: SeenHandoff | undefined;
  let [isStreamed, isServer, starts, hasStarted] = [false, false, false, false];
  let failure: RecordedError | undefined;
  const begun = new Set<string>();
  let awaited: readonly string[] = [];
  see(run.agent);
  return { beginRun, endRun, startAgent, judge, offer, ask, answer, beginTool, beginHandoff, invoke, filter, endHandoff, toScenario };

  function see(name: string): Seen {
    const known = agents.get(name) ?? { tools: new Set(), handoffs: new Map(), guardrails: [], offered: [] };
    agents.set(name, known);
    return known;
  }

  function beginRun(event: EventOf<'run.begin'>): void {
    if (event.input) input = readText(recording, event.input) ?? readInput(recording, event.input);
    isStreamed = event.stream;
  }

  function startAgent({ agent }: EventOf<'agent.start'>): void {
    starts = hasStarted = true;
    see(agent);
  }

  function judge({ name, stage, triggered, info, agent }: EventOf<'guardrail'>): void {
    if (stage !== 'input' && stage !== 'output') return;
    const told = info === undefined ? undefined : recording.item(info);
    const facts = { stage, trips: triggered, ...(told === undefined ? {} : { info: told }), ...(stage === 'input' && !hasStarted ? { parallel: false } : {}) };
    see(agent ?? run.agent).guardrails.push({ name, ...facts });
  }

  function offer({ agent, handoffs }: EventOf<'enabled'>): void {
    see(agent).offered = handoffs;
    for (const { to } of handoffs) see(to);
  }

  function ask(event: EventOf<'model.begin'>): void {
    const seen = see(event.agent);
    for (const name of readNames(recording, event.tools)) seen.tools.add(name);
    for (const { to, tool, enabled } of seen.offered) {
      const handoff = seen.handoffs.get(tool) ?? { to, enabled: [], takes: [] };
      seen.handoffs.set(tool, handoff);
      handoff.enabled.push(...(starts && does(sdk, 'asksForHandoffsTwice') ? [enabled, enabled] : [enabled]));
    }
    starts = false;
    for (const item of readInput(recording, event.input)) keepOutput(outputs, item);
  }

  function answer({ output }: EventOf<'model.end'>): void {
    answers.push(readList(recording, output ?? null) as readonly RawItem[]);
  }

  function beginTool({ tool }: EventOf<'tool.begin'>): void {
    begun.add(tool);
  }

  function beginHandoff(event: EventOf<'handoff.begin'>): void {
    isServer ||= event.server ?? false;
    const call = event.calls.find(({ accepted }) => accepted);
    taken = call && see(event.from).handoffs.get(call.tool);
    taken?.takes.push({ begin: event });
  }

  function invoke({ error }: EventOf<'handoff.invoke'>): void {
    note({ isInvoked: true, ...(error ? { raised: error } : {}) });
  }

  function filter({ out }: EventOf<'handoff.filter'>): void {
    note({
      isInvoked: true,
      ...(out && 'hist' in out ? { gave: readHandoffInput(recording, out as HandoffData) } : {}),
      isPromise: out !== undefined && 'promise' in out,
      isRubbish: out !== undefined && 'bad' in out,
    });
  }

  function endHandoff({ to, error, next }: EventOf<'handoff.end'>): void {
    if (to !== undefined) see(to);
    if (error) note({ failed: error });
    for (const item of next?.new ? readRunItems(recording, next.new) : []) keepOutput(outputs, item.raw);
  }

  function endRun({ error, output, newItems }: EventOf<'run.end'>): void {
    failure = error;
    // The SDK meets such data only after the handoff.
    if (error && taken?.takes.at(-1)?.isRubbish) note({ failed: error });
    if (error === undefined && output === undefined) awaited = toCalledTools(answers.at(-1) ?? []).filter((tool) => !begun.has(tool));
    for (const item of readRunItems(recording, newItems ?? null)) keepOutput(outputs, item.raw);
  }

  function note(facts: Partial<Take>): void {
    const last = taken?.takes.pop();
    if (last) taken?.takes.push({ ...last, ...facts });
  }

  function toScenario(): Scenario {
    const names = [...agents.keys()];
    return {
      agents: names.map((name) => toScenarioAgent(name, see(name), names, outputs, awaited)),
      input,
      answers: answers.map((items) => items.map((item) => ({ type: 'raw', item }))),
      run: {
        maxTurns: readMaxTurns(failure),
        ...(does(sdk, 'hasToolNotFound') && !isNotFound(failure) ? { toolNotFound: 'return_error_to_model' as const } : {}),
        ...(isStreamed ? { stream: true } : {}),
        ...(isServer ? { conversation: 'conversation' as const } : {}),
      },
    };
  }
}

/** The limit that ended the run; it had none that mattered otherwise. */
function readMaxTurns(failure: RecordedError | undefined): number | null {
  const limit = failure?.name.startsWith('MaxTurnsExceeded') ? /\((\d+)\)/.exec(failure.message)?.[1] : undefined;
  return limit === undefined ? null : Number(limit);
}

/** Names of the tools that an answer calls. */
function toCalledTools(answer: readonly RawItem[]): readonly string[] {
  return answer.flatMap((item) => (item['type'] === 'function_call' ? (textFieldOf(item, 'name') ?? []) : []));
}

function isNotFound(failure: RecordedError | undefined): boolean {
  return failure?.name === 'ModelBehaviorError' && / not found in agent /.test(failure.message);
}

function keepOutput(outputs: Map<string, RawItem>, item: RawItem): void {
  const id = textFieldOf(item, 'call_id', 'callId');
  const type = textFieldOf(item, 'type');
  if (id !== undefined && (type === 'function_call_output' || type === 'function_call_result') && !outputs.has(id)) outputs.set(id, item);
}

function readNames(recording: Recording, number: number | null): readonly string[] {
  const tools = number === null ? undefined : recording.item(number);
  return Array.isArray(tools) ? (tools as readonly Json[]).map((tool) => textFieldOf(tool, 'name')).filter((name) => name !== undefined) : [];
}

function readText(recording: Recording, input: Input): string | undefined {
  const { text } = input as { readonly text?: number };
  const value = text === undefined ? undefined : recording.item(text);
  return typeof value === 'string' ? value : undefined;
}

function readInput(recording: Recording, input: Input): readonly RawItem[] {
  const { l } = input as { readonly l?: number };
  return l === undefined ? [] : (readList(recording, { l }) as readonly RawItem[]);
}

function readRunItems(recording: Recording, items: Items): readonly RunItem[] {
  return readList(recording, items).flatMap((value): readonly RunItem[] => {
    const [kind, agent, to] = [textFieldOf(value, '$run'), textFieldOf(value, 'agent'), textFieldOf(value, 'to')];
    const raw = fieldOf(value, 'raw');
    if (kind === undefined || agent === undefined || typeof raw !== 'object' || raw === null) return [];
    return [{ kind: kind as RunItemKind, agent, raw: raw as RawItem, ...(to === undefined ? {} : { to }) }];
  });
}

function readList(recording: Recording, items: Items): readonly Json[] {
  const { l } = (items ?? {}) as { readonly l?: number };
  const numbers = l === undefined ? undefined : recording.list(l);
  return (numbers ?? []).map((number) => recording.item(number)).filter((value) => value !== undefined);
}
