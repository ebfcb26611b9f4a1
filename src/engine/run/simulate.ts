import type { Sdk } from '../../model/workflow';
import { DEFAULT_WRAPPERS, setWrappers } from '../history/history-wrappers';
import { toInputList } from '../history/model-items';
import type { SdkError } from '../sdk/sdk-error';
import type { Ended, RunState } from './run-state';
import type { Scenario } from './scenario/scenario';
import { type AnswerModel, simulateTurn } from './simulate-turn';
import type { SimulatedEvent, SimulationJournal, StreamedEvent } from './simulated-event';

/** How a run ends, and all that happened on the way. */
export interface Simulation {
  readonly events: readonly SimulatedEvent[];
  /** Hooks, callbacks, tools, guardrails and model calls as they come: `run handoff A -> B`. */
  readonly order: readonly string[];
  /** What the SDK logs about name collisions and server-managed conversations. */
  readonly warnings: readonly string[];
  /** What a streamed run tells of items and agents; empty where none was asked for. */
  readonly streamed: readonly StreamedEvent[];
  readonly ended: Ended | { readonly error: SdkError };
}

/**
 * Runs a script of answers over agents as the SDK's runner would.
 * Python `Runner.run` (run.py, run_internal/), JS `Runner.run` (run.ts, runner/). What `answerModel` throws passes through.
 */
export function simulate(sdk: Sdk, scenario: Scenario, answerModel: AnswerModel = (_, number) => scenario.answers[number]): Simulation {
  const journal: SimulationJournal = { events: [], order: [], warnings: [], streamed: [] };
  const ended = run(sdk, scenario, journal, answerModel);
  return { ...journal, ended };
}

function run(sdk: Sdk, scenario: Scenario, journal: SimulationJournal, answerModel: AnswerModel): Simulation['ended'] {
  const { agents } = scenario;
  const input = scenario.run?.session ? toInputList(scenario.input, sdk.language) : scenario.input;
  const [first] = agents;
  if (!first) return { error: { name: 'UserError', message: 'The scenario has no agent.' } };
  journal.events.push({ k: 'run.begin', agent: first.name, input });
  const wrappers = setWrappers(DEFAULT_WRAPPERS, scenario.run?.wrappers ?? {});
  let state: RunState = {
    turn: 1,
    agent: first,
    input,
    generated: [],
    session: [],
    owned: [],
    pending: [],
    fresh: [],
    wrappers,
    starts: true,
    visits: new Map(),
  };
  for (;;) {
    const step = simulateTurn(sdk, scenario, state, journal, answerModel);
    if ('error' in step) {
      journal.events.push({ k: 'run.end', last: state.agent.name, error: step.error });
      return step;
    }
    if ('output' in step.value) {
      const { output, text, last, items } = step.value;
      const told = sdk.language === 'python' ? output : (text ?? output);
      journal.events.push({ k: 'run.end', last, ...(told === null ? {} : { output: told }), newItems: items });
      return step.value;
    }
    state = step.value;
  }
}
