import * as l10n from '@vscode/l10n';
import type { SimulatedEvent } from '../engine/run/simulated-event';
import { validateArguments } from '../engine/schema/validate-arguments';
import type { JsonSchema } from '../model/input-schema';
import type { Sdk } from '../model/workflow';
import type { EventKind, SourcePlace } from '../recording/schema';
import type { RecordingWriter } from '../recording/write-recording';
import type { Cast, Passage } from './cast/cast';
import { findPassage } from './find-passage';
import type { Gap } from './gap';
import { escape, toData, toError, toInput, toItems, toRunItems } from './recorded-values';
import type { ToolResults } from './to-answer';

type SimulatedKind = SimulatedEvent['k'];
type SimulatedOf<Kind extends SimulatedKind> = Extract<SimulatedEvent, { readonly k: Kind }>;

export interface SimulatedRecording {
  /** When the run is said to have begun. */
  readonly at: Date;
  /** The version of Baton. */
  readonly version: string;
  /** The folder that places are relative to, itself relative to that of the recording. */
  readonly root: string;
  /** Where an agent is constructed. */
  readonly placeOfAgent?: (agent: string) => SourcePlace | undefined;
  /** Where the handoff with this tool of this agent is made. */
  readonly placeOfHandoff?: (agent: string, tool: string, to: string) => SourcePlace | undefined;
  /** The filter and the callback of that handoff, as the program names them. */
  readonly functionOfHandoff?: (
    agent: string,
    tool: string,
    to: string,
    which: 'filter' | 'callback',
  ) => { readonly name: string; readonly loc?: SourcePlace } | undefined;
  readonly isStreamed?: boolean;
  /** What an agent's model is told to do. */
  readonly instructionsOf?: (agent: string) => string | undefined;
  /** The schema of a handoff's arguments as the model is given it. */
  readonly inputSchemaOf?: (agent: string, tool: string, to: string) => JsonSchema | undefined;
  /** Where the run is started. */
  readonly placeOfRun?: SourcePlace | undefined;
}

/** Where a simulated event is written down. */
export interface RecordedScene<Kind = SimulatedKind> {
  readonly sdk: Sdk;
  readonly writer: RecordingWriter;
  readonly options: SimulatedRecording;
  /** The number of the last event of a kind. */
  numberOf(kind: Kind): number | undefined;
}

/** What a simulation makes of a kind of event. */
interface SimulatedEntry<Event extends SimulatedEvent> {
  /** The fields of its line in a recording. */
  toFields(event: Event, scene: RecordedScene): Readonly<Record<string, unknown>>;
  /** What the run met there that neither sources nor script tell; nothing where absent. */
  findGaps?(event: Event, cast: Cast, results: ToolResults): readonly Gap[];
}

/** The kinds are those of a recording. */
const SIMULATED_EVENTS: { readonly [Kind in SimulatedKind & EventKind]: SimulatedEntry<SimulatedOf<Kind>> } = {
  'run.begin': {
    toFields: ({ agent, input }, { writer, options }) => ({
      parent: null,
      call: null,
      agent,
      stream: options.isStreamed ?? false,
      resumed: false,
      input: toInput(writer, input),
      def: options.placeOfRun ?? null,
    }),
  },
  'run.end': {
    toFields: ({ last, output, newItems, error }, { writer, numberOf }) => ({
      of: numberOf('run.begin') ?? 0,
      last,
      ...(output === undefined ? {} : { output: writer.item(escape(output)) }),
      ...(newItems ? { newItems: toRunItems(writer, 'items', newItems) } : {}),
      ...toError(error),
    }),
  },
  'agent.start': {
    toFields: ({ agent, afterHandoff }, { options, numberOf }) => ({
      agent,
      of: afterHandoff ? (numberOf('handoff.begin') ?? 0) : null,
      def: options.placeOfAgent?.(agent) ?? null,
    }),
    findGaps: ({ agent }, cast) => findMember(cast, agent)?.gaps ?? [],
  },
  'agent.end': {
    toFields: ({ agent, output }, { writer }) => ({ agent, output: writer.item(escape(output)) }),
    findGaps: ({ agent, unknown }, cast) => {
      const gap = unknown === undefined ? undefined : findMember(cast, agent)?.outputGap;
      return gap ? [{ ...gap, what: l10n.t('{0} ({1})', gap.what, unknown ?? '') }] : [];
    },
  },
  enabled: {
    toFields: ({ agent, handoffs }) => ({ agent, handoffs }),
    findGaps: ({ agent }, cast) => findMember(cast, agent)?.gaps ?? [],
  },
  'model.begin': { toFields: toModelBegin },
  'model.end': {
    toFields: ({ output, error }, { writer, numberOf }) => ({
      of: numberOf('model.begin') ?? 0,
      output: toItems(writer, 'output', output),
      ...toError(error),
    }),
  },
  'tool.begin': {
    toFields: ({ agent, tool, callId, args }, { writer }) => ({ agent, tool, callId, args: writer.item(args) }),
    findGaps: findToolGaps,
  },
  'tool.end': {
    toFields: ({ tool, callId, result }, { writer, numberOf }) => ({ of: numberOf('tool.begin') ?? 0, tool, callId, result: writer.item(result) }),
  },
  'handoff.begin': {
    toFields: toHandoffBegin,
    findGaps: ({ from, calls }, cast) => {
      const call = calls.find(({ accepted }) => accepted);
      return call ? findHandoffGaps(cast, from, call) : [];
    },
  },
  'handoff.invoke': {
    toFields: ({ to, error }, { numberOf }) => ({ of: numberOf('handoff.begin') ?? 0, ...(to === undefined ? {} : { to }), ...toError(error) }),
  },
  'handoff.filter': {
    toFields: ({ nest, in: given, out, promise, error }, { writer, numberOf }) => ({
      of: numberOf('handoff.begin') ?? 0,
      ...(nest ? { nest: true } : {}),
      in: toData(writer, given),
      ...(promise ? { out: { promise: true } } : out ? { out: toData(writer, out) } : {}),
      ...toError(error),
    }),
  },
  'handoff.end': {
    toFields: ({ to, next, error }, { writer, numberOf }) => ({
      of: numberOf('handoff.begin') ?? 0,
      ...(to === undefined ? {} : { to }),
      ...(next ? { next: toData(writer, next) } : {}),
      ...toError(error),
    }),
  },
  guardrail: {
    toFields: ({ agent, name, stage, triggered, info }, { writer }) => ({
      agent,
      name,
      stage,
      triggered,
      ...(info === undefined ? {} : { info: writer.item(escape(info)) }),
    }),
    findGaps: ({ agent, name }, cast) => {
      const { inputGuardrails = [], outputGuardrails = [] } = findMember(cast, agent) ?? {};
      return [...inputGuardrails, ...outputGuardrails, ...cast.runGuards].find(({ spec }) => spec.name === name)?.gaps ?? [];
    },
  },
};

export function simulatedEntryOf(event: SimulatedEvent): SimulatedEntry<SimulatedEvent> {
  return SIMULATED_EVENTS[event.k];
}

/** What must be known of a call of a tool. */
export function findToolGaps(
  { agent, tool, callId }: { readonly agent: string; readonly tool: string; readonly callId: string },
  cast: Cast,
  results: ToolResults,
): readonly Gap[] {
  const { gaps = [], resultGap } = findMember(cast, agent)?.tools.find(({ spec }) => spec.name === tool) ?? {};
  return resultGap && !Object.hasOwn(results, callId) ? [...gaps, resultGap] : gaps;
}

/** What must be known of a handoff that is taken. */
export function findHandoffGaps(cast: Cast, from: string, call: { readonly tool: string; readonly to: string; readonly args: string }): readonly Gap[] {
  const passage = findPassage(cast, from, call);
  return passage ? [...passage.gaps, ...findArgumentsGap(cast, passage, call.args)] : [];
}

export function findMember({ members }: Cast, name: string) {
  return members.find((member) => member.name === name);
}

function findArgumentsGap({ sdk }: Cast, { spec, argumentsGap }: Passage, args: string): readonly Gap[] {
  if (!argumentsGap || !spec.input || !('form' in spec.input)) return [];
  const checked = validateArguments(sdk, spec.input, args);
  return 'unknown' in checked ? [{ ...argumentsGap, what: l10n.t('{0} ({1})', argumentsGap.what, checked.unknown) }] : [];
}

function toModelBegin(
  { turn, agent, input, tools, handoffs }: SimulatedOf<'model.begin'>,
  { sdk: { language }, writer, options: { instructionsOf }, numberOf }: RecordedScene,
) {
  const [handoff, asked] = [numberOf('handoff.begin'), numberOf('model.begin')];
  const instructions = instructionsOf?.(agent);
  const offered =
    language === 'python'
      ? handoffs.map(({ tool, description, to }) => ({ name: tool, description, agent: to }))
      : handoffs.map(({ tool, description }) => ({ toolName: tool, toolDescription: description }));
  return {
    turn,
    agent,
    // The target of a handoff, asked for the first time.
    handoff: handoff !== undefined && handoff > (asked ?? -1) ? handoff : null,
    model: null,
    instructions: instructions === undefined ? null : writer.item(instructions),
    input: toItems(writer, 'input', input),
    tools: writer.item(tools.map((name) => ({ name }))),
    handoffs: writer.item(offered),
  };
}

function toHandoffBegin(event: SimulatedOf<'handoff.begin'>, { writer, options }: RecordedScene) {
  const { placeOfHandoff, functionOfHandoff, inputSchemaOf } = options;
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
