import { DebugSession, Event, Response } from '@vscode/debugadapter';
import type { DebugProtocol } from '@vscode/debugprotocol';
import * as l10n from '@vscode/l10n';
import { visible } from '../text/printable';
import { toIssueText } from '../text/to-issue-text';
import { createBreakpointRequests } from './breakpoints/breakpoint-requests';
import { createBreakpoints } from './breakpoints/breakpoints';
import { createDataBreakpoints } from './breakpoints/data-breakpoints';
import { toClient } from './client-format';
import type { DebugStage } from './debug-stage';
import { createCompletions } from './requests/completions';
import { createExceptionInfo } from './requests/exception-info';
import { createGoto } from './requests/goto';
import { createLifecycle } from './requests/lifecycle';
import { createOwnRequests } from './requests/own-requests';
import { ARGUMENTS } from './requests/request-arguments';
import type { Handlers } from './requests/requests';
import { createScopesAndVariables } from './requests/scopes-and-variables';
import { createSources } from './requests/sources';
import { createStepping } from './requests/step-requests';
import { createThreadsAndFrames } from './requests/threads-and-frames';
import { createTextSources } from './text-sources';

/**
 * A debug session over recordings, `handoff-replay`. Requests are answered one at a time, in the order they come; what a handler
 * sends meanwhile goes out after its response, so that no `stopped` overtakes the step that it ends.
 */
export class ReplaySession extends DebugSession {
  readonly #stage: DebugStage = {
    client: toClient({}),
    show: undefined,
    running: undefined,
    breakpoints: createBreakpoints(),
    pending: new Map(),
    readings: new Map(),
    lastReading: 0,
    texts: createTextSources(),
    send: (event, body) => this.#send(new Event(event, body)),
  };
  readonly #handlers: Handlers = createHandlers(this.#stage);
  #answered: Promise<void> = Promise.resolve();
  #held: Event[] | undefined;

  constructor() {
    super();
    // What is no message is no reason to end: the next may be one.
    this.removeAllListeners('error');
    this.on('error', ({ body }: { readonly body?: unknown }) => {
      if (String(body).startsWith('Error handling data')) this.#complain(l10n.t('The client sent what is no JSON.'));
      else this.shutdown();
    });
  }

  override handleMessage(message: unknown): void {
    const isMessage = typeof message === 'object' && message !== null && 'type' in message;
    if (isMessage) super.handleMessage(message as DebugProtocol.ProtocolMessage);
    else this.#complain(l10n.t('The client sent what is no message.'));
  }

  #complain(what: string): void {
    this.sendEvent(new Event('output', { category: 'stderr', output: `${what}\n` }));
  }

  protected override dispatchRequest(request: DebugProtocol.Request): void {
    this.#answered = this.#answered.then(() => this.#answer(request));
  }

  async #answer(request: DebugProtocol.Request): Promise<void> {
    const response = new Response(request);
    this.#held = [];
    try {
      const body = await this.#handle(request);
      if (body !== undefined) (response as DebugProtocol.Response).body = body;
      this.sendResponse(response);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.sendErrorResponse(response, { id: 1, format: visible(message), showUser: SHOWN.has(request.command) });
    }
    const held = this.#held;
    this.#held = undefined;
    for (const event of held) this.sendEvent(event);
    if (request.command === 'disconnect') this.shutdown();
  }

  #handle({ command, arguments: args }: DebugProtocol.Request): unknown {
    if (typeof command !== 'string') throw new Error(l10n.t('the request does not say its `command`'));
    if (!Object.hasOwn(this.#handlers, command)) throw new Error(l10n.t('`{0}` is not supported by a replay', command));
    const given = (args as unknown) ?? {};
    const { error } = ARGUMENTS[command as keyof Handlers].safeParse(given);
    if (error) throw new Error(l10n.t('the arguments of `{0}` do not fit: {1}', command, toIssueText(error.issues)));
    const handler = this.#handlers[command as keyof Handlers] as (args: unknown) => unknown;
    return handler(given);
  }

  #send(event: Event): void {
    if (this.#held) this.#held.push(event);
    else this.sendEvent(event);
  }
}

/** Requests whose failure the user would not see otherwise. */
const SHOWN: ReadonlySet<string> = new Set(['launch', 'restart', 'goto', 'restartFrame', 'seek']);

/** A session for a client in the same process: VS Code's `DebugAdapterInlineImplementation`. */
export function createReplaySession(): ReplaySession {
  const session = new ReplaySession();
  // Else the end of the session would end the process.
  session.setRunAsServer(true);
  return session;
}

/** What answers each request. */
function createHandlers(stage: DebugStage): Handlers {
  return {
    ...createLifecycle(stage),
    ...createStepping(stage),
    ...createOwnRequests(stage),
    ...createGoto(stage),
    ...createThreadsAndFrames(stage),
    ...createScopesAndVariables(stage),
    ...createSources(stage),
    ...createCompletions(stage),
    ...createExceptionInfo(stage),
    ...createBreakpointRequests(stage),
    ...createDataBreakpoints(stage),
  };
}
