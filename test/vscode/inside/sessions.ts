import { strict as assert } from 'node:assert';
import { type DebugConfiguration, type DebugSession, debug } from 'vscode';
import type { DebugPosition } from '../../../src/debug/position-changed';

export function toConfiguration(fields: Readonly<Record<string, unknown>>): DebugConfiguration {
  return { type: 'handoff-replay', request: 'launch', name: 'test', ...fields };
}

/** Starts a replay and waits until it stands at its first stop. */
export async function start(fields: Readonly<Record<string, unknown>>): Promise<DebugSession> {
  const arrived = moved();
  assert.equal(await debug.startDebugging(undefined, toConfiguration(fields)), true);
  return (await arrived).session;
}

/** Where the debugger stands after a request that moves it. */
export async function move(session: DebugSession, request: 'next' | 'stepBack' | 'reverseContinue' | 'continue'): Promise<DebugPosition> {
  const { threadId } = (await session.customRequest('position')) as DebugPosition;
  const arrived = moved(session);
  await session.customRequest(request, { threadId });
  return (await arrived).position;
}

/** The next place where a replay stops, this one or any. */
export function moved(wanted?: DebugSession): Promise<{ readonly session: DebugSession; readonly position: DebugPosition }> {
  return new Promise((settle) => {
    const listener = debug.onDidReceiveDebugSessionCustomEvent(({ session, event, body }) => {
      if (event !== 'positionChanged' || (wanted && session.id !== wanted.id)) return;
      listener.dispose();
      settle({ session, position: body as DebugPosition });
    });
  });
}
