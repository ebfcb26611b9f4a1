import type { JsonValue } from '../../model/input-schema';
import type { Sdk } from '../../model/workflow';
import { callIdOf, textOf, toInputList } from '../history/model-items';
import { findOwned, reconcileOwned, withoutOwned } from '../history/owned-history';
import { dropOrphans, pruneOrphans } from '../history/prune-orphans';
import { type RawItem, type RunItem, toInputItems } from '../history/run-item';
import type { Outcome, SdkError } from '../sdk/sdk-error';
import { does } from '../sdk/version-gates';
import { chooseFilter, executeHandoffs, type HandoffTurn, toIgnoredOutput } from './execute-handoffs';
import { type FinalOutput, toOutput, toToolOutput } from './final-output';
import { guard, guardrailsOf } from './guard';
import type { OfferedHandoff } from './offers/offer';
import { offer } from './offers/offer-handoffs';
import { findResponseEnd, orderOutputs } from './order-outputs';
import type { ReadAnswer } from './read-answer';
import type { Ended, RunState } from './run-state';
import { toSavedItems } from './run-state';
import { runTools, settleApprovals } from './run-tools';
import type { Scenario, ScenarioAgent } from './scenario/scenario';
import type { SimulationJournal } from './simulated-event';
import { findStop, mayStopAtTool, type ToolResult } from './stop-at-tool';
import { streamAgent, streamItems, streamRest } from './stream-events';

/**
 * What follows an answer: its tools run, then approvals are asked for, then the first handoff is carried out; without any, the run ends
 * with what a tool or the assistant said, or goes on.
 * Python `execute_tools_and_side_effects` (run_internal/turn_resolution.py), JS `resolveTurnAfterModelResponse` (runner/turnResolution.ts).
 */
export function resolveTurn(sdk: Sdk, scenario: Scenario, state: RunState, read: ReadAnswer, journal: SimulationJournal): Outcome<RunState | Ended> {
  const { agent } = state;
  const refused = read.handoffs[0] && findServerFilter(sdk, scenario, read.handoffs[0].handoff);
  if (refused) return { error: refused };
  const ran = runTools(sdk, agent, read, journal);
  const items = [...read.items, ...ran.items];
  const [first, ...others] = read.handoffs;

  if (ran.pending.length > 0 && (!first || does(sdk, 'approvesBeforeHandoff'))) {
    if (scenario.run?.approvals) streamRest(sdk, scenario, read, items, journal);
    if (scenario.run?.approvals) return resume(sdk, scenario, state, { items, pending: ran.pending, read }, journal);
    streamRest(sdk, scenario, read, items, journal);
    return { value: { ...toEnded(sdk, scenario, advance(state, items), null), interruptions: ran.pending.map(callIdOf) } };
  }
  if (first) {
    const data = { inputHistory: state.input, preHandoffItems: state.generated, newItems: items };
    const step = handOff(sdk, scenario, state, { number: state.turn, agent, requests: [first, ...others], data, wrappers: state.wrappers }, journal);
    if (!('error' in step)) return { value: streamHandoff(sdk, scenario, read, { before: state, next: step.value }, journal) };
    if (keepsFinishedTools(sdk, scenario, agent))
      streamItems(
        sdk,
        scenario,
        items.filter(({ kind }) => kind === 'tool_call_output_item'),
        journal,
      );
    return step;
  }

  const next = advance(state, items);
  const ofTool = findStop(agent, ran.results);
  const output = ofTool === undefined ? toOutput(sdk, agent, findOutput(sdk, read)) : toToolOutput(sdk, agent, ofTool);
  if (output && 'error' in output) return output;
  streamRest(sdk, scenario, read, items, journal);
  return output ? finish(sdk, scenario, next, output.value, journal) : { value: next };
}

/**
 * Goes on after approvals: what the turn had is now of an earlier one; the handoff that waited follows, or (Python before 0.19.0) is lost.
 * A handoff is looked up by its name once more (Python since 0.19.3). JS forgets what it asked, in earlier turns too.
 */
function resume(
  sdk: Sdk,
  scenario: Scenario,
  state: RunState,
  { items, pending, read }: { readonly items: readonly RunItem[]; readonly pending: readonly RawItem[]; readonly read: ReadAnswer },
  journal: SimulationJournal,
): Outcome<RunState | Ended> {
  const { agent } = state;
  const python = sdk.language === 'python';
  if (python) streamAgent(scenario, agent.name, journal);
  const visits = state.visits.get(agent) ?? 0;
  const offered = does(sdk, 'offersOnResume') ? offer(sdk, scenario, agent, visits, journal) : undefined;
  if (offered && 'error' in offered) return offered;
  const lost =
    offered && read.handoffs.map(({ handoff }) => handoff.toolName).find((name) => !offered.value.handoffs.some(({ toolName }) => toolName === name));
  if (lost !== undefined)
    return {
      error:
        does(sdk, 'checksCallIds') && offered?.value.tools.includes(lost)
          ? REUSED
          : { name: 'ModelBehaviorError', message: `Tool ${lost} not found in agent ${agent.name}` },
    };
  const settled = settleApprovals(sdk, agent, pending, scenario.run?.approvals ?? 'approve', journal);
  const settle = (list: readonly RunItem[]) => (python ? list : list.filter(({ kind }) => kind !== 'tool_approval_item'));
  const kept = settle(items);
  const forGood = does(sdk, 'prunesResumedInput');
  const prunes = python && (!scenario.run?.stream || forGood);
  const input = prunes && typeof state.input !== 'string' ? dropOrphans(sdk, state.input) : state.input;
  const before: RunState = {
    ...state,
    resumed: true,
    input,
    ...(forGood ? {} : { told: state.input }),
    visits: new Map(state.visits).set(agent, offered ? visits + 1 : visits),
    generated: [...settle(state.generated), ...kept],
    session: [...state.session, ...kept],
  };
  const heldBack = new Set(does(sdk, 'sendsInterruptedNotFound') ? [] : read.notFound.map(callIdOf));
  const unsent = does(sdk, 'sendsInterruptedOutputs')
    ? toFresh(does(sdk, 'resendsOnResume') ? before.generated : kept).filter((item) => !heldBack.has(callIdOf(item)))
    : [];
  const now = new Map(offered?.value.handoffs.map((handoff) => [handoff.toolName, handoff]));
  const [first, ...others] = read.handoffs.map(({ call, handoff }) => ({ call, handoff: now.get(handoff.toolName) ?? handoff }));
  if (first && does(sdk, 'resumesHandoff')) {
    const data = { inputHistory: input, preHandoffItems: before.generated, newItems: settled.items };
    const step = handOff(sdk, scenario, before, { number: state.turn, agent, requests: [first, ...others], data, wrappers: state.wrappers }, journal);
    if ('error' in step) return step;
    const next = inOrderOfCalls(sdk, { ...step.value, fresh: [...unsent, ...step.value.fresh] }, before, read.items);
    return { value: streamHandoff(sdk, scenario, read, { before, next }, journal) };
  }
  const fresh = [...unsent, ...toFresh(settled.items)];
  const turn = does(sdk, 'resumesSameTurn') ? state.turn : state.turn + 1;
  const next = inOrderOfCalls(sdk, { ...advance(before, settled.items), turn, pending: [], fresh, starts: python }, before, read.items);
  const tell = () => streamRest(sdk, scenario, read, next.session.slice(before.session.length), journal);
  const ofTool = findStop(agent, does(sdk, 'ordersResumedOutputs') ? toResults(read, [...kept, ...settled.items]) : settled.results);
  const isGuarded = ofTool !== undefined && does(sdk, 'guardsResumedStream');
  if (!isGuarded) tell();
  if (ofTool === undefined) return { value: next };
  const ended = finish(sdk, scenario, { ...next, told: undefined }, toToolOutput(sdk, agent, ofTool).value, journal);
  if (isGuarded && !('error' in ended)) tell();
  return ended;
}

/** What the calls of the whole turn were answered with: tools that went before the approval count too. */
function toResults({ tools }: ReadAnswer, items: readonly RunItem[]): readonly ToolResult[] {
  return tools.flatMap((call) => {
    const answer = items.find(({ kind, raw }) => kind === 'tool_call_output_item' && callIdOf(raw) === callIdOf(call));
    const text = answer?.raw['output'];
    return typeof text === 'string' ? [{ tool: String(call['name']), text }] : [];
  });
}

/** The outputs that an approval brought in the order of their calls, where the response is still in one piece. */
function inOrderOfCalls(sdk: Sdk, next: RunState, before: RunState, response: readonly RunItem[]): RunState {
  if (!does(sdk, 'ordersResumedOutputs')) return next;
  const end = findResponseEnd(next.generated, response);
  const known = new Set(before.generated.filter(({ kind }) => kind === 'tool_call_output_item'));
  const start = end === undefined ? undefined : Math.max(end, next.generated.findLastIndex((item) => known.has(item)) + 1);
  const generated = start === undefined ? next.generated : orderOutputs(next.generated, start, response);
  const place = (item: RawItem) => generated.findIndex(({ raw }) => raw === item);
  return {
    ...next,
    generated,
    fresh: [...next.fresh].sort((a, b) => place(a) - place(b)),
    session: orderOutputs(next.session, before.session.length, response),
  };
}

function handOff(sdk: Sdk, scenario: Scenario, state: RunState, turn: HandoffTurn, journal: SimulationJournal): Outcome<RunState> {
  const step = executeHandoffs(sdk, scenario, turn, journal);
  if ('error' in step) return step;
  const { agent, data, sessionItems, isRewritten, wrappers } = step.value;
  const owned = [...reconcileOwned(state.input, data.inputHistory, state.owned), ...findOwned(data.inputHistory, data.owned ?? [])];
  return {
    value: {
      ...state,
      turn: state.turn + 1,
      agent,
      input: data.inputHistory,
      told: undefined,
      handedOff: true,
      generated: [...data.preHandoffItems, ...data.newItems],
      session: [...state.session, ...sessionItems],
      pending: data.newItems,
      owned: isRewritten ? owned : state.owned,
      fresh: [...toFresh(data.newItems), ...findSupplements(sdk, turn, data.newItems)],
      wrappers,
      starts: true,
    },
  };
}

/** Whether what tools returned is kept when the handoff of their turn fails: not where an output guardrail might still reject it. */
function keepsFinishedTools(sdk: Sdk, { run = {} }: Scenario, agent: ScenarioAgent): boolean {
  if (run.conversation !== undefined || !does(sdk, 'keepsFinishedTools')) return false;
  return !mayStopAtTool(agent) || guardrailsOf(sdk, agent.outputGuardrails, run.outputGuardrails).length === 0;
}

/** What a turn that hands off streams when it is over. */
function streamHandoff(
  sdk: Sdk,
  scenario: Scenario,
  read: ReadAnswer,
  { before, next }: { readonly before: RunState; readonly next: RunState },
  journal: SimulationJournal,
): RunState {
  streamRest(sdk, scenario, read, next.session.slice(before.session.length), journal);
  streamAgent(scenario, next.agent.name, journal);
  return next;
}

function advance(state: RunState, items: readonly RunItem[]): RunState {
  return {
    ...state,
    turn: state.turn + 1,
    generated: [...state.generated, ...items],
    session: [...state.session, ...items],
    pending: items,
    handedOff: false,
    fresh: toFresh(items),
    starts: false,
  };
}

/** What a server does not know yet: not the items that its model produced. */
function toFresh(items: readonly RunItem[]): readonly RawItem[] {
  return items.filter(({ kind }) => kind === 'tool_call_output_item' || kind === 'handoff_output_item').map(({ raw }) => raw);
}

/** JS `getManagedConversationSupplementalItems`: answers to the calls that left no item but that the server knows. */
function findSupplements(sdk: Sdk, { requests: [accepted, ...ignored] }: HandoffTurn, items: readonly RunItem[]): readonly RawItem[] {
  if (!does(sdk, 'dropsIgnoredHandoffs')) return [];
  const isAnswered = items.some(({ kind, raw }) => kind === 'handoff_output_item' && callIdOf(raw) === callIdOf(accepted.call));
  return isAnswered ? ignored.map(({ call }) => toIgnoredOutput(sdk, call)) : [];
}

/** JS refuses such a filter before anything of the answer is carried out, Python after the callback. */
function findServerFilter(sdk: Sdk, { run = {} }: Scenario, handoff: OfferedHandoff): SdkError | undefined {
  if (sdk.language === 'python' || run.conversation === undefined || !does(sdk, 'refusesServerFilter')) return undefined;
  return chooseFilter(sdk, handoff, run.filter).filter === undefined ? undefined : { name: 'UserError', message: SERVER_FILTER };
}

const REUSED: SdkError = {
  name: 'ModelBehaviorError',
  message: 'Model reused a tool call ID for a different invocation. Use a unique call ID for each tool invocation.',
};

const SERVER_FILTER =
  'Handoff input filters cannot be used with conversationId or previousResponseId because server-managed history cannot be filtered locally. ' +
  'Use explicit client-managed history or a Session without either continuation option.';

/** What the assistant said, where nothing is left to do. Undefined: the model is asked again. */
function findOutput(sdk: Sdk, { items, tools, notFound }: ReadAnswer): string | undefined {
  if (tools.length > 0 || notFound.length > 0) return undefined;
  const messages = items.filter(({ kind }) => kind === 'message_output_item').map(({ raw }) => raw);
  const last = messages.at(-1);
  if (sdk.language === 'typescript') {
    if (!last) return undefined;
    const joined = does(sdk, 'joinsMessages') && isSegmented(items) ? messages.map(textOf).join('') : '';
    return joined || textOf(last);
  }
  const usedTools = items.some(({ kind }) => kind === 'tool_call_item');
  if (!last && usedTools && does(sdk, 'asksAgainAfterHostedTools')) return undefined;
  return last ? textOf(last) : '';
}

/** JS `getOutputText` (utils/messages.ts): text around reasoning counts as one. */
function isSegmented(items: readonly RunItem[]): boolean {
  const between = ['reasoning_item', 'tool_search_call_item', 'tool_search_output_item'];
  return items.some(({ kind }) => between.includes(kind)) && items.every(({ kind }) => kind === 'message_output_item' || between.includes(kind));
}

/** Python runs the end hooks before the output guardrails, JS after them; JS hooks are given the text, and guardrails what is read from it. */
function finish(
  sdk: Sdk,
  scenario: Scenario,
  state: RunState,
  { text, value, unknown, error, isOfTool = false }: FinalOutput,
  journal: SimulationJournal,
): Outcome<Ended> {
  const { agent } = state;
  const python = sdk.language === 'python';
  const end = () => {
    journal.order.push(`run agent_end ${agent.name}`, `agent end ${agent.name}`);
    journal.events.push({ k: 'agent.end', agent: agent.name, output: python ? value : text, ...(unknown === undefined ? {} : { unknown }) });
  };
  if (python) end();
  const guardrails = guardrailsOf(sdk, agent.outputGuardrails, scenario.run?.outputGuardrails);
  if (error && guardrails.length > 0) return { error };
  const tripped = guard(sdk, guardrails, 'output', agent.name, journal);
  if (tripped) return { error: isOfTool && does(sdk, 'hidesGuardedToolOutput') ? { ...tripped, message: 'Output guardrail triggered.' } : tripped };
  if (!python) end();
  return { value: { ...toEnded(sdk, scenario, state, value), ...(agent.outputType ? { text } : {}), ...(error ? { outputError: error } : {}) } };
}

function toEnded(sdk: Sdk, scenario: Scenario, state: RunState, output: JsonValue): Ended {
  const { agent, input, told, generated, session, owned } = state;
  const caller = toInputList(told ?? input, sdk.language);
  const python = sdk.language === 'python';
  const history: readonly RawItem[] = python
    ? [...caller, ...toInputItems(withoutOwned(session, input, owned))]
    : [...caller, ...pruneOrphans(sdk, toInputItems(generated))];
  const saved = scenario.run?.session ? { session: toSavedItems(sdk, scenario, state) } : {};
  return { output, last: agent.name, items: python ? session : generated, history, ...saved };
}
