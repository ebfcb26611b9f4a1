import { type Disposable, type ExtensionContext, ExtensionMode, type Location, type LogOutputChannel, l10n, workspace } from 'vscode';
import { LanguageClient, type LanguageClientOptions, TransportKind } from 'vscode-languageclient/node';
import type { InitializationOptions, LocateParams, Notifications, Requests } from '../server/protocol';
import { isWholeNotebook } from './show-place';

/** The language server in its own process, and what it says besides LSP, typed. */
export interface Client extends Disposable {
  start(): Promise<void>;
  restart(): Promise<void>;
  request<M extends keyof Requests>(method: M, params: Requests[M]['params']): Promise<Requests[M]['result']>;
  on<M extends keyof Notifications>(method: M, handle: (params: Notifications[M]) => void): Disposable;
  /** Where something of the newest workflow is written; undefined when it is gone. */
  locate(what: LocateParams): Promise<Location | undefined>;
}

const LANGUAGES = ['python', 'typescript', 'typescriptreact', 'javascript', 'javascriptreact'];
const SCHEMES = ['file', 'untitled'];
const NOTEBOOKS = ['jupyter-notebook', 'interactive'];

/** Not started yet; `context` says where the server lies and what it may keep between runs. */
export function createClient(context: ExtensionContext, outputChannel: LogOutputChannel): Client {
  const cache = findCache(context);
  const initializationOptions: InitializationOptions = { hasGraph: true, hasRecord: true, wantsPush: true, ...(cache ? { cache } : {}) };
  const options: LanguageClientOptions = {
    documentSelector: [
      ...LANGUAGES.flatMap((language) => SCHEMES.map((scheme) => ({ language, scheme }))),
      ...NOTEBOOKS.map((notebook) => ({ notebook, language: 'python' })),
    ],
    initializationOptions,
    outputChannel,
  };
  const run = { module: context.asAbsolutePath('dist/server.js'), transport: TransportKind.ipc };
  const debug = { ...run, options: { execArgv: ['--nolazy', '--inspect=6009', '--enable-source-maps'] } };
  const client = new LanguageClient('baton', l10n.t('Baton Language Server'), { run, debug }, options);
  let restarted: Promise<void> = Promise.resolve();
  /** While the server stops, the client refuses what the server that starts next can answer. */
  const request: Client['request'] = async (method, params) => {
    await restarted.catch(() => undefined);
    return client.sendRequest(method, params);
  };
  return {
    request,
    start: () => client.start(),
    restart: () => (restarted = client.restart()),
    on: (method, handle) => client.onNotification(method, handle),
    locate: async (what) => {
      let found = await request('baton/locate', what);
      // Which cell it is in is known of notebooks that are open.
      const notebook = found && client.protocol2CodeConverter.asUri(found.uri);
      if (notebook && isWholeNotebook(notebook)) {
        await workspace.openNotebookDocument(notebook);
        found = await request('baton/locate', what);
      }
      return found ? client.protocol2CodeConverter.asLocation(found) : undefined;
    },
    dispose: () => void client.dispose(),
  };
}

/** None while the extension is being worked on: what was read then may be of another program with the same version. */
function findCache({ extension, extensionMode, storageUri }: ExtensionContext): InitializationOptions['cache'] {
  if (!storageUri || extensionMode !== ExtensionMode.Production) return undefined;
  return { folder: storageUri.fsPath, version: (extension.packageJSON as { version: string }).version };
}
