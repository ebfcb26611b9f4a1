import {
  type CancellationToken,
  type CodeLens,
  type ExtensionContext,
  ExtensionMode,
  extensions,
  type Hover,
  type LogOutputChannel,
  l10n,
  type Position,
  type Uri,
  workspace,
} from 'vscode';
import { LanguageClient, type LanguageClientOptions, TransportKind } from 'vscode-languageclient/node';
import type { Language } from '../../model/language';
import type { InitializationOptions, Notifications } from '../../server/protocol';
import { LANGUAGES, NOTEBOOKS, SCHEMES } from './languages';

export type LanguageServer = Pick<LanguageClient, 'start' | 'restart' | 'dispose' | 'sendRequest' | 'protocol2CodeConverter'>;

/** What is shown in the place of what the server answers. */
export interface Changes {
  lenses(uri: Uri, lenses: readonly CodeLens[], cancel: CancellationToken): Promise<readonly CodeLens[]>;
  hover(uri: Uri, position: Position, hover: Hover | undefined, cancel: CancellationToken): Promise<Hover | undefined>;
}

const NOTIFICATIONS: Readonly<Record<keyof Notifications, true>> = { 'baton/status': true, 'baton/graphChanged': true };

/** The server's process and LSP, by VS Code's own library; what it says besides goes to `handle`, and what it answers through `changes`. */
export function createLanguageServer(
  context: ExtensionContext,
  outputChannel: LogOutputChannel,
  handle: (method: keyof Notifications, params: unknown) => void,
  changes: () => Changes,
): LanguageServer {
  const cache = findCache(context);
  const initializationOptions: InitializationOptions = {
    hasGraph: true,
    hasRecord: true,
    hasWriting: true,
    wantsPush: true,
    completesOptions: findCompleters(),
    ...(cache ? { cache } : {}),
  };
  const options: LanguageClientOptions = {
    documentSelector: [
      ...LANGUAGES.flatMap((language) => SCHEMES.map((scheme) => ({ language, scheme }))),
      ...LANGUAGES.flatMap((language) => NOTEBOOKS.map((notebook) => ({ notebook, language }))),
    ],
    initializationOptions,
    outputChannel,
    middleware: {
      provideCodeLenses: async (document, cancel, next) => {
        const lenses = await next(document, cancel);
        return lenses && [...(await changes().lenses(document.uri, lenses, cancel))];
      },
      provideHover: async (document, position, cancel, next) =>
        changes().hover(document.uri, position, (await next(document, position, cancel)) ?? undefined, cancel),
    },
  };
  const run = { module: context.asAbsolutePath('dist/server.js'), transport: TransportKind.ipc };
  const debug = { ...run, options: { execArgv: ['--nolazy', '--inspect=6009', '--enable-source-maps'] } };
  const client = new LanguageClient('baton', l10n.t('Baton Language Server'), { run, debug }, options);
  for (const method of Object.keys(NOTIFICATIONS) as readonly (keyof Notifications)[]) {
    client.onNotification(method, (params: unknown) => handle(method, params));
  }
  return client;
}

/** Languages for which another extension completes the options of calls. */
function findCompleters(): readonly Language[] {
  const has = (...ids: readonly string[]): boolean => ids.some((id) => extensions.getExtension(id) !== undefined);
  const isJedi = has('ms-python.python') && workspace.getConfiguration('python').get('languageServer') !== 'None';
  const python = isJedi || has('ms-python.vscode-pylance', 'ms-pyright.pyright', 'detachhead.basedpyright', 'anysphere.cursorpyright');
  return [...(python ? (['python'] as const) : []), ...(has('vscode.typescript-language-features') ? (['typescript'] as const) : [])];
}

/** None while the extension is being worked on: what was read then may be of another program with the same version. */
function findCache({ extension, extensionMode, storageUri }: ExtensionContext): InitializationOptions['cache'] {
  if (!storageUri || extensionMode !== ExtensionMode.Production) return undefined;
  return { folder: storageUri.fsPath, version: (extension.packageJSON as { version: string }).version };
}
