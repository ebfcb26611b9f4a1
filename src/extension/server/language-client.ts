import { type CancellationToken, Disposable, type ExtensionContext, Location, type LogOutputChannel, Range, Uri, workspace } from 'vscode';
import type { Range as ProtocolRange } from 'vscode-languageclient/node';
import type { LocateParams, Notifications, Requests } from '../../server/protocol';
import { isWholeNotebook } from '../show-place';
import type { Changes, LanguageServer } from './language-server';

/** The language server in its own process, and what it says besides LSP, typed. */
export interface Client extends Disposable {
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Starts the server where it does not run yet. */
  request<M extends keyof Requests>(method: M, params: Requests[M]['params'], cancel?: CancellationToken): Promise<Requests[M]['result']>;
  on<M extends keyof Notifications>(method: M, handle: (params: Notifications[M]) => void): Disposable;
  /** Where something of the newest workflow is written; undefined when it is gone. */
  locate(what: LocateParams): Promise<Location | undefined>;
  /** Changes what the server answers before it is shown. */
  change(changes: Changes): Disposable;
  /** A place that the server told, as one of the editor's. */
  toLocation(place: { readonly uri: string; readonly range: ProtocolRange }): Location;
}

/** Not started yet; `context` says where the server lies and what it may keep between runs. */
export function createClient(context: ExtensionContext, output: LogOutputChannel): Client {
  const handlers = new Map<string, Set<(params: never) => void>>();
  const handle = (method: keyof Notifications, params: unknown) => handlers.get(method)?.forEach((each) => each(params as never));
  let changes: Changes = { lenses: async (_, lenses) => lenses, hover: async (_, __, hover) => hover };
  let server: LanguageServer | undefined;
  let restarted: Promise<void> = Promise.resolve();

  const load = async () => {
    // Only a workspace that it is of use to pays for loading what speaks to it.
    const { createLanguageServer } = await import('./language-server');
    return (server ??= createLanguageServer(context, output, handle, () => changes));
  };
  const started = async () => {
    const loaded = await load();
    // While it stops it refuses what the one that starts next can answer.
    await restarted.catch(() => undefined);
    await loaded.start();
    return loaded;
  };
  const request: Client['request'] = async (method, params, cancel) => {
    const running = await started();
    // The library takes even `undefined` for another parameter.
    return cancel ? running.sendRequest(method, params, cancel) : running.sendRequest(method, params);
  };
  return {
    request,
    start: async () => void (await started()),
    restart: () => (restarted = load().then((loaded) => loaded.restart())),
    on: (method, listener) => {
      const those = handlers.get(method) ?? new Set();
      handlers.set(method, those);
      those.add(listener);
      return new Disposable(() => those.delete(listener));
    },
    change: (next) => {
      const before = changes;
      changes = next;
      return new Disposable(() => (changes = before));
    },
    locate: async (what) => {
      const { protocol2CodeConverter } = await started();
      let found = await request('baton/locate', what);
      // Which cell it is in is known of notebooks that are open.
      const notebook = found && protocol2CodeConverter.asUri(found.uri);
      if (notebook && isWholeNotebook(notebook)) {
        await workspace.openNotebookDocument(notebook);
        found = await request('baton/locate', what);
      }
      return found ? protocol2CodeConverter.asLocation(found) : undefined;
    },
    toLocation: ({ uri, range: { start, end } }) => new Location(Uri.parse(uri), new Range(start.line, start.character, end.line, end.character)),
    dispose: () => void server?.dispose(),
  };
}
