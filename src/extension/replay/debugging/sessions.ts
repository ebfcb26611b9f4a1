import { resolve } from 'node:path';
import { type DebugSession, DebugStackFrame, type DebugThread, Disposable, debug, type Event, EventEmitter } from 'vscode';
import { type DebugPosition, POSITION_CHANGED } from '../../../debug/position-changed';
import type { FrameArguments, SeekArguments } from '../../../debug/requests/own-requests';

export const DEBUG_TYPE = 'handoff-replay';

/** The debug sessions that replay recordings, by the recording's absolute path. */
export interface ReplaySessions extends Disposable {
  has(file: string): boolean;
  /** Whether the session has come to its first stop; before, it cannot be moved. */
  isReady(file: string): boolean;
  /** Whether any replay is under way. */
  readonly any: boolean;
  readonly onDidStart: Event<string>;
  readonly onDidEnd: Event<string>;
  /** The debugger stands elsewhere, another of several sessions came to the front, or the user looks at another frame. */
  readonly onDidMove: Event<DebugPosition>;
  /** Moves the debugger; where it went, or undefined if there is no session that is ready. */
  seek(file: string, seq: number): Promise<DebugPosition | undefined>;
}

export function createReplaySessions(): ReplaySessions {
  const sessions = new Map<string, { readonly session: DebugSession; position?: DebugPosition }>();
  const [started, ended, moved] = [new EventEmitter<string>(), new EventEmitter<string>(), new EventEmitter<DebugPosition>()];
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
      const position = body as DebugPosition;
      sessions.set(fileOf(session), { session, position });
      moved.fire(position);
    }),
    debug.onDidChangeActiveStackItem((item) => void look(item)),
  );
  return {
    has: (file) => sessions.has(resolve(file)),
    isReady: (file) => sessions.get(resolve(file))?.position !== undefined,
    get any() {
      return sessions.size > 0;
    },
    onDidStart: started.event,
    onDidEnd: ended.event,
    onDidMove: moved.event,
    seek: async (file, seq) => {
      const found = sessions.get(resolve(file));
      if (!found?.position) return undefined;
      const wanted: SeekArguments = { seq };
      return (await found.session.customRequest('seek', wanted)) as DebugPosition;
    },
    dispose: () => listeners.dispose(),
  };

  /** Shows what the frame that was selected is about; of one that is gone meanwhile, nothing. */
  async function look(item: DebugThread | DebugStackFrame | undefined): Promise<void> {
    const known = item && item.session.type === DEBUG_TYPE ? sessions.get(fileOf(item.session)) : undefined;
    if (!item || !known?.position) return;
    const shown = item instanceof DebugStackFrame ? await askFrame(item) : known.position;
    if (shown && sessions.get(fileOf(item.session)) === known) moved.fire(shown);
  }
}

/** Undefined for a frame that shows no event, is of an earlier stop, or of a session that ends. */
async function askFrame({ session, frameId }: DebugStackFrame): Promise<DebugPosition | undefined> {
  const wanted: FrameArguments = { frameId };
  return (await session.customRequest('frame', wanted).then(undefined, () => undefined)) as DebugPosition | undefined;
}

function fileOf({ configuration }: DebugSession): string {
  return resolve(String(configuration['recording']));
}
