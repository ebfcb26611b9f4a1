import { AsyncLocalStorage } from 'node:async_hooks';
import { type RuntimePosition, readCallSite } from '../places/call-site';
import { nameOfAgent } from '../recorded-items';
import type { ActiveRecording } from '../recording';
import type { SdkAgent, SdkContext, SdkRunner, SdkSession, SdkState } from '../sdk';
import type { FreezeOptions } from '../values/freeze';
import { toUsage } from './usage';

export interface ObservedRun {
  readonly id: string;
  /** `s` of its `run.begin`. */
  readonly begin: number;
  readonly since: bigint;
  readonly options: FreezeOptions;
  readonly runner: SdkRunner;
  agent: unknown;
  state: SdkState | undefined;
  /** The conversation lies with the server, as its last request says. */
  isWithServer: boolean;
  /** The last handoff, until the next agent's model has received it. */
  handoff: number | null;
  isReceived: boolean;
  /** The last call of a `callModelInputFilter`, and the turn whose request got what it gave. */
  filtered: { readonly event: number; readonly turn: number } | undefined;
  model: OpenModel | undefined;
  readonly tools: Map<unknown, OpenTool>;
  /** What each agent was last offered. */
  readonly enabled: Map<unknown, string>;
  isOver: boolean;
}

export interface OpenModel {
  readonly begin: number;
  readonly since: bigint;
  events: number;
  firstUs: number | undefined;
}

export interface OpenTool {
  readonly begin: number;
  readonly since: bigint;
  readonly tool: string;
  readonly callId: string | null;
}

/** Where the program is: in which run, and inside which of its tool calls. */
interface Whereabouts {
  readonly run: ObservedRun;
  readonly call: string | null;
}

export interface Runs {
  current(): ObservedRun | undefined;
  of(state: SdkState): ObservedRun | undefined;
  /** The run that is here or, while a resumed run has not entered yet, the last one with this context. */
  with(context: unknown): ObservedRun | undefined;
  begin(runner: SdkRunner, agent: SdkAgent, input: unknown, options: { readonly stream?: boolean } | undefined): ObservedRun;
  /** A realtime session opens, which is a run too. */
  beginSession(session: SdkSession): ObservedRun;
  /** The session with this context, unless the program is in a run inside it. */
  session(context: unknown): ObservedRun | undefined;
  /** Ties the run to its state, which alone knows agent and turn. */
  bind(run: ObservedRun | undefined, state: SdkState): void;
  /** From here on, what runs belongs to the run. Only after an `await` of the SDK: earlier, the caller's code would belong to it too. */
  enter(run: ObservedRun | undefined, state: SdkState): void;
  enterTool(run: ObservedRun, callId: string | null): void;
  /** Ends a call of a tool with its result or error; gives whether it was open. `key`: its id, else the tool. */
  endTool(run: ObservedRun, key: unknown, outcome: object): boolean;
  start(run: ObservedRun, agent: unknown): void;
  end(run: ObservedRun | undefined, error?: { readonly error: unknown }): void;
  agentMade(agent: object): void;
  placeOf(agent: object): ReturnType<ActiveRecording['place']>;
}

/** Runs, their parents and their agents. */
export function createRuns(recording: ActiveRecording, own: string): Runs {
  const storage = new AsyncLocalStorage<Whereabouts>();
  const byState = new WeakMap<object, ObservedRun>();
  const byContext = new WeakMap<object, ObservedRun>();
  const sessions = new WeakMap<object, ObservedRun>();
  const sites = new WeakMap<object, RuntimePosition | undefined>();
  let count = 0;

  const runs: Runs = {
    current: () => storage.getStore()?.run,
    of: (state) => byState.get(state) ?? runs.current(),
    with: (context) => runs.current() ?? (typeof context === 'object' && context !== null ? byContext.get(context) : undefined),
    begin: (runner, agent, input, options) => {
      const state = isState(input) ? input : undefined;
      const shapes = { shapes: runner.config?.traceIncludeSensitiveData === false };
      const run = open(runner, shapes, (id) => ({
        agent: nameOfAgent(state?._currentAgent ?? agent) ?? '',
        workflow: runner.config?.workflowName ?? null,
        stream: options?.stream === true,
        resumed: state !== undefined,
        input: state ? null : recording.input(input, `${id} input`, shapes),
      }));
      if (state) runs.bind(run, state);
      return run;
    },
    beginSession: ({ initialAgent, context, options }) => {
      const workflow = options?.workflowName ?? null;
      const run = open({}, {}, () => ({ agent: nameOfAgent(initialAgent) ?? '', workflow, stream: true, resumed: false, realtime: true, input: null }));
      runs.start(run, initialAgent);
      if (!context) return run;
      run.state = { _context: context };
      sessions.set(context, run);
      return run;
    },
    session: (context) => {
      const run = typeof context === 'object' && context !== null ? sessions.get(context) : undefined;
      const inner = runs.current();
      return run && !run.isOver && (!inner || inner.begin <= run.begin) ? run : undefined;
    },
    bind: (run, state) => {
      if (!run) return;
      run.state = state;
      byState.set(state, run);
      if (state._context) byContext.set(state._context, run);
      if (run.agent === undefined) runs.start(run, state._currentAgent);
    },
    enter: (run, state) => {
      const entered = run ?? byState.get(state);
      if (!entered) return;
      runs.bind(entered, state);
      if (entered.agent !== state._currentAgent) runs.start(entered, state._currentAgent);
      storage.enterWith({ run: entered, call: null });
    },
    enterTool: (run, call) => storage.enterWith({ run, call }),
    endTool: (run, key, outcome) => {
      const open = run.tools.get(key);
      if (!open) return false;
      run.tools.delete(key);
      recording.refresh();
      const { begin: of, since, tool, callId } = open;
      recording.event('tool.end', { run: run.id, of, us: microsecondsSince(since), tool, callId, ...outcome });
      return true;
    },
    start: (run, agent) => {
      const name = nameOfAgent(agent);
      if (name === undefined) return;
      run.agent = agent;
      recording.event('agent.start', { run: run.id, agent: name, of: run.handoff, def: runs.placeOf(agent as object) });
    },
    end: (run, failure) => {
      if (!run || run.isOver) return;
      run.isOver = true;
      const error = failure ? { error: recording.error(failure.error) } : {};
      const us = microsecondsSince(run.since);
      if (run.model) recording.event('model.end', { run: run.id, of: run.model.begin, us: microsecondsSince(run.model.since), ...error });
      for (const key of run.tools.keys()) runs.endTool(run, key, error);
      recording.event('run.end', {
        run: run.id,
        of: run.begin,
        us,
        last: nameOfAgent(run.agent) ?? null,
        ...readOutcome(recording, run),
        ...error,
        redaction: recording.counts(),
      });
      recording.forgetLists(run.id);
    },
    agentMade: (agent) => sites.set(agent, readCallSite(own)),
    placeOf: (agent) => recording.place(sites.get(agent)),
  };
  return runs;

  function open(runner: SdkRunner, options: FreezeOptions, toFields: (id: string) => object): ObservedRun {
    recording.refresh();
    const { run: parent, call = null } = storage.getStore() ?? {};
    const isNested = parent !== undefined && !parent.isOver;
    const id = `r${++count}`;
    const nesting = { parent: isNested ? parent.id : null, call: isNested ? call : null };
    const begin = recording.event('run.begin', { run: id, ...nesting, ...toFields(id), def: recording.place(readCallSite(own)) });
    return {
      id,
      begin,
      since: process.hrtime.bigint(),
      options,
      runner,
      agent: undefined,
      state: undefined,
      handoff: null,
      isReceived: true,
      isWithServer: false,
      filtered: undefined,
      model: undefined,
      tools: new Map(),
      enabled: new Map(),
      isOver: false,
    };
  }
}

function readOutcome(recording: ActiveRecording, { id, state, options }: ObservedRun): object {
  if (!state) return {};
  const step = state._currentStep;
  const usage = (state._context as SdkContext | undefined)?.usage;
  return {
    ...(step?.type === 'next_step_final_output' ? { output: recording.item(step.output, options) } : {}),
    ...(usage ? { usage: recording.item(toUsage(usage)) } : {}),
    ...(Array.isArray(state._generatedItems) ? { newItems: recording.items(state._generatedItems, `${id} pre`, options) } : {}),
  };
}

export function microsecondsSince(since: bigint): number {
  return Number((process.hrtime.bigint() - since) / 1000n);
}

function isState(input: unknown): input is SdkState {
  return typeof input === 'object' && input !== null && '_currentAgent' in input && '_context' in input;
}
