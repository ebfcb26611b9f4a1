import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as l10n from '@vscode/l10n';
import {
  type ClientCapabilities,
  type Connection,
  DidChangeConfigurationNotification,
  type InitializeParams,
  type InitializeResult,
} from 'vscode-languageserver';
import { version } from '../../package.json';
import { type Analysis, createAnalyzer } from '../analyze';
import type { ToPlace } from '../features/place';
import type { LanguageSupport } from '../languages/language';
import { createWorkspace } from '../workspace/create-workspace';
import { answerRequests } from './answer-requests';
import { COMMANDS, toCapabilities } from './capabilities';
import { followDisk } from './documents/follow-disk';
import { followDocuments } from './documents/follow-documents';
import { createUris } from './documents/uris';
import { watchFiles } from './documents/watch-files';
import { choosePositionEncoding, createToRange } from './position-encoding';
import { answerPulls } from './reports/pull-diagnostics';
import { createReporter } from './reports/reporter';
import { createShowDiagnostics } from './reports/show-diagnostics';
import { createSession } from './session';
import { createConfiguration } from './settings/configuration';
import { readInitializationOptions } from './settings/initialization-options';
import { createToLsp, toDiagnostics } from './to-lsp';

/** Sets the server up for one client; the wiring diagram of everything in this folder. */
export function start(connection: Connection, params: InitializeParams, folder: string, languages: readonly LanguageSupport[]): InitializeResult {
  const { capabilities } = params;
  const { settings, hasGraph = false, hasRecord = false, wantsPush, delay, cache } = readInitializationOptions(params.initializationOptions);
  const encoding = choosePositionEncoding(capabilities);
  const isPulled = capabilities.textDocument?.diagnostic !== undefined && !wantsPush;

  const uris = createUris();
  const workspace = createWorkspace({ languages, settings: { folders: [] }, ...(cache ? { cache } : {}) });
  const toRuleDocument = (rule: string): string => pathToFileURL(join(folder, 'rules', `${rule}.md`)).href;
  const toLsp = createToLsp({ toRange: createToRange(encoding, workspace.place, workspace.text), toUri: uris.toUri, toRuleDocument });
  const toPlace: ToPlace = (span) => {
    const { line, column } = workspace.place(span);
    return { label: `${basename(span.file)}:${line}`, href: `${uris.toUri(span.file)}#L${line},${column}` };
  };

  const diagnosticsOf = ({ findings }: Analysis) => toDiagnostics(findings, toLsp, uris.toUri);
  const show = createShowDiagnostics(connection, capabilities, isPulled);
  const reporter = createReporter({
    connection,
    workspace,
    toLsp,
    toUri: uris.toUri,
    isCancelled: () => session.isCancelled,
    showDiagnostics: (analysis) => show(diagnosticsOf(analysis)),
  });
  const session = createSession(workspace, createAnalyzer(languages), { delay, options: () => configuration.options, ...reporter });
  const configuration = createConfiguration(connection, capabilities, foldersOf(params), settings, {
    settingsChanged(next) {
      workspace.configure(next);
      session.rescan();
    },
    optionsChanged: () => session.changed('everything'),
  });

  const documents = followDocuments(connection, { uris, workspace, encoding, changed: session.changed });
  if (isPulled) {
    answerPulls(connection, {
      settled: session.settled,
      toDiagnostics: diagnosticsOf,
      toKnownUri: (uri) => uris.toUri(uris.toFile(uri)),
      version: documents.version,
    });
  }
  followDisk(connection, (events) => {
    workspace.update(events);
    session.changed();
  });
  answerRequests(connection, {
    languages,
    hasGraph,
    hasRecord,
    toLsp,
    toPlace,
    settled: session.settled,
    toFile: uris.toFile,
    toOffset: documents.toOffset,
    text: workspace.text,
    fileCount: () => workspace.fileCount,
    takesLinks: capabilities.textDocument?.definition?.linkSupport === true,
    showsDocuments: capabilities.window?.showDocument?.support === true,
  });

  connection.onDidChangeConfiguration(({ settings: pushed }) => configuration.reload(pushed ?? undefined));
  connection.onExecuteCommand(async ({ command, arguments: [rule] = [] }) => {
    switch (command) {
      case COMMANDS.scan:
        workspace.configure(configuration.settings);
        return session.rescan();
      case COMMANDS.openRuleDocument:
        await connection.window.showDocument({ uri: toRuleDocument(basename(String(rule))), takeFocus: true });
    }
  });
  connection.onInitialized(async () => {
    if (capabilities.workspace?.workspaceFolders) connection.workspace.onDidChangeWorkspaceFolders(configuration.changeFolders);
    follow(connection, capabilities, languages).catch((error: unknown) =>
      connection.console.error(l10n.t('The client will not tell what changes: {0}', String(error))),
    );
    await configuration.reload();
    session.begin();
  });
  connection.onShutdown(session.dispose);

  return { capabilities: toCapabilities(encoding, isPulled), serverInfo: { name: 'baton', version } };
}

/** Asks to be told about settings and files. */
async function follow(connection: Connection, { workspace }: ClientCapabilities, languages: readonly LanguageSupport[]): Promise<void> {
  if (workspace?.didChangeConfiguration?.dynamicRegistration) {
    await connection.client.register(DidChangeConfigurationNotification.type, { section: ['baton', 'files.exclude'] });
  }
  if (workspace?.didChangeWatchedFiles?.dynamicRegistration) await watchFiles(connection, languages);
}

/** URIs; older clients know one folder only. */
function foldersOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  return workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
}
