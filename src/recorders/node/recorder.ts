import { createEnabledHandoffs } from './events/enabled-handoffs';
import { createGuardrails } from './events/guardrails';
import { createHandoffs } from './events/handoffs';
import { createLifecycle } from './events/lifecycle';
import { createModelFilters } from './events/model-filters';
import { createModels } from './events/models';
import { createSessions } from './events/realtime';
import { createRuns, type ObservedRun } from './events/runs';
import { recordSpan } from './events/spans';
import { createTools } from './events/tools';
import { createRecording } from './recording';
import type { SdkSpan } from './sdk';
import { createSdkFacts } from './sdk-facts';

/** What the code that the probes put into the SDK calls, with a function that gives the arguments. Nothing here throws. */
export type Recorder = Readonly<Record<string, (values: () => readonly unknown[]) => unknown>> & {
  /** Observes a request that is made in the middle of an expression, and gives it back. */
  readonly request: (model: object, request: object) => object;
};

/** `own` is the recorder's file, left out of call sites. */
export function createRecorder(own: string): Recorder {
  const facts = createSdkFacts();
  const recording = createRecording(process.env, facts.read);
  const runs = createRuns(recording, own);
  const handoffs = createHandoffs(recording, runs, own);
  const modelFilters = createModelFilters(recording, runs);
  const models = createModels(recording, runs);
  const emit = createLifecycle(recording, runs, createTools(recording, runs));
  const guardrails = createGuardrails(recording, runs);
  const sessions = createSessions(recording, runs, handoffs);
  let passed: ObservedRun | undefined;

  const probes = {
    loaded: facts.loaded,
    runBegin: runs.begin,
    pass: (run: ObservedRun | undefined) => {
      passed = run;
    },
    take: () => {
      const run = passed;
      passed = undefined;
      return run;
    },
    bind: runs.bind,
    enter: runs.enter,
    runEnd: runs.end,
    agentMade: runs.agentMade,
    enabled: createEnabledHandoffs(recording, runs),
    emit,
    guardrail: guardrails.ended,
    toolGuardrail: guardrails.ofTool,
    span: (span: SdkSpan) => recordSpan(recording, runs.current(), span),
    handoffImplied: handoffs.implied,
    handoffMade: handoffs.made,
    handoffConfigured: handoffs.configured,
    handoffBegin: handoffs.begin,
    invoke: handoffs.invoke,
    invoked: handoffs.invoked,
    filter: handoffs.filter,
    filtered: handoffs.filtered,
    handoffEnd: handoffs.end,
    handoffFail: handoffs.fail,
    passModelFilter: modelFilters.pass,
    modelFilter: modelFilters.begin,
    modelFiltered: modelFilters.end,
    modelFilterFail: modelFilters.fail,
    modelBegin: models.begin,
    modelEvent: models.event,
    modelEnd: models.end,
    modelFail: models.fail,
    sessionBegin: sessions.begin,
    sessionEnd: sessions.end,
    sessionAgent: sessions.agent,
    sessionError: sessions.error,
    sessionGuardrails: sessions.guardrails,
    sessionHandoffBegin: sessions.handoffBegin,
    sessionSettings: sessions.settings,
    sessionHandoffEnd: sessions.handoffEnd,
    sessionHandoffFail: sessions.handoffFail,
  };
  const guarded = Object.entries(probes).map(([name, probe]) => [name, guard(probe as (...values: unknown[]) => unknown)]);
  const begin = guard(probes.modelBegin as (...values: unknown[]) => unknown);
  return {
    ...Object.fromEntries(guarded),
    request: (model: object, request: object) => {
      begin(() => [model, request]);
      return request;
    },
  } as Recorder;

  function guard(probe: (...values: unknown[]) => unknown): (values: () => readonly unknown[]) => unknown {
    return (values) => {
      try {
        return probe(...values());
      } catch (fault) {
        log(fault);
        return undefined;
      }
    };
  }

  function log(fault: unknown): void {
    try {
      recording.log(fault);
    } catch {
      // Where not even the log can be written, nobody can be told without disturbing the program.
    }
  }
}
