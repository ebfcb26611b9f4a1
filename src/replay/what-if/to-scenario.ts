import type { Item, RunItem, RunItemKind } from '../../engine/history/run-item';
import type { Scenario } from '../../engine/run/scenario/scenario';
import { does } from '../../engine/sdk/version-gates';
import { fieldOf, textFieldOf } from '../../recording/json';
import type { Recording, Run } from '../../recording/recording';
import type { HandoffData, Input, Items, Json, RecordedError } from '../../recording/schema';
import { eventsOfRun } from '../stepping/events-of-run';
import { toSdk } from '../to-sdk';
import { readHandoffInput } from './read-handoff-input';
import { type Seen, type SeenHandoff, type Take, toScenarioAgent } from './seen-agent';

/**
 * The run as a script for `simulate`: the agents that it shows, what their models answered, and as data what the program's own
 * functions gave or raised. Agents are told apart by name; a guardrail is taken to be its agent's, and arguments that were refused to
 * have been refused by the callback.
 */
export function toScenario(recording: Recording, run: Run): Scenario {
  const sdk = toSdk(recording);
  const agents = new Map<string, Seen>();
  const outputs = new Map<string, Item>();
  const answers: (readonly Item[])[] = [];
  let input: Scenario['input'] = [];
  let taken: SeenHandoff | undefined;
  let [isServer, starts, hasStarted] = [false, false, false];
  let failure: RecordedError | undefined;
  const begun = new Set<string>();
  let awaited: readonly string[] = [];

  const see = (name: string): Seen => {
    const known = agents.get(name) ?? { tools: new Set(), handoffs: new Map(), guardrails: [], offered: [] };
    agents.set(name, known);
    return known;
  };
  const begin = recording.event(run.begin);
  if (begin?.k === 'run.begin' && begin.input) input = readText(recording, begin.input) ?? readInput(recording, begin.input);
  see(run.agent);

  for (const event of eventsOfRun(recording, run, run.begin, 1)) {
    switch (event.k) {
      case 'agent.start':
        starts = hasStarted = true;
        see(event.agent);
        break;
      case 'guardrail': {
        const { name, stage, triggered, info } = event;
        if (stage !== 'input' && stage !== 'output') break;
        const told = info === undefined ? undefined : recording.item(info);
        const facts = {
          stage,
          trips: triggered,
          ...(told === undefined ? {} : { info: told }),
          ...(stage === 'input' && !hasStarted ? { parallel: false } : {}),
        };
        see(event.agent ?? run.agent).guardrails.push({ name, ...facts });
        break;
      }
      case 'enabled':
        see(event.agent).offered = event.handoffs;
        for (const { to } of event.handoffs) see(to);
        break;
      case 'model.begin': {
        const seen = see(event.agent);
        for (const name of readNames(recording, event.tools)) seen.tools.add(name);
        for (const { to, tool, enabled } of seen.offered) {
          const handoff = seen.handoffs.get(tool) ?? { to, enabled: [], takes: [] };
          seen.handoffs.set(tool, handoff);
          handoff.enabled.push(...(starts && does(sdk, 'asksForHandoffsTwice') ? [enabled, enabled] : [enabled]));
        }
        starts = false;
        for (const item of readInput(recording, event.input)) keepOutput(outputs, item);
        break;
      }
      case 'model.end':
        answers.push(readList(recording, event.output ?? null) as readonly Item[]);
        break;
      case 'tool.begin':
        begun.add(event.tool);
        break;
      case 'handoff.begin': {
        isServer ||= event.server ?? false;
        const call = event.calls.find(({ accepted }) => accepted);
        taken = call && see(event.from).handoffs.get(call.tool);
        taken?.takes.push({ begin: event });
        break;
      }
      case 'handoff.invoke':
        note({ isInvoked: true, ...(event.error ? { raised: event.error } : {}) });
        break;
      case 'handoff.filter': {
        const { out } = event;
        note({
          isInvoked: true,
          ...(out && 'hist' in out ? { gave: readHandoffInput(recording, out as HandoffData) } : {}),
          isPromise: out !== undefined && 'promise' in out,
          isRubbish: out !== undefined && 'bad' in out,
        });
        break;
      }
      case 'handoff.end':
        if (event.to !== undefined) see(event.to);
        if (event.error) note({ failed: event.error });
        for (const item of event.next?.new ? readRunItems(recording, event.next.new) : []) keepOutput(outputs, item.raw);
        break;
      case 'run.end':
        failure = event.error;
        // The SDK meets such data only after the handoff.
        if (event.error && taken?.takes.at(-1)?.isRubbish) note({ failed: event.error });
        if (event.error === undefined && event.output === undefined) awaited = toCalledTools(answers.at(-1) ?? []).filter((tool) => !begun.has(tool));
        for (const item of readRunItems(recording, event.newItems ?? null)) keepOutput(outputs, item.raw);
        break;
      default:
        break;
    }
  }

  function note(facts: Partial<Take>): void {
    const last = taken?.takes.pop();
    if (last) taken?.takes.push({ ...last, ...facts });
  }

  const names = [...agents.keys()];
  return {
    agents: names.map((name) => toScenarioAgent(name, see(name), names, outputs, awaited)),
    input,
    answers: answers.map((answer) => answer.map((item) => ({ type: 'raw', item }))),
    run: {
      maxTurns: readMaxTurns(failure),
      ...(does(sdk, 'hasToolNotFound') && !isNotFound(failure) ? { toolNotFound: 'return_error_to_model' as const } : {}),
      ...(begin?.k === 'run.begin' && begin.stream ? { stream: true } : {}),
      ...(isServer ? { conversation: 'conversation' as const } : {}),
    },
  };
}

/** The limit that ended the run; it had none that mattered otherwise. */
function readMaxTurns(failure: RecordedError | undefined): number | null {
  const limit = failure?.name.startsWith('MaxTurnsExceeded') ? /\((\d+)\)/.exec(failure.message)?.[1] : undefined;
  return limit === undefined ? null : Number(limit);
}

/** Names of the tools that an answer calls. */
function toCalledTools(answer: readonly Item[]): readonly string[] {
  return answer.flatMap((item) => (item['type'] === 'function_call' ? (textFieldOf(item, 'name') ?? []) : []));
}

function isNotFound(failure: RecordedError | undefined): boolean {
  return failure?.name === 'ModelBehaviorError' && / not found in agent /.test(failure.message);
}

function keepOutput(outputs: Map<string, Item>, item: Item): void {
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

function readInput(recording: Recording, input: Input): readonly Item[] {
  const { l } = input as { readonly l?: number };
  return l === undefined ? [] : (readList(recording, { l }) as readonly Item[]);
}

function readRunItems(recording: Recording, items: Items): readonly RunItem[] {
  return readList(recording, items).flatMap((value): readonly RunItem[] => {
    const [kind, agent, to] = [textFieldOf(value, '$run'), textFieldOf(value, 'agent'), textFieldOf(value, 'to')];
    const raw = fieldOf(value, 'raw');
    if (kind === undefined || agent === undefined || typeof raw !== 'object' || raw === null) return [];
    return [{ kind: kind as RunItemKind, agent, raw: raw as Item, ...(to === undefined ? {} : { to }) }];
  });
}

function readList(recording: Recording, items: Items): readonly Json[] {
  const { l } = (items ?? {}) as { readonly l?: number };
  const numbers = l === undefined ? undefined : recording.list(l);
  return (numbers ?? []).map((number) => recording.item(number)).filter((value) => value !== undefined);
}
