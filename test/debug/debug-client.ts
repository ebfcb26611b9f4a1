import { resolve } from 'node:path';
import { DebugClient } from '@vscode/debugadapter-testsupport';
import type { DebugProtocol } from '@vscode/debugprotocol';

/** A client of the built adapter, as an editor would be one: over standard input and output. */
export interface Client {
  /** The body of the response, or why the request failed; with the events that came before the next response. */
  request(command: string, args?: object): Promise<Answer>;
  /** The events up to the next of that name. */
  until(event: string): Promise<readonly DebugProtocol.Event[]>;
  stop(): Promise<void>;
}

export interface Answer {
  readonly body: unknown;
  readonly failure: string | undefined;
  readonly events: readonly DebugProtocol.Event[];
}

const EVENTS = ['initialized', 'stopped', 'positionChanged', 'output', 'breakpoint', 'terminated', 'exited'];

export async function startClient(): Promise<Client> {
  const client = new DebugClient('node', resolve('dist/debug.js'), 'handoff-replay');
  await client.start();
  let events: DebugProtocol.Event[] = [];
  let onEvent: (event: DebugProtocol.Event) => void = () => undefined;
  for (const name of EVENTS) {
    client.on(name, (event: DebugProtocol.Event) => {
      events.push(event);
      onEvent(event);
    });
  }
  const take = () => {
    const taken = events;
    events = [];
    return taken;
  };

  return {
    request: async (command, args) => {
      const { body, failure } = await send(command, args);
      // Events follow their response: they are all here when another request is answered.
      if (command !== 'disconnect') await send('position');
      return { body, failure, events: take() };
    },
    until: (name) =>
      new Promise((done) => {
        if (events.some(({ event }) => event === name)) return done(take());
        onEvent = ({ event }) => {
          if (event === name) done(take());
        };
      }),
    stop: () => client.stop(),
  };

  async function send(command: string, args?: object): Promise<{ readonly body: unknown; readonly failure: string | undefined }> {
    try {
      const { body } = await client.send(command, args);
      return { body, failure: undefined };
    } catch (error) {
      return { body: undefined, failure: error instanceof Error ? error.message : String(error) };
    }
  }
}
