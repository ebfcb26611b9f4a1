import { strict as assert } from 'node:assert';
import { debug, type DebugConfiguration, type DebugSession } from 'vscode';
import type { Position } from '../../../src/debug/position';

export function toConfiguration(fields: Readonly<Record<string, unknown>>): DebugConfiguration {
  return { type: 'handoff-replay', request: 'launch', name: 'test', ...fields };
}

/** Starts a replay and waits until it stands at its first stop. */
export async function start(fields: Readonly<Record<string, unknown>>): Promise<DebugSession> {
  const arrived = moved();
  assert.equal(await debug.startDebugging(undefined, toConfiguration(fields)), true);
  await arrived;
  const session = debug.activeDebugSession;
  assert.ok(session);
  return session;
}

/** Where the debugger stands after a request that moves it. */
export async function move(session: DebugSession, request: 'next' | 'stepBack' | 'reverseContinue' | 'continue'): Promise<Position> {
  const { threadId } = (await session.customRequest('position')) as Position;
  const arrived = moved();
  await session.customRequest(request, { threadId });
  return arrived;
}

/** The next place where a replay stops. */
export function moved(): Promise<Position> {
  return new Promise((settle) => {
    const listener = debug.onDidReceiveDebugSessionCustomEvent(({ event, body }) => {
      if (event !== 'positionChanged') return;
      listener.dispose();
      settle(body as Position);
    });
  });
}
