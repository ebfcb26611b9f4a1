import type { Sdk } from '../../model/workflow';
import { toTransferMessage } from '../define/transfer-message';
import { applyFilter } from '../history/apply-filter';
import type { HandoffInputData } from '../history/handoff-input';
import type { HistoryWrappers } from '../history/history-wrappers';
import { callIdOf, toToolOutput } from '../history/model-items';
import { nestHistory } from '../history/nest-history';
import type { RawItem, RunItem } from '../history/run-item';
import type { Outcome, SdkError } from '../sdk/sdk-error';
import { does } from '../sdk/version-gates';
import { invokeHandoff } from './invoke-handoff';
import type { HandoffRequest, OfferedHandoff } from './offers/offer';
import type { Filter, RunSettings, Scenario, ScenarioAgent } from './scenario/scenario';
import { toMapper } from './scenario/scenario-mapper';
import type { SimulatedEvent, SimulationJournal } from './simulated-event';

/** The turn that hands off. */
export interface HandoffTurn {
  readonly number: number;
  readonly agent: ScenarioAgent;
  /** The calls in the order of the answer; the first wins. */
  readonly requests: readonly [HandoffRequest, ...HandoffRequest[]];
  /** What the run has now: its input, the items of earlier turns and of this one. */
  readonly data: HandoffInputData;
  readonly wrappers: HistoryWrappers;
}

/** What the next turn begins with. */
export interface HandoffStep {
  readonly agent: ScenarioAgent;
  readonly data: HandoffInputData;
  /** The turn's items for session and result where they differ from those for the model. */
  readonly sessionItems: readonly RunItem[];
  /** Whether a filter or nesting made the input. */
  readonly isRewritten: boolean;
  readonly wrappers: HistoryWrappers;
}

const IGNORED = 'Multiple handoffs detected, ignoring this one.';

/**
 * Carries out the first handoff of a turn: callback, output item, hooks, then filter or nesting.
 * Python `execute_handoffs` (run_internal/turn_resolution.py), JS `executeHandoffCalls` (runner/toolExecution.ts).
 */
export function executeHandoffs(sdk: Sdk, scenario: Scenario, turn: HandoffTurn, journal: SimulationJournal): Outcome<HandoffStep> {
  const { agent, requests } = turn;
  const [{ call, handoff }, ...ignored] = requests;
  const { run = {} } = scenario;
  const { order, events } = journal;
  const { filter, from, isSet } = chooseFilter(sdk, handoff, run.filter);
  const server = run.conversation !== undefined;
  const nest = handoff.spec.nest ?? run.nest ?? does(sdk, 'nestsByDefault');
  const nests = !filter && nest && !(server && does(sdk, 'refusesServerFilter'));
  const data = { ...turn.data, newItems: answerIgnored(sdk, turn.data.newItems, ignored, agent.name) };
  events.push(
    toBegin(turn, data, {
      ...(filter === undefined ? {} : { filter: { name: toFilterName(filter), from } }),
      ...(nests ? { nest: { from: handoff.spec.nest === undefined ? 'run' : 'handoff', ...(run.mapper === undefined ? {} : { mapper: run.mapper }) } } : {}),
      server,
    }),
  );
  const fail = (error: SdkError): Outcome<HandoffStep> => {
    events.push({ k: 'handoff.end', error });
    return { error };
  };
  if (filter === 'not_callable' && sdk.language === 'typescript' && does(sdk, 'checksFilterFirst')) {
    return fail({ name: 'UserError', message: 'Invalid handoff input filter: not callable' });
  }

  const invoked = invokeHandoff(
    sdk,
    scenario,
    handoff,
    { args: String(call['arguments']), wrappers: turn.wrappers, time: countTaken(journal, agent.name, handoff.toolName) },
    journal,
  );
  events.push('error' in invoked ? { k: 'handoff.invoke', error: invoked.error } : { k: 'handoff.invoke', to: invoked.value.agent.name });
  if ('error' in invoked) return fail(invoked.error);
  const { agent: next, wrappers } = invoked.value;

  const output: RunItem = {
    kind: 'handoff_output_item',
    agent: agent.name,
    to: next.name,
    raw: toToolOutput(call, toTransferMessage(next.name, sdk.language), sdk.language),
  };
  const given: HandoffInputData = { ...data, newItems: [...data.newItems, output] };
  order.push(`run handoff ${agent.name} -> ${next.name}`, `agent handoff ${agent.name} -> ${next.name}`);

  if (server && isSet && sdk.language === 'python' && does(sdk, 'refusesServerFilter')) return fail(SERVER_FILTER);
  if (server && !filter && nest && !nests) journal.warnings.push(serverWarning(agent.name, next.name));

  const changed = filter
    ? applyFilter(sdk, filter, given, wrappers, countTaken(journal, agent.name, handoff.toolName))
    : { value: nests ? nestHistory(sdk, given, wrappers, toMapper(sdk, run.mapper, wrappers)) : given };
  const isPromise = sdk.language === 'typescript' && isAsync(filter);
  if (filter || nests) {
    const result = 'error' in changed ? { error: changed.error } : isPromise ? { promise: true as const } : { out: changed.value };
    events.push({ k: 'handoff.filter', nest: nests, in: given, ...result });
  }
  if ('error' in changed) return fail(changed.error);
  if (isPromise) return fail({ name: 'TypeError', message: toPromiseFault(sdk, run) });

  const { inputItems, ...rest } = changed.value;
  const forModel: HandoffInputData = { ...rest, newItems: inputItems ?? rest.newItems };
  events.push({ k: 'handoff.end', to: next.name, next: forModel });
  return {
    value: {
      agent: next,
      data: forModel,
      sessionItems: rest.newItems,
      isRewritten: filter !== undefined || nests,
      wrappers,
    },
  };
}

type HandoffBegin = Extract<SimulatedEvent, { k: 'handoff.begin' }>;

/** What is told of a handoff when it begins. */
function toBegin({ number, agent, requests }: HandoffTurn, given: HandoffInputData, how: Pick<HandoffBegin, 'filter' | 'nest' | 'server'>): HandoffBegin {
  const { spec } = requests[0].handoff;
  return {
    k: 'handoff.begin',
    turn: number,
    from: agent.name,
    calls: requests.map(({ call, handoff }, i) => ({
      callId: callIdOf(call),
      tool: handoff.toolName,
      args: String(call['arguments']),
      to: handoff.agentName,
      accepted: i === 0,
    })),
    implicit: spec.by === 'agent',
    callback: spec.by === 'handoff' && (spec.onHandoff ?? spec.input) !== undefined,
    ...how,
    given,
  };
}

/** How JS stumbles over a promise in place of data. */
function toPromiseFault(sdk: Sdk, { stream }: RunSettings): string {
  if (stream) return 'step.newStepItems is not iterable';
  return does(sdk, 'spreadsInput') ? 'originalInput is not iterable' : "Cannot read properties of undefined (reading 'concat')";
}

/** How often this handoff was taken before. */
function countTaken({ events }: SimulationJournal, from: string, tool: string): number {
  const isSame = (event: SimulatedEvent) =>
    event.k === 'handoff.begin' && event.from === from && event.calls.some((call) => call.accepted && call.tool === tool);
  return events.filter(isSame).length - 1;
}

/** The filter that counts: the handoff's own, or else the run's. */
export function chooseFilter(sdk: Sdk, { spec }: OfferedHandoff, ofRun: Filter | undefined): ChosenFilter {
  const own = spec.by === 'agent' ? undefined : spec.filter;
  const counts = (filter: Filter | undefined) =>
    filter !== undefined && (does(sdk, 'keepsFalsyFilter') || typeof filter !== 'string' || !filter.startsWith('falsy_'));
  if (counts(own)) return { filter: own, from: 'handoff', isSet: true };
  return { filter: counts(ofRun) ? ofRun : undefined, from: 'run', isSet: ofRun !== undefined };
}

export interface ChosenFilter {
  readonly filter: Filter | undefined;
  readonly from: 'handoff' | 'run';
  /** Set, though it may be falsy and not count. */
  readonly isSet: boolean;
}

/** The calls that lose are answered, or (JS) were not even recorded. */
function answerIgnored(sdk: Sdk, items: readonly RunItem[], ignored: readonly HandoffRequest[], agent: string): readonly RunItem[] {
  if (does(sdk, 'dropsIgnoredHandoffs')) return items;
  const outputs = ignored.map(({ call }): RunItem => ({ kind: 'tool_call_output_item', agent, raw: toIgnoredOutput(sdk, call) }));
  return [...items, ...outputs];
}

/** What a call of a handoff that lost is answered with. */
export function toIgnoredOutput({ language }: Sdk, call: RawItem): RawItem {
  return toToolOutput(call, IGNORED, language);
}

function toFilterName(filter: Filter): string {
  if (typeof filter === 'string') return filter;
  return 'name' in filter ? filter.name : filter.join(', ');
}

function isAsync(filter: Filter | undefined): boolean {
  return filter === 'async' || (typeof filter === 'object' && 'does' in filter && filter.does === 'async');
}

const SERVER_FILTER: SdkError = {
  name: 'UserError',
  message:
    'Server-managed conversations do not support handoff input filters. Remove Handoff.input_filter or RunConfig.handoff_input_filter, ' +
    'or disable conversation_id, previous_response_id, and auto_previous_response_id.',
};

function serverWarning(from: string, to: string): string {
  return (
    `Server-managed conversations do not support nest_handoff_history for handoff ${from} -> ${to}. ` +
    'Disabling nested handoff history and continuing with delta-only input.'
  );
}
