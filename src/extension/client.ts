import { l10n, type Disposable, type Location, type LogOutputChannel } from 'vscode';
import { LanguageClient, TransportKind, type LanguageClientOptions } from 'vscode-languageclient/node';
import type { InitializationOptions, LocateParams, Notifications, Requests } from '../server/protocol';

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

/** `serverModule` is the absolute path of the bundled server. */
export function createClient(serverModule: string, outputChannel: LogOutputChannel): Client {
  const initializationOptions: InitializationOptions = { hasGraph: true };
  const options: LanguageClientOptions = {
    documentSelector: LANGUAGES.flatMap((language) => SCHEMES.map((scheme) => ({ language, scheme }))),
    initializationOptions,
    outputChannel,
  };
  const run = { module: serverModule, transport: TransportKind.ipc };
  const debug = { ...run, options: { execArgv: ['--nolazy', '--inspect=6009', '--enable-source-maps'] } };
  const client = new LanguageClient('baton', l10n.t('Baton Language Server'), { run, debug }, options);
  const request: Client['request'] = (method, params) => client.sendRequest(method, params);
  return {
    request,
    start: () => client.start(),
    restart: () => client.restart(),
    on: (method, handle) => client.onNotification(method, handle),
    locate: async (what) => {
      const found = await request('baton/locate', what);
      return found ? client.protocol2CodeConverter.asLocation(found) : undefined;
    },
    dispose: () => void client.dispose(),
  };
}
