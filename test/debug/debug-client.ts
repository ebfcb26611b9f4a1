import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { DebugClient } from '@vscode/debugadapter-testsupport';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { createReplaySession } from '../../src/debug/session';

/** A client of the adapter, as an editor would be one. */
export interface Client {
  /** The body of the response, or why the request failed; with the events that came before the next response. */
  request(command: string, args?: object): Promise<Answer>;
  /** As `request`, of one after which the replay stops somewhere, sooner or later: with the events up to there. */
  move(command: string, args?: object): Promise<Answer>;
  stop(): Promise<void>;
}

export interface Answer {
  readonly body: unknown;
  readonly failure: string | undefined;
  readonly events: readonly DebugProtocol.Event[];
}

const EVENTS = ['initialized', 'stopped', 'positionChanged', 'output', 'breakpoint', 'progressStart', 'progressUpdate', 'progressEnd', 'terminated', 'exited'];

type Adapter = ChildProcessByStdio<Writable, Readable, null>;

/** Speaks with an adapter that is started elsewhere. */
class ReplayClient extends DebugClient {
  constructor() {
    super('', '', 'handoff-replay');
  }

  join({ stdin, stdout }: Adapter): void {
    this.connect(stdout, stdin);
  }
}

/** Of an adapter in this process, or of the built one, in a process of its own with what else `environment` says, over its standard input and output. */
export async function startClient({ isBuilt = false, environment = {} as NodeJS.ProcessEnv } = {}): Promise<Client> {
  const client = new ReplayClient();
  const server = createServer({ noDelay: true }, (socket) => createReplaySession().start(socket, socket));
  const adapter = isBuilt ? startBuilt(environment) : undefined;
  if (adapter) client.join(adapter);
  else {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    await client.start((server.address() as AddressInfo).port);
  }
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
    request,
    move: async (command, args) => {
      const answer = await request(command, args);
      const isOver = answer.failure !== undefined || answer.events.some(isStop);
      return isOver ? answer : { ...answer, events: [...answer.events, ...(await untilStopped())] };
    },
    stop: async () => {
      await client.stop();
      server.close();
      if (adapter?.exitCode === null) await once(adapter, 'exit');
    },
  };

  async function request(command: string, args?: object): Promise<Answer> {
    const { body, failure } = await send(command, args);
    // Events follow their response: they are all here when another request is answered.
    if (command !== 'disconnect') await send('position');
    return { body, failure, events: take() };
  }

  function untilStopped(): Promise<readonly DebugProtocol.Event[]> {
    return new Promise((done) => {
      if (events.some(isStop)) return done(take());
      onEvent = (event) => {
        if (!isStop(event)) return;
        // The next events are those of the next request.
        onEvent = () => undefined;
        done(take());
      };
    });
  }

  async function send(command: string, args?: object): Promise<{ readonly body: unknown; readonly failure: string | undefined }> {
    try {
      const { body } = await client.send(command, args);
      return { body, failure: undefined };
    } catch (error) {
      return { body: undefined, failure: error instanceof Error ? error.message : String(error) };
    }
  }
}

function isStop({ event }: DebugProtocol.Event): boolean {
  return event === 'stopped';
}

function startBuilt(environment: NodeJS.ProcessEnv): Adapter {
  return spawn(process.execPath, [resolve('dist/debug.js')], { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...environment } });
}
