import type { HandoffInputData } from '../engine/history/handoff-input';
import type { Item, RunItem } from '../engine/history/run-item';
import type { Simulation } from '../engine/run/simulate';
import type { SimulatedEvent } from '../engine/run/simulated-event';
import type { JsonSchema, Sdk } from '../model/workflow';
import type { EventKind, HandoffData, Header, Input, Json, Place } from '../recording/schema';
import { createRecordingWriter, type RecordingWriter } from '../recording/write-recording';

export interface SimulatedRecording {
  /** When the run is said to have begun. */
  readonly at: Date;
  /** The version of Baton. */
  readonly version: string;
  /** The folder that places are relative to, itself relative to that of the recording. */
  readonly root: string;
  /** Where an agent is constructed. */
  readonly placeOfAgent?: (agent: string) => Place | undefined;
  /** Where the handoff with this tool of this agent is made. */
  readonly placeOfHandoff?: (agent: string, tool: string, to: string) => Place | undefined;
  /** The filter and the callback of that handoff, as the program names them. */
  readonly functionOfHandoff?: (
    agent: string,
    tool: string,
    to: string,
    which: 'filter' | 'callback',
  ) => { readonly name: string; readonly loc?: Place } | undefined;
  readonly isStreamed?: boolean;
  /** What an agent's model is told to do. */
  readonly instructionsOf?: (agent: string) => string | undefined;
  /** The schema of a handoff's arguments as the model is given it. */
  readonly inputSchemaOf?: (agent: string, tool: string, to: string) => JsonSchema | undefined;
  /** Where the run is started. */
  readonly placeOfRun?: Place | undefined;
}

/** The recorder's name in the header. */
export const SIMULATOR = 'baton simulate';

const RUN = 'r1';
/** Between two events, in microseconds: a simulation takes no time, but events have an order. */
const STEP = 1000;
const RECORDED_KINDS = ['run', 'agent', 'model', 'tool', 'enabled', 'handoff', 'filter', 'guardrail'];

/** A simulated run as a recording, which replays like any other. */
export function recordSimulation(sdk: Sdk, { events }: Simulation, options: SimulatedRecording): string {
  const lines: string[] = [];
  const writer = createRecordingWriter(toHeader(sdk, options), (line) => lines.push(line));
  const begun = new Map<'run' | 'model' | 'tool' | 'handoff', number>();
  let received: number | null = null;
  let t = 0;

  for (const event of events) {
    t += STEP;
    const write = (fields: Readonly<Record<string, unknown>>) => writer.event({ k: event.k satisfies EventKind, t, run: RUN, ...fields });
    const of = (kind: 'run' | 'model' | 'tool' | 'handoff') => begun.get(kind) ?? 0;
    switch (event.k) {
      case 'run.begin':
        begun.set(
          'run',
          write({
            parent: null,
            call: null,
            agent: event.agent,
            stream: options.isStreamed ?? false,
            resumed: false,
            input: toInput(writer, event.input),
            def: options.placeOfRun ?? null,
          }),
        );
        break;
      case 'agent.start':
        write({ agent: event.agent, of: event.afterHandoff ? of('handoff') : null, def: options.placeOfAgent?.(event.agent) ?? null });
        break;
      case 'enabled':
        write({ agent: event.agent, handoffs: event.handoffs });
        break;
      case 'model.begin':
        begun.set('model', write(toModelBegin(sdk, writer, event, received, options)));
        received = null;
        break;
      case 'model.end':
        write({ of: of('model'), output: toItems(writer, 'output', event.output), ...toError(event) });
        break;
      case 'tool.begin':
        begun.set('tool', write({ agent: event.agent, tool: event.tool, callId: event.callId, args: writer.item(event.args) }));
        break;
      case 'tool.end':
        write({ of: of('tool'), tool: event.tool, callId: event.callId, result: writer.item(event.result) });
        break;
      case 'handoff.begin':
        received = write(toHandoffBegin(writer, event, options));
        begun.set('handoff', received);
        break;
      case 'handoff.invoke':
        write({ of: of('handoff'), ...(event.to === undefined ? {} : { to: event.to }), ...toError(event) });
        break;
      case 'handoff.filter': {
        const out = event.promise ? { promise: true } : event.out && toData(writer, event.out);
        write({ of: of('handoff'), ...(event.nest ? { nest: true } : {}), in: toData(writer, event.in), ...(out ? { out } : {}), ...toError(event) });
        break;
      }
      case 'handoff.end':
        write({
          of: of('handoff'),
          ...(event.to === undefined ? {} : { to: event.to }),
          ...(event.next ? { next: toData(writer, event.next) } : {}),
          ...toError(event),
        });
        break;
      case 'guardrail':
        write({
          agent: event.agent,
          name: event.name,
          stage: event.stage,
          triggered: event.triggered,
          ...(event.info === undefined ? {} : { info: writer.item(escape(event.info)) }),
        });
        break;
      case 'agent.end':
        write({ agent: event.agent, output: writer.item(escape(event.output)) });
        break;
      case 'run.end':
        write({
          of: of('run'),
          last: event.last,
          ...(event.output === undefined ? {} : { output: writer.item(escape(event.output)) }),
          ...(event.newItems ? { newItems: toRunItems(writer, 'items', event.newItems) } : {}),
          ...toError(event),
        });
        break;
    }
  }
  writer.event({ k: 'end', t: t + STEP });
  return lines.join('');
}

function toHeader({ language, version: release }: Sdk, { at, version, root }: SimulatedRecording): Header {
  const python = language === 'python';
  return {
    k: 'header',
    v: 1,
    format: 'handoff-recording',
    minReader: 1,
    at: at.toISOString(),
    lang: python ? 'py' : 'js',
    sdk: { name: python ? 'openai-agents' : '@openai/agents-core', version: release },
    rt: {},
    recorder: { name: SIMULATOR, version },
    proc: { pid: 0, main: null },
    root,
    redact: { profile: 'script' },
    limits: {},
    layers: RECORDED_KINDS,
    missing: [],
  };
}

type EventOf<Kind extends SimulatedEvent['k']> = Extract<SimulatedEvent, { readonly k: Kind }>;

function toModelBegin(
  { language }: Sdk,
  writer: RecordingWriter,
  { turn, agent, input, tools, handoffs }: EventOf<'model.begin'>,
  handoff: number | null,
  { instructionsOf }: SimulatedRecording,
) {
  const instructions = instructionsOf?.(agent);
  const offered =
    language === 'python'
      ? handoffs.map(({ tool, description, to }) => ({ name: tool, description, agent: to }))
      : handoffs.map(({ tool, description }) => ({ toolName: tool, toolDescription: description }));
  return {
    turn,
    agent,
    handoff,
    model: null,
    instructions: instructions === undefined ? null : writer.item(instructions),
    input: toItems(writer, 'input', input),
    tools: writer.item(tools.map((name) => ({ name }))),
    handoffs: writer.item(offered),
  };
}

function toHandoffBegin(writer: RecordingWriter, event: EventOf<'handoff.begin'>, { placeOfHandoff, functionOfHandoff, inputSchemaOf }: SimulatedRecording) {
  const { turn, from, calls, implicit, callback, filter, nest, server, given } = event;
  const where = { handoff: 'handoff', run: 'run_config' } as const;
  const accepted = calls.find((call) => call.accepted);
  const schema = accepted && inputSchemaOf?.(from, accepted.tool, accepted.to);
  const findFunction = (which: 'filter' | 'callback') => accepted && functionOfHandoff?.(from, accepted.tool, accepted.to, which);
  return {
    turn,
    from,
    calls: calls.map(({ args, ...call }) => ({ ...call, args: writer.item(args) })),
    def: (accepted && placeOfHandoff?.(from, accepted.tool, accepted.to)) ?? null,
    implicit,
    filter: filter ? { name: filter.name, ...(filter.from === 'handoff' ? findFunction('filter') : undefined), from: where[filter.from] } : null,
    ...(schema ? { inputSchema: writer.item(escape(schema)) } : {}),
    on: callback ? { name: 'on_handoff', ...findFunction('callback') } : null,
    nest: nest ? { from: where[nest.from], ...(nest.mapper === undefined ? {} : { mapper: { name: nest.mapper } }) } : null,
    server,
    given: toData(writer, given),
    ctx: null,
  };
}

function toData(writer: RecordingWriter, { inputHistory, preHandoffItems, newItems, inputItems }: HandoffInputData): HandoffData {
  return {
    hist: toInput(writer, inputHistory),
    pre: toRunItems(writer, 'pre', preHandoffItems),
    new: toRunItems(writer, 'new', newItems),
    ...(inputItems ? { inputItems: toRunItems(writer, 'inputItems', inputItems) } : {}),
  };
}

function toInput(writer: RecordingWriter, input: string | readonly Item[]): Input {
  return typeof input === 'string' ? { text: writer.item(input) } : toItems(writer, 'history', input);
}

function toItems(writer: RecordingWriter, role: string, items: readonly Item[]) {
  return {
    l: writer.list(
      role,
      items.map((item) => writer.item(escape(item))),
    ),
  };
}

function toRunItems(writer: RecordingWriter, role: string, items: readonly RunItem[]) {
  const numbers = items.map(({ kind, agent, to, raw }) =>
    writer.item({ $run: kind, agent, ...(to === undefined ? {} : { to }), raw: { $ref: writer.item(escape(raw)) } }),
  );
  return { l: writer.list(role, numbers) };
}

/** An object of the program's that has a key of the format's. */
function escape(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map(escape);
  const object = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, escape(part)]));
  return Object.keys(value).some((key) => OWN_KEYS.includes(key)) ? { $esc: object } : object;
}

const OWN_KEYS = ['$ref', '$run', '$trunc', '$blob', '$esc'];

function toError({ error }: { readonly error?: { readonly name: string; readonly message: string } }) {
  return error ? { error: { name: error.name, message: error.message } } : {};
}
