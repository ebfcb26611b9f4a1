import * as l10n from '@vscode/l10n';
import type { RealtimeEvent } from '../../engine/run/realtime/realtime-scenario';
import { toPythonRepr } from '../../engine/sdk/python-repr';
import type { EventKind } from '../../recording/schema';
import type { Cast } from '../cast/cast';
import { type Gap, toExample } from '../gap';
import { escape, toError, toItems } from '../recorded-values';
import { findHandoffGaps, findMember, findToolGaps, type RecordedScene } from '../simulated-events';
import type { ToolResults } from '../to-answer';
import type { SimulatedSession } from './simulated-session';

type RealtimeKind = RealtimeEvent['k'];
type RealtimeOf<Kind extends RealtimeKind> = Extract<RealtimeEvent, { readonly k: Kind }>;

/** Where an event of a session is written down. */
export interface SessionScene extends RecordedScene<EventKind> {
  readonly session: SimulatedSession;
  /** The number of the event in the session. */
  readonly number: number;
}

/** An event of a recording. */
export interface RecordedLine {
  readonly k: EventKind;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What becomes of a kind of event. */
interface SessionEntry<Event extends RealtimeEvent> {
  /** Its lines in a recording, as recorders write them; none where absent. */
  toLines?(event: Event, scene: SessionScene): readonly RecordedLine[];
  /** What the session met there that neither sources nor script tell; nothing where absent. */
  findGaps?(event: Event, cast: Cast, results: ToolResults): readonly Gap[];
}

const SESSION_EVENTS: { readonly [Kind in RealtimeKind]: SessionEntry<RealtimeOf<Kind>> } = {
  settings: { findGaps: ({ agent }, cast) => findMember(cast, agent)?.gaps ?? [] },
  'agent.start': {},
  'agent.end': {},
  'tool.begin': {
    toLines: ({ agent, tool, callId, args }, { writer }) => [{ k: 'tool.begin', fields: { agent, tool, callId, args: writer.item(args) } }],
    findGaps: (event, cast, results) => [...findToolGaps(event, cast, results), ...findApprovalGap(event, cast)],
  },
  'tool.end': {
    toLines: ({ tool, callId, result }, { writer, numberOf }) => [
      { k: 'tool.end', fields: { of: numberOf('tool.begin') ?? 0, tool, callId, result: writer.item(result) } },
    ],
  },
  'handoff.begin': {
    toLines: (event, scene) => [{ k: 'handoff.begin', fields: toHandoffBegin(event, scene) }],
    findGaps: (event, cast) => findHandoffGaps(cast, event.from, event),
  },
  'handoff.invoke': { toLines: toInvoke },
  'handoff.end': { toLines: toEnd },
  handoff: {},
  output: {},
  call: {},
  error: { toLines: toErrorLine },
  end: {},
};

export function sessionEntryOf(event: RealtimeEvent): SessionEntry<RealtimeEvent> {
  return SESSION_EVENTS[event.k];
}

/** A session waits for the program to approve a call; that has no place in a script. */
function findApprovalGap({ agent, tool }: RealtimeOf<'tool.begin'>, cast: Cast): readonly Gap[] {
  const member = findMember(cast, agent);
  if (!member?.tools.find(({ spec }) => spec.name === tool)?.spec.needsApproval) return [];
  const what = l10n.t('what becomes of the tool `{0}`, which needs an approval (those of sessions are not simulated)', tool);
  return [{ span: member.agent.span, what, write: toExample(['tools', tool], '{ "needsApproval": false, "returns": "…" }') }];
}

function toHandoffBegin(event: RealtimeOf<'handoff.begin'>, { sdk, writer, options, session, number }: SessionScene) {
  const { turn, from, to, tool, callId, args, implicit, callback } = event;
  const filter = sdk.language === 'typescript' ? options.functionOfHandoff?.(from, tool, to, 'filter') : undefined;
  const schema = options.inputSchemaOf?.(from, tool, to);
  const history = session.said.filter(({ before }) => before <= number).map(({ item }) => item);
  return {
    turn,
    from,
    calls: [{ callId, tool, args: writer.item(args), to, accepted: true }],
    def: options.placeOfHandoff?.(from, tool, to) ?? null,
    implicit,
    filter: filter ? { ...filter, from: 'handoff' } : null,
    ...(schema ? { inputSchema: writer.item(escape(schema)) } : {}),
    on: callback ? { name: 'on_handoff', ...options.functionOfHandoff?.(from, tool, to, 'callback') } : null,
    server: true,
    given: { hist: toItems(writer, 'history', history), pre: null, new: null },
    ctx: null,
  };
}

/** Python's recorder tells of a callback that ran; the one for Node also of one whose arguments were refused. */
function toInvoke({ to, error, hasRun }: RealtimeOf<'handoff.invoke'>, { sdk, numberOf, session, number }: SessionScene): readonly RecordedLine[] {
  const begin = session.events.slice(0, number).findLast((event) => event.k === 'handoff.begin');
  const isTold = sdk.language === 'python' ? begin?.callback === true && hasRun : begin?.callback === true || error !== undefined;
  if (!isTold) return [];
  return [{ k: 'handoff.invoke', fields: { of: numberOf('handoff.begin') ?? 0, ...(to === undefined ? {} : { to }), ...toError(error) } }];
}

function toEnd({ to, settings, error }: RealtimeOf<'handoff.end'>, { writer, options, numberOf }: SessionScene): readonly RecordedLine[] {
  const of = numberOf('handoff.begin') ?? 0;
  const instructions = to === undefined ? undefined : options.instructionsOf?.(to);
  const told = settings && { ...(instructions === undefined ? {} : { instructions }), ...settings };
  const end: RecordedLine = {
    k: 'handoff.end',
    fields: { of, ...(to === undefined ? {} : { to }), ...(told ? { settings: writer.item(escape(told)) } : {}), ...toError(error) },
  };
  if (to === undefined || error) return [end];
  return [end, { k: 'agent.start', fields: { agent: to, of, def: options.placeOfAgent?.(to) ?? null } }];
}

/** In JavaScript the end of the handoff has told it already; Python's event tells the error as a dict. */
function toErrorLine({ name = 'RealtimeError', message }: RealtimeOf<'error'>, { sdk, session, number }: SessionScene): readonly RecordedLine[] {
  const before = session.events[number - 1];
  if (sdk.language === 'typescript' && before?.k === 'handoff.end' && before.error) return [];
  const text = sdk.language === 'python' ? `{'message': ${toPythonRepr(message)}}` : message;
  return [{ k: 'error', fields: { what: 'realtime', error: { name, message: text } } }];
}
