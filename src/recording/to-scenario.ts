import type { HandoffInputData } from '../engine/handoff-input';
import type { Item, RunItem, RunItemKind } from '../engine/run-item';
import type { Filter, Scenario, ScenarioAgent, ScenarioHandoff, ScenarioTool } from '../engine/scenario';
import { does } from '../engine/version-gates';
import { eventsOfRun } from './stepping/events-of-run';
import { fieldOf, textFieldOf } from './json';
import { readHandoffInput } from './read-handoff-input';
import type { Recording, Run } from './recording';
import type { EventOf, Fn, HandoffData, Input, Items, Json } from './schema';
import { toSdk } from './to-sdk';

type HandoffEvent = EventOf<'handoff.begin'>;

/** An agent as the recording shows it, while it is read. */
interface Seen {
  readonly tools: Set<string>;
  /** By the tool's name: the target, and whether it was enabled each time the agent was asked. */
  readonly handoffs: Map<string, { readonly to: string; readonly enabled: boolean[]; begin?: HandoffEvent; readonly gives: HandoffInputData[] }>;
  offered: EventOf<'enabled'>['handoffs'];
}

/**
 * The run as a script for `simulate`: the agents that it shows, what their models answered, and as data what the program's own
 * functions gave. Agents are told apart by name; callbacks that raised and guardrails are left out.
 */
export function toScenario(recording: Recording, run: Run): Scenario {
  const sdk = toSdk(recording);
  const agents = new Map<string, Seen>();
  const outputs = new Map<string, Item>();
  const answers: (readonly Item[])[] = [];
  let input: Scenario['input'] = [];
  let current: HandoffEvent | undefined;
  let [isServer, starts] = [false, false];

  const see = (name: string): Seen => {
    const known = agents.get(name) ?? { tools: new Set(), handoffs: new Map(), offered: [] };
    agents.set(name, known);
    return known;
  };
  const begin = recording.event(run.begin);
  if (begin?.k === 'run.begin' && begin.input) input = readText(recording, begin.input) ?? readInput(recording, begin.input);
  see(run.agent);

  for (const event of eventsOfRun(recording, run, run.begin, 1)) {
    switch (event.k) {
      case 'agent.start':
        starts = true;
        see(event.agent);
        break;
      case 'enabled':
        see(event.agent).offered = event.handoffs;
        for (const { to } of event.handoffs) see(to);
        break;
      case 'model.begin': {
        const seen = see(event.agent);
        for (const name of readNames(recording, event.tools)) seen.tools.add(name);
        for (const { to, tool, enabled } of seen.offered) {
          const handoff = seen.handoffs.get(tool) ?? { to, enabled: [], gives: [] };
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
      case 'handoff.begin': {
        current = event;
        isServer ||= event.server ?? false;
        const call = event.calls.find(({ accepted }) => accepted);
        const handoff = call && see(event.from).handoffs.get(call.tool);
        if (handoff) handoff.begin ??= event;
        break;
      }
      case 'handoff.filter': {
        const call = current?.calls.find(({ accepted }) => accepted);
        const handoff = current && call && see(current.from).handoffs.get(call.tool);
        if (!handoff || event.of !== current?.s || !event.out || !('hist' in event.out)) break;
        const gave = readHandoffInput(recording, event.out as HandoffData);
        if (gave) handoff.gives.push(gave);
        break;
      }
      case 'handoff.end':
        if (event.to !== undefined) see(event.to);
        for (const item of event.next?.new ? readRunItems(recording, event.next.new) : []) keepOutput(outputs, item.raw);
        break;
      case 'run.end':
        for (const item of readRunItems(recording, event.newItems ?? null)) keepOutput(outputs, item.raw);
        break;
      default:
        break;
    }
  }

  const names = [...agents.keys()];
  return {
    agents: names.map((name) => toAgent(name, see(name), names, outputs)),
    input,
    answers: answers.map((answer) => answer.map((item) => ({ type: 'raw', item }))),
    run: {
      maxTurns: null,
      ...(does(sdk, 'hasToolNotFound') ? { toolNotFound: 'return_error_to_model' as const } : {}),
      ...(isServer ? { conversation: 'conversation' as const } : {}),
    },
  };
}

function toAgent(name: string, { tools, handoffs }: Seen, names: readonly string[], outputs: ReadonlyMap<string, Item>): ScenarioAgent {
  const ofCalls = Object.fromEntries(outputs);
  return {
    name,
    tools: [...tools].map((tool): ScenarioTool => ({ name: tool, outputs: ofCalls })),
    handoffs: [...handoffs].map(([toolName, { to, enabled, begin, gives }]): ScenarioHandoff => {
      const filter = begin && toFilter(begin, gives);
      return {
        by: 'handoff',
        to: names.indexOf(to),
        toolName,
        nest: (begin?.nest ?? null) !== null && !filter,
        ...(filter === undefined ? {} : { filter }),
        ...(enabled.every(Boolean) ? {} : { enabled: { results: enabled } }),
      };
    }),
  };
}

/** A filter of the SDK's is run again; of any other function, and of a mapper, what it gave is taken. */
function toFilter({ filter, nest }: HandoffEvent, gives: readonly HandoffInputData[]): Filter | undefined {
  const fn: Fn | undefined = filter ?? nest?.mapper;
  if (!fn) return undefined;
  if (fn === filter && (fn.name === 'remove_all_tools' || fn.name === 'removeAllTools')) return 'remove_all_tools';
  return { name: fn.name, gives };
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
