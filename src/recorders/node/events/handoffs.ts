import { type RuntimePosition, readCallSite } from '../places/call-site';
import { nameOfAgent } from '../recorded-items';
import type { ActiveRecording, WrittenFunction } from '../recording';
import type { SdkAgent, SdkContext, SdkHandoff, SdkRunner, SdkToolCall } from '../sdk';
import { functionNameOf } from '../values/freeze';
import { describe } from '../values/recorded-error';
import { microsecondsSince, type ObservedRun, type Runs } from './runs';

export interface OpenHandoff {
  readonly run: ObservedRun;
  readonly begin: number;
  readonly since: bigint;
  /** The program's context as it is now. */
  readonly context: () => unknown;
  readonly hasCallback: boolean;
  /** When the part that runs now began. */
  partSince: bigint;
  part: 'none' | 'invoke' | 'filter';
  given: HandoffData | undefined;
  isRubbish: boolean;
  isOver: boolean;
}

interface HandoffData {
  readonly hist: unknown;
  readonly pre: unknown;
  readonly new: unknown;
}

interface Requested {
  readonly handoff: SdkHandoff;
  readonly toolCall: SdkToolCall;
}

/** `HandoffInputData` of the SDK. */
interface FilterData {
  readonly inputHistory?: unknown;
  readonly preHandoffItems?: unknown;
  readonly newItems?: unknown;
}

/** In what a handoff of a run and one of a session differ. */
interface HandoffFields {
  readonly turn: number;
  readonly calls: readonly object[];
  readonly given: object;
  /** The conversation lies with the server. */
  readonly server?: true;
}

export interface Handoffs {
  /** The SDK is about to make a handoff of an agent that is listed as it is, as it does in each turn. */
  implied(agent: unknown): void;
  made(handoff: object, agent: unknown): void;
  /** `onInvokeHandoff` is the SDK's, around the `onHandoff` of the user's configuration. */
  configured(onInvokeHandoff: object, config: { readonly onHandoff?: object } | undefined): void;
  begin(agent: SdkAgent, hist: unknown, pre: unknown, made: unknown, requested: readonly Requested[], context: SdkContext): OpenHandoff | undefined;
  /** Begins a handoff of a run or of a session; `fields` are those in which they differ. */
  open(run: ObservedRun, handoff: SdkHandoff, agent: SdkAgent, context: () => unknown, fields: HandoffFields): OpenHandoff;
  invoke(handoff: OpenHandoff | undefined): void;
  invoked(handoff: OpenHandoff | undefined, agent: unknown): void;
  filter(handoff: OpenHandoff | undefined, data: FilterData): void;
  filtered(handoff: OpenHandoff | undefined, data: unknown): void;
  end(handoff: OpenHandoff | undefined, hist: unknown, pre: unknown, made: unknown, agent: unknown): void;
  fail(handoff: OpenHandoff | undefined, error: unknown): void;
}

/** Handoffs: what `executeHandoffCalls` is given, what callback and filter make of it, and what it gives back. */
export function createHandoffs(recording: ActiveRecording, runs: Runs, own: string): Handoffs {
  const sites = new WeakMap<object, RuntimePosition | 'implicit' | undefined>();
  let implied: unknown;
  const callbacks = new WeakMap<object, object | null>();

  const handoffs: Handoffs = {
    implied: (agent) => {
      implied = agent;
    },
    made: (handoff, agent) => {
      sites.set(handoff, agent === implied ? 'implicit' : readCallSite(own));
      implied = undefined;
    },
    configured: (onInvokeHandoff, config) => callbacks.set(onInvokeHandoff, typeof config?.onHandoff === 'function' ? config.onHandoff : null),
    begin: (agent, hist, pre, made, requested, context) => {
      const [accepted] = requested;
      const run = runs.with(context);
      if (!run || !accepted) return undefined;
      runs.enterTool(run, null);
      const open = handoffs.open(run, accepted.handoff, agent, () => context.context, {
        turn: run.state?._currentTurn ?? 0,
        calls: requested.map(({ handoff: { toolName, agentName }, toolCall }, index) => ({
          callId: toolCall.callId ?? null,
          tool: toolCall.name ?? toolName,
          args: toolCall.arguments === undefined ? null : recording.again(toolCall.arguments, `arguments ${toolCall.name}`, run.options),
          to: agentName,
          accepted: index === 0,
        })),
        given: toData(recording, run, { hist, pre, new: made }),
        ...(run.isWithServer && { server: true }),
      });
      if (requested.length > 1) {
        const rejected = requested.slice(1).map(({ handoff: { agentName }, toolCall }) => ({ callId: toolCall.callId ?? null, to: agentName }));
        recording.event('error', { run: run.id, what: 'multiple_handoffs', of: open.begin, rejected });
      }
      return open;
    },
    open: (run, handoff, agent, context, { turn, calls, given, ...rest }) => {
      const site = sites.get(handoff);
      const callback = toCallback(recording, callbacks, handoff);
      const begin = recording.event('handoff.begin', {
        run: run.id,
        turn,
        from: agent.name,
        calls,
        def: site === 'implicit' ? runs.placeOf(agent) : recording.place(site),
        implicit: site === 'implicit',
        filter: toFilter(recording, handoff, run.runner),
        on: callback,
        inputSchema: recording.again(handoff.inputJsonSchema, `schema ${handoff.toolName}`, { schema: true }),
        ...(typeof handoff.strictJsonSchema === 'boolean' ? { strict: handoff.strictJsonSchema } : {}),
        ...rest,
        given,
        ctx: recording.context(context(), run.options),
      });
      const since = process.hrtime.bigint();
      return { run, begin, since, context, hasCallback: callback !== null, partSince: since, part: 'none', given: undefined, isRubbish: false, isOver: false };
    },
    invoke: (handoff) => enterPart(handoff, 'invoke'),
    invoked: (handoff, agent) => {
      if (!handoff || handoff.isOver) return;
      const us = microsecondsSince(handoff.partSince);
      const { run, begin: of, context } = handoff;
      handoff.part = 'none';
      if (!handoff.hasCallback) return;
      recording.refresh();
      const to = nameOfAgent(agent);
      recording.event('handoff.invoke', { run: run.id, of, us, ...(to === undefined ? {} : { to }), ctx: recording.context(context(), run.options) });
    },
    filter: (handoff, { inputHistory, preHandoffItems, newItems }) => {
      if (!handoff) return;
      handoff.given = toData(recording, handoff.run, { hist: inputHistory, pre: preHandoffItems, new: newItems });
      enterPart(handoff, 'filter');
    },
    filtered: (handoff, data) => {
      if (!handoff) return;
      const us = microsecondsSince(handoff.partSince);
      const { run, begin: of, given } = handoff;
      handoff.part = 'none';
      const rubbish = toRubbish(data);
      handoff.isRubbish = rubbish !== undefined;
      const { inputHistory, preHandoffItems, newItems } = (data ?? {}) as FilterData;
      const out = rubbish ?? toData(recording, run, { hist: inputHistory, pre: preHandoffItems, new: newItems });
      recording.event('handoff.filter', { run: run.id, of, us, in: given, out });
    },
    end: (handoff, hist, pre, made, agent) => {
      if (!handoff) return;
      const { run, begin: of, since, isRubbish } = handoff;
      const to = nameOfAgent(agent);
      const next = isRubbish ? {} : { next: toData(recording, run, { hist, pre, new: made }) };
      recording.event('handoff.end', { run: run.id, of, us: microsecondsSince(since), ...(to === undefined ? {} : { to }), ...next });
      handoff.isOver = true;
      run.handoff = of;
      run.isReceived = false;
    },
    fail: (handoff, raised) => {
      if (!handoff || handoff.isOver) return;
      const { run, begin: of, since, partSince, part, given } = handoff;
      const error = recording.error(raised);
      const us = microsecondsSince(partSince);
      if (part === 'invoke') recording.event('handoff.invoke', { run: run.id, of, us, error });
      if (part === 'filter') recording.event('handoff.filter', { run: run.id, of, us, in: given, error });
      recording.event('handoff.end', { run: run.id, of, us: microsecondsSince(since), error });
      handoff.isOver = true;
    },
  };
  return handoffs;
}

function toData(recording: ActiveRecording, { id, options }: ObservedRun, data: HandoffData) {
  return {
    hist: recording.input(data.hist, `${id} hist`, options),
    pre: recording.items(data.pre, `${id} pre`, options),
    new: recording.items(data.new, `${id} new`, options),
  };
}

/** The filter that the SDK will apply. */
function toFilter(recording: ActiveRecording, { inputFilter }: SdkHandoff, { config }: SdkRunner): WrittenFunction | null {
  const from = inputFilter ? 'handoff' : 'runner';
  const filter = inputFilter ?? config?.handoffInputFilter;
  if (!filter) return null;
  return typeof filter === 'function' ? { ...recording.fn(filter), from } : { name: describe(filter), from };
}

/** The user's `onHandoff`, or a handoff's own `onInvokeHandoff` where the SDK did not make it. */
function toCallback(recording: ActiveRecording, callbacks: WeakMap<object, object | null>, { onInvokeHandoff }: SdkHandoff): WrittenFunction | null {
  if (typeof onInvokeHandoff !== 'function') return null;
  const callback = callbacks.get(onInvokeHandoff);
  if (callback === null) return null;
  const fn = recording.fn(callback ?? onInvokeHandoff);
  return fn.name === '' ? { ...fn, name: callback ? 'onHandoff' : functionNameOf(onInvokeHandoff) } : fn;
}

function enterPart(handoff: OpenHandoff | undefined, part: OpenHandoff['part']): void {
  if (!handoff) return;
  handoff.part = part;
  handoff.partSince = process.hrtime.bigint();
}

/** What the SDK cannot read as `HandoffInputData`; undefined where it can. The SDK awaits no Promise here. */
function toRubbish(data: unknown): { readonly promise: true } | { readonly bad: string } | undefined {
  if (typeof data !== 'object' || data === null) return { bad: describe(data) };
  if (describe(data) === 'a Promise') return { promise: true };
  if (!('inputHistory' in data) && !('newItems' in data) && !('preHandoffItems' in data)) return { bad: describe(data) };
  return undefined;
}
