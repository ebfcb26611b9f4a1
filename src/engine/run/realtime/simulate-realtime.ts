import type { Sdk } from '../../../model/workflow';
import { toTransferMessage } from '../../define/transfer-message';
import { DEFAULT_WRAPPERS } from '../../history/history-wrappers';
import type { Outcome, SdkError } from '../../sdk/sdk-error';
import { does } from '../../sdk/version-gates';
import { invokeHandoff } from '../invoke-handoff';
import type { OfferedHandoff } from '../offers/offer';
import { isEnabled, toHandoffs } from '../offers/offer-handoffs';
import { resultOf } from '../run-tools';
import type { ScenarioHandoff } from '../scenario/scenario';
import { findDuplicateNames } from './find-duplicate-names';
import type { RealtimeCall, RealtimeEvent, RealtimeScenario, RealtimeScenarioAgent, RespondModel } from './realtime-scenario';

/**
 * Runs a realtime session: what its model is sent and what it tells when the model calls tools and hands off, one call after the other.
 * Python `RealtimeSession` (realtime/session.py), JS `RealtimeSession` (agents-realtime realtimeSession.ts).
 * What `respondModel` throws passes through.
 */
export function simulateRealtime(
  sdk: Sdk,
  scenario: RealtimeScenario,
  respondModel: RespondModel = (_, number) => scenario.turns[number],
): readonly RealtimeEvent[] {
  const [first] = scenario.agents;
  if (!first) return [{ k: 'end', error: { name: 'UserError', message: 'The scenario has no agent.' } }];
  const room: Room = { sdk, scenario, events: [], asked: new Map() };
  const prepared = prepare(room, first);
  if ('error' in prepared) return [...room.events, { k: 'end', error: prepared.error }];
  let dispatch = prepared.value;
  room.events.push(toSettings(dispatch));
  for (let number = 0; ; number++) {
    const atStart = dispatch;
    const handoffs = atStart.handoffs.map(({ toolName, agentName }) => ({ tool: toolName, to: agentName }));
    const calls = respondModel({ events: room.events, agent: atStart.agent.name, handoffs }, number);
    if (!calls) return room.events;
    room.events.push({ k: 'agent.start', agent: atStart.agent.name });
    for (const call of calls) {
      const next = carryOut(room, isBoundToTurn(sdk) ? atStart : dispatch, call);
      if (next === 'over') return room.events;
      dispatch = next ?? dispatch;
    }
    room.events.push({ k: 'agent.end', agent: (does(sdk, 'endsRealtimeTurnAtSource') ? atStart : dispatch).agent.name });
  }
}

interface Room {
  readonly sdk: Sdk;
  readonly scenario: RealtimeScenario;
  readonly events: RealtimeEvent[];
  /** How often each handoff was asked whether it is enabled. */
  readonly asked: Map<ScenarioHandoff, number>;
}

/** What calls are matched against. */
interface Dispatch {
  readonly agent: RealtimeScenarioAgent;
  readonly tools: readonly string[];
  readonly handoffs: readonly OfferedHandoff[];
}

/** JS matches all calls of a response against what was offered when it began. */
function isBoundToTurn(sdk: Sdk): boolean {
  return sdk.language === 'typescript' && does(sdk, 'dispatchesRealtimeSnapshots');
}

/** What an agent offers the model now. Python `_get_updated_model_settings_from_agent`, JS `#prepareAgent`. */
function prepare(room: Room, agent: RealtimeScenarioAgent): Outcome<Dispatch> {
  const handoffs = judge(room, agent, handoffsOf(room, agent), room.sdk.language === 'typescript');
  if ('error' in handoffs) return handoffs;
  const tools = toolsOf(agent);
  const error = findDuplicateNames(
    room.sdk,
    tools,
    handoffs.value.map(({ toolName }) => toolName),
  );
  return error ? { error } : { value: { agent, tools, handoffs: handoffs.value } };
}

function toolsOf({ tools = [] }: RealtimeScenarioAgent): readonly string[] {
  return tools.map(({ name }) => name);
}

/** Python leaves out what is neither a `Handoff` nor a `RealtimeAgent`. */
function handoffsOf({ sdk, scenario }: Room, agent: RealtimeScenarioAgent): readonly OfferedHandoff[] {
  const isTaken = ({ spec }: OfferedHandoff) => sdk.language === 'typescript' || spec.by !== 'agent' || !scenario.agents[spec.to]?.plain;
  return toHandoffs(sdk, scenario, agent).filter(isTaken);
}

/** Those that are enabled; the first error counts and, one after the other, is the last thing asked. */
function judge(
  { sdk, events, asked }: Room,
  agent: RealtimeScenarioAgent,
  handoffs: readonly OfferedHandoff[],
  inTurn: boolean,
): Outcome<readonly OfferedHandoff[]> {
  let error: SdkError | undefined;
  const enabled = handoffs.filter(({ spec }) => {
    const setting = spec.by === 'agent' ? true : (spec.enabled ?? true);
    if (typeof setting === 'boolean' || (error && inTurn)) return setting;
    events.push({ k: 'call', of: `is_enabled ${agent.name}` });
    if ('raises' in setting) error ??= { name: sdk.language === 'python' ? 'ValueError' : 'Error', message: setting.raises };
    const times = asked.get(spec) ?? 0;
    asked.set(spec, times + 1);
    return isEnabled(setting, times);
  });
  return error ? { error } : { value: enabled };
}

/** Carries out a call; what is dispatched against from now on, if another agent took over. Python `_handle_tool_call`, JS `#handleFunctionCall`. */
function carryOut(room: Room, { agent, tools, handoffs }: Dispatch, call: RealtimeCall): Dispatch | 'over' | undefined {
  const { sdk, events } = room;
  const snapshot = does(sdk, 'dispatchesRealtimeSnapshots');
  const enabled = judge(room, agent, snapshot ? handoffs : handoffsOf(room, agent), sdk.language === 'typescript' && !snapshot);
  if ('error' in enabled) return fail(room, enabled.error);
  const handoff = enabled.value.findLast(({ toolName }) => toolName === call.name);
  const isTool = tools.includes(call.name) && !(handoff && does(sdk, 'prefersRealtimeHandoffs'));
  if (isTool) return runTool(room, agent, call);
  if (handoff) return handOff(room, agent, handoff, call);
  const message = `Tool ${call.name} not found`;
  if (does(sdk, 'answersUnknownRealtimeTools')) events.push({ k: 'output', callId: call.callId, output: message, startsResponse: false });
  events.push({ k: 'error', ...(sdk.language === 'python' ? {} : { name: 'ModelBehaviorError' }), message });
  return undefined;
}

function runTool({ sdk, events }: Room, agent: RealtimeScenarioAgent, { callId, name, arguments: args }: RealtimeCall): undefined {
  const tool = agent.tools?.findLast((each) => each.name === name);
  const result = resultOf(sdk, tool?.results?.[callId] ?? tool ?? {});
  events.push(
    { k: 'tool.begin', agent: agent.name, tool: name, callId, args },
    { k: 'call', of: `tool ${agent.name} ${name}` },
    { k: 'output', callId, output: result, startsResponse: true },
    { k: 'tool.end', agent: agent.name, tool: name, callId, result },
  );
}

/** Callback, then in the order of the release: what the new agent offers, the event, its settings; last the output that lets it speak. */
function handOff(room: Room, source: RealtimeScenarioAgent, handoff: OfferedHandoff, call: RealtimeCall): Dispatch | 'over' | undefined {
  const { sdk, events, scenario } = room;
  const { callId } = call;
  const order: string[] = [];
  events.push(toBegin(room, source, handoff, call));
  const invoked = invokeHandoff(
    sdk,
    { ...scenario, input: '', answers: [] },
    handoff,
    { args: call.arguments, wrappers: DEFAULT_WRAPPERS },
    {
      events: [],
      order,
      warnings: [],
      streamed: [],
    },
  );
  events.push(...order.map((of): RealtimeEvent => ({ k: 'call', of })));
  const end = (error: SdkError, to?: string) => {
    events.push({ k: 'handoff.end', callId, ...(to === undefined ? {} : { to }), error });
    return fail(room, error);
  };
  if ('error' in invoked) {
    events.push({ k: 'handoff.invoke', callId, error: invoked.error, hasRun: order.length > 0 });
    return end(invoked.error);
  }
  const target: RealtimeScenarioAgent = invoked.value.agent;
  if (order.length > 0) events.push({ k: 'handoff.invoke', callId, to: target.name, hasRun: true });
  if (target.plain && sdk.language === 'python') {
    const message = `Handoff ${handoff.toolName} returned invalid result: <class 'agents.agent.Agent'>`;
    return end({ name: 'UserError', message }, target.name);
  }

  const told: readonly RealtimeEvent[] =
    sdk.language === 'python'
      ? [{ k: 'handoff', from: source.name, to: target.name }]
      : [
          { k: 'handoff', from: source.name, to: target.name, heardBy: 'agent' },
          { k: 'handoff', from: source.name, to: target.name },
        ];
  const tellsFirst = does(sdk, 'tellsRealtimeHandoffFirst');
  if (tellsFirst) events.push(...told);
  const prepared = prepare(room, target);
  if ('error' in prepared) {
    const failed = end(prepared.error, sdk.language === 'python' ? target.name : undefined);
    return failed ?? (tellsFirst ? { agent: target, tools: toolsOf(target), handoffs: [] } : undefined);
  }
  const settings = toSettings(prepared.value);
  const steps = does(sdk, 'settlesBeforeRealtimeHandoff') ? [settings, ...told] : tellsFirst ? [settings] : [...told, settings];
  const offered = { tools: prepared.value.tools, handoffs: prepared.value.handoffs.map(({ toolName }) => toolName) };
  events.push(
    ...steps,
    { k: 'output', callId, output: toTransferMessage(target.name, sdk.language), startsResponse: true },
    { k: 'handoff.end', callId, to: target.name, settings: offered },
  );
  return prepared.value;
}

function toBegin({ sdk, events }: Room, { name: from }: RealtimeScenarioAgent, { spec, agentName: to }: OfferedHandoff, call: RealtimeCall): RealtimeEvent {
  const turn = events.filter(({ k }) => k === 'handoff.begin').length + 1;
  const callback = spec.by === 'handoff' ? (spec.onHandoff ?? spec.input) !== undefined : spec.by === 'Handoff' && sdk.language === 'typescript';
  return { k: 'handoff.begin', turn, from, to, tool: call.name, callId: call.callId, args: call.arguments, implicit: spec.by === 'agent', callback };
}

function toSettings({ agent, tools, handoffs }: Dispatch): RealtimeEvent {
  return { k: 'settings', agent: agent.name, tools: [...tools, ...handoffs.map(({ toolName }) => toolName)] };
}

/** JS tells the error and goes on; in Python it is raised to who reads the session's events. */
function fail({ sdk, events }: Room, error: SdkError): 'over' | undefined {
  if (sdk.language === 'typescript') {
    events.push({ k: 'error', ...error });
    return undefined;
  }
  const message = does(sdk, 'redactsRealtimeErrors') ? 'Tool call task failed' : `Tool call task failed: ${error.message}`;
  events.push({ k: 'error', message }, { k: 'end', error });
  return 'over';
}
