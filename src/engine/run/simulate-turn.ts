import type { Sdk } from '../../model/workflow';
import { toOutputItem } from '../history/model-items';
import type { RawItem } from '../history/run-item';
import type { Outcome, SdkError } from '../sdk/sdk-error';
import { does } from '../sdk/version-gates';
import { guard, guardrailsOf } from './guard';
import { findTurnsFault } from './max-turns';
import { toModelInput } from './model-input';
import type { Offer } from './offers/offer';
import { judgeHandoffs, offer } from './offers/offer-handoffs';
import { readAnswer, toArriving } from './read-answer';
import { resolveTurn } from './resolve-turn';
import type { Ended, RunState } from './run-state';
import type { Answer, Scenario } from './scenario/scenario';
import type { SimulatedEvent, SimulationJournal } from './simulated-event';
import { streamAgent, streamAnswer, streamArriving } from './stream-events';

/** What a model answers when it is asked, `asked` being all that happened up to its `model.begin`, and `number` counting the calls from 0; undefined when the script has no answer. */
export type AnswerModel = (asked: readonly SimulatedEvent[], number: number) => readonly Answer[] | undefined;

/**
 * One turn: guardrails, start hooks, what is offered, the model's call, and what its answer leads to.
 * Python `run_single_turn` (run_internal/run_loop.py), JS `prepareTurn` (runner/turnPreparation.ts).
 */
export function simulateTurn(sdk: Sdk, scenario: Scenario, given: RunState, journal: SimulationJournal, answerModel: AnswerModel): Outcome<RunState | Ended> {
  const { run = {}, agents } = scenario;
  const isLocal = run.conversation === undefined || run.stream || given.pending.length === 0 || !does(sdk, 'continuesFromPending');
  const state = isLocal ? given : { ...given, generated: given.pending };
  const { agent, turn } = state;
  const python = sdk.language === 'python';
  const guards = [...(agent.outputGuardrails ?? []), ...(run.outputGuardrails ?? [])];
  if (run.conversation !== undefined && guards.length > 0 && does(sdk, 'refusesServerGuardrails')) return { error: SERVER_GUARDRAILS };
  if (python && turn === 1) streamAgent(scenario, agent.name, journal);
  let asked = state.visits.get(agent) ?? 0;
  if (state.starts && does(sdk, 'asksForHandoffsTwice')) {
    const judged = judgeHandoffs(sdk, scenario, agent, asked++, journal);
    if ('error' in judged) return judged;
  }
  const early = does(sdk, 'offersBeforeStart') ? offer(sdk, scenario, agent, asked++, journal) : undefined;
  if (early && 'error' in early) return early;
  const overdue = findTurnsFault(run.maxTurns, turn, sdk);
  if (overdue) return { error: overdue };

  const guardrails = turn === 1 && !state.resumed ? guardrailsOf(sdk, agents[0]?.inputGuardrails, run.inputGuardrails) : [];
  const blocked = guard(
    sdk,
    guardrails.filter(({ parallel }) => parallel === false),
    'input',
    agent.name,
    journal,
  );
  if (blocked) return { error: blocked };
  if (state.starts) start(sdk, state, journal);
  const tripped = guard(
    sdk,
    guardrails.filter(({ parallel }) => parallel !== false),
    'input',
    agent.name,
    journal,
  );
  if (tripped) return { error: tripped };

  const offered = early ?? offer(sdk, scenario, agent, asked++, journal);
  if ('error' in offered) return offered;
  const answer = callModel({ sdk, scenario, journal, answerModel }, state, offered.value);
  if ('error' in answer) return answer;
  streamArriving(sdk, scenario, toArriving(answer.value, agent.name), journal);
  const read = readAnswer(sdk, answer.value, agent.name, offered.value, run);
  if ('error' in read) return read;
  streamAnswer(sdk, scenario, read.value, journal);
  const visits = new Map(state.visits).set(agent, asked);
  return resolveTurn(sdk, scenario, { ...state, visits }, read.value, journal);
}

const SERVER_GUARDRAILS: SdkError = {
  name: 'UserError',
  message:
    'Output guardrails cannot be combined with conversation_id, previous_response_id, or auto_previous_response_id ' +
    'because rejected output cannot be removed from server-managed conversation history.',
};

function start({ language }: Sdk, { agent, handedOff = false }: RunState, { events, order }: SimulationJournal): void {
  const hooks = [`run agent_start ${agent.name}`, `agent start ${agent.name}`];
  order.push(...(language === 'python' ? hooks : hooks.reverse()));
  events.push({ k: 'agent.start', agent: agent.name, afterHandoff: handedOff });
}

interface ModelCall {
  readonly sdk: Sdk;
  readonly scenario: Scenario;
  readonly journal: SimulationJournal;
  readonly answerModel: AnswerModel;
}

function callModel({ sdk, scenario, journal, answerModel }: ModelCall, state: RunState, { tools, handoffs }: Offer): Outcome<readonly RawItem[]> {
  const { events, order } = journal;
  const { agent, turn } = state;
  const number = events.filter(({ k }) => k === 'model.begin').length;
  const input = toModelInput(sdk, scenario, state);
  if (scenario.run?.stream && scenario.run.conversation === undefined && input.length === 0 && does(sdk, 'refusesEmptyStreamInput')) {
    return { error: { name: 'RuntimeError', message: 'Prepared model input is empty' } };
  }
  events.push({
    k: 'model.begin',
    turn,
    agent: agent.name,
    input,
    tools,
    handoffs: handoffs.map(({ toolName: tool, toolDescription: description, agentName: to }) => ({ tool, description, to })),
  });
  order.push(`model ${agent.name}`);
  const answers = answerModel(events, number);
  if (!answers) {
    const error = { name: 'ScriptExhausted', message: 'The script has no answer left.' };
    events.push({ k: 'model.end', output: [], error });
    return { error };
  }
  const output = answers.map((answer) => toOutputItem(answer, sdk.language));
  events.push({ k: 'model.end', output });
  return { value: output };
}
