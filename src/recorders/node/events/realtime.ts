import { nameOfAgent } from '../recorded-items';
import type { ActiveRecording } from '../recording';
import { type SdkAgent, type SdkGuardrailResult, type SdkHandoff, type SdkSession, type SdkToolCall, toToolName } from '../sdk';
import type { Handoffs, OpenHandoff } from './handoffs';
import { microsecondsSince, type ObservedRun, type Runs } from './runs';

/** Realtime sessions. They have no filters and no lists: the conversation lies with the server. */
export interface Sessions {
  begin(session: SdkSession): void;
  end(session: SdkSession, failure?: { readonly error: unknown }): void;
  /** The program changed the agent, without a handoff. */
  agent(session: SdkSession, agent: SdkAgent): void;
  /** What the session tells its listeners as an error; `call` is the call of a tool that it ended. */
  error(session: SdkSession, error: unknown, call?: SdkToolCall): void;
  guardrails(session: SdkSession, agent: SdkAgent, results: readonly SdkGuardrailResult[]): void;
  handoffBegin(session: SdkSession, call: SdkToolCall, handoff: SdkHandoff, agent: SdkAgent): OpenHandoff | undefined;
  /** The session's new settings are on their way to the server. */
  settings(handoff: OpenHandoff | undefined, settings: Settings | undefined): void;
  /** Without an agent: the connection was closed meanwhile. */
  handoffEnd(handoff: OpenHandoff | undefined, agent?: SdkAgent): void;
  handoffFail(handoff: OpenHandoff | undefined, error: unknown): void;
}

interface Settings {
  readonly tools?: readonly { readonly name?: string; readonly server_label?: string }[];
  readonly providerData?: unknown;
}

/** Newer releases drop a handoff without a word where its session was closed meanwhile. */
const CLOSED = { name: 'SessionClosed', message: 'the session was closed before the handoff was done' };

export function createSessions(recording: ActiveRecording, runs: Runs, handoffs: Handoffs): Sessions {
  const open = new WeakMap<SdkSession, { readonly run: ObservedRun; readonly handoffs: OpenHandoff[] }>();
  const settings = new WeakMap<OpenHandoff, Settings>();
  /** Errors that the end of a handoff or a tool has told already. */
  const told = new WeakSet<object>();

  const sessions: Sessions = {
    begin: (session) => {
      sessions.end(session);
      open.set(session, { run: runs.beginSession(session), handoffs: [] });
    },
    end: (session, failure) => {
      const { run, handoffs = [] } = open.get(session) ?? {};
      for (const handoff of handoffs) sessions.handoffEnd(handoff);
      runs.end(run, failure);
    },
    agent: (session, agent) => {
      const run = runOf(session);
      if (!run) return;
      run.handoff = null;
      runs.start(run, agent);
    },
    error: (session, raised, call) => {
      const run = runOf(session);
      if (!run) return;
      const error = recording.error(raised);
      if (call && runs.endTool(run, call.callId, { error })) return;
      if (typeof raised === 'object' && raised !== null && told.has(raised)) return;
      recording.event('error', { run: run.id, what: 'realtime', error });
    },
    guardrails: (session, agent, results) => {
      const run = runOf(session);
      if (!run) return;
      for (const { guardrail, output } of results) {
        if (output?.tripwireTriggered !== true) continue;
        const info = output.outputInfo === undefined ? {} : { info: recording.item(output.outputInfo) };
        recording.event('guardrail', {
          run: run.id,
          agent: nameOfAgent(agent) ?? null,
          name: guardrail?.name ?? '',
          stage: 'output',
          triggered: true,
          ...info,
        });
      }
    },
    handoffBegin: (session, call, handoff, agent) => {
      const known = open.get(session);
      if (!known || known.run.isOver) return undefined;
      const { run } = known;
      runs.enterTool(run, null);
      const { callId = null, name = handoff.toolName, arguments: args } = call;
      const opened = handoffs.open(run, handoff, agent, () => toOwnContext(session.context?.context), {
        turn: known.handoffs.length + 1,
        calls: [{ callId, tool: name, args: args === undefined ? null : recording.item(args), to: handoff.agentName, accepted: true }],
        server: true,
        given: { hist: recording.items(withoutAudio(session.history), `${run.id} hist`), pre: null, new: null },
      });
      known.handoffs.push(opened);
      return opened;
    },
    settings: (handoff, wanted) => {
      if (handoff && wanted) settings.set(handoff, wanted);
    },
    handoffEnd: (handoff, agent) => {
      if (!handoff || handoff.isOver) return;
      handoff.isOver = true;
      const { run, begin: of, since } = handoff;
      const to = nameOfAgent(agent);
      const outcome = to === undefined ? { error: CLOSED } : { to, ...toSettings(handoff, agent) };
      recording.event('handoff.end', { run: run.id, of, us: microsecondsSince(since), ...outcome });
      if (to === undefined) return;
      run.handoff = of;
      runs.start(run, agent);
    },
    handoffFail: (handoff, error) => {
      handoffs.fail(handoff, error);
      if (typeof error === 'object' && error !== null) told.add(error);
    },
  };
  return sessions;

  function runOf(session: SdkSession): ObservedRun | undefined {
    const { run } = open.get(session) ?? {};
    return run?.isOver ? undefined : run;
  }

  /** Tools and handoffs by name, as in Python; nothing of what is meant for the provider alone. */
  function toSettings(handoff: OpenHandoff, agent: SdkAgent | undefined): object {
    const wanted = settings.get(handoff);
    if (!wanted) return {};
    const { tools = [], providerData: _, ...rest } = wanted;
    const offered = new Set(agent?.handoffs?.map(toToolName));
    const names = tools.map(({ name, server_label }) => name ?? server_label ?? '');
    const told = { ...rest, tools: names.filter((name) => !offered.has(name)), handoffs: names.filter((name) => offered.has(name)) };
    return { settings: recording.item(told, { schema: true }) };
  }
}

/** The program's context: the SDK keeps the history in it, too. */
function toOwnContext(context: unknown): unknown {
  if (typeof context !== 'object' || context === null) return context;
  const { history: _, ...fields } = Object.getOwnPropertyDescriptors(context) as PropertyDescriptorMap;
  return Object.defineProperties({}, fields);
}

/** Audio is never recorded, however short. */
function withoutAudio(history: unknown): unknown {
  if (!Array.isArray(history)) return history;
  return history.map((item: { readonly content?: unknown }) => {
    if (!Array.isArray(item.content)) return item;
    const content = item.content.map((part: { readonly audio?: unknown }) =>
      typeof part.audio === 'string' ? { ...part, audio: `[${part.audio.length} characters of audio]` } : part,
    );
    return { ...item, content };
  });
}
