import { resolve } from 'node:path';
import { debug, Disposable, EventEmitter, type DebugSession, type Event } from 'vscode';
import { POSITION_CHANGED, type Position, type SeekArguments } from '../../debug/protocol';

export const DEBUG_TYPE = 'handoff-replay';

/** The debug sessions that replay recordings, by the recording's absolute path. */
export interface ReplaySessions extends Disposable {
  has(file: string): boolean;
  /** Whether any replay is under way. */
  readonly any: boolean;
  readonly onDidStart: Event<string>;
  readonly onDidEnd: Event<string>;
  /** The debugger stands elsewhere, or another of several sessions came to the front. */
  readonly onDidMove: Event<Position>;
  /** Moves the debugger; where it went, or undefined if there is no session. */
  seek(file: string, seq: number): Promise<Position | undefined>;
}

export function createReplaySessions(): ReplaySessions {
  const sessions = new Map<string, { readonly session: DebugSession; position?: Position }>();
  const [started, ended, moved] = [new EventEmitter<string>(), new EventEmitter<string>(), new EventEmitter<Position>()];
  const listeners = Disposable.from(
    started,
    ended,
    moved,
    debug.onDidStartDebugSession((session) => {
      if (session.type !== DEBUG_TYPE) return;
      const known = sessions.get(fileOf(session));
      sessions.set(fileOf(session), { ...known, session });
      started.fire(fileOf(session));
    }),
    debug.onDidTerminateDebugSession((session) => {
      if (sessions.get(fileOf(session))?.session !== session) return;
      sessions.delete(fileOf(session));
      ended.fire(fileOf(session));
    }),
    debug.onDidReceiveDebugSessionCustomEvent(({ session, event, body }) => {
      if (session.type !== DEBUG_TYPE || event !== POSITION_CHANGED) return;
      const position = body as Position;
      sessions.set(fileOf(session), { session, position });
      moved.fire(position);
    }),
    debug.onDidChangeActiveStackItem((item) => {
      const shown = item && item.session.type === DEBUG_TYPE ? sessions.get(fileOf(item.session)) : undefined;
      if (shown?.position) moved.fire(shown.position);
    }),
  );
  return {
    has: (file) => sessions.has(resolve(file)),
    get any() {
      return sessions.size > 0;
    },
    onDidStart: started.event,
    onDidEnd: ended.event,
    onDidMove: moved.event,
    seek: async (file, seq) => {
      const found = sessions.get(resolve(file));
      if (!found) return undefined;
      const wanted: SeekArguments = { seq };
      return (await found.session.customRequest('seek', wanted)) as Position;
    },
    dispose: () => listeners.dispose(),
  };
}

function fileOf({ configuration }: DebugSession): string {
  return resolve(String(configuration['recording']));
}
