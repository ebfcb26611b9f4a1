import type { CancellationToken, Connection } from 'vscode-languageserver';
import type { Requests } from '../protocol';

/** Answers one of Baton's own requests. */
export function answer<M extends keyof Requests>(
  connection: Connection,
  method: M,
  handler: (params: Requests[M]['params'], cancel: CancellationToken) => Promise<Requests[M]['result']>,
): void {
  connection.onRequest(method, (params: Requests[M]['params'], cancel: CancellationToken): Promise<unknown> => handler(params, cancel));
}
