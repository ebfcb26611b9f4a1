import * as l10n from '@vscode/l10n';
import {
  type ClientCapabilities,
  type Connection,
  DidChangeConfigurationNotification,
  type InitializeParams,
  type InitializeResult,
} from 'vscode-languageserver';
import { version } from '../../package.json';
import type { LanguageSupport } from '../languages/language';
import { loadLanguages } from '../languages/load-languages';
import { MAXIMUM_FILE_SIZE } from '../workspace/files/maximum-file-size';
import { createSourceReader } from '../workspace/files/source';
import { notebookOf } from '../workspace/notebook/is-notebook';
import { createKnownImports } from './analysis/known-imports';
import { createNewest } from './analysis/newest';
import { createOpenTexts } from './analysis/open-texts';
import { createRevisionReader } from './analysis/revision-reader';
import { startAnalysis } from './analysis/start-analysis';
import { answerCallHierarchy } from './answers/answer-call-hierarchy';
import { answerCodeActions } from './answers/answer-code-actions';
import { answerCompletion } from './answers/answer-completion';
import { answerDefinition } from './answers/answer-definition';
import { answerDocumentLinks } from './answers/answer-document-links';
import { answerHover } from './answers/answer-hover';
import { answerInlayHints } from './answers/answer-inlay-hints';
import { answerLenses } from './answers/answer-lenses';
import { answerOwnRequests } from './answers/answer-own-requests';
import { answerReferences } from './answers/answer-references';
import { answerRename } from './answers/answer-rename';
import { answerSignatureHelp } from './answers/answer-signature-help';
import type { AnswerSources } from './answers/answer-sources';
import { answerSymbols } from './answers/answer-symbols';
import { answerWriting } from './answers/answer-writing';
import { COMMANDS, toCapabilities } from './capabilities';
import { createClientPlaces } from './client-places';
import { followDisk, watchFiles } from './documents/follow-disk';
import { followDocuments } from './documents/follow-documents';
import { createUris } from './documents/uris';
import { choosePositionEncoding } from './position-encoding';
import { answerPulls } from './reports/pull-diagnostics';
import type { Refresher } from './reports/refresher';
import { createReports } from './reports/reports';
import { type Configuration, createConfiguration } from './settings/configuration';
import { readInitializationOptions } from './settings/initialization-options';

/** Sets the server up for one client; the wiring diagram of everything in this folder. */
export function start(connection: Connection, params: InitializeParams, folder: string, languages: readonly LanguageSupport[]): InitializeResult {
  const { capabilities, locale } = params;
  const { settings, wantsPush, delay, cache, ...client } = readInitializationOptions(params.initializationOptions);
  const encoding = choosePositionEncoding(capabilities);
  const isPulled = capabilities.textDocument?.diagnostic !== undefined && !wantsPush;

  const texts = createOpenTexts();
  const thread = startAnalysis(
    { folder, locale, delay, cache },
    (report) => reports.take(report),
    (error) => {
      connection.console.error(l10n.t('{0} failed: {1}', l10n.t('The analysis'), String(error.stack)));
      // Clients start a server anew that ended.
      setImmediate(() => process.exit(1));
    },
  );
  const rescan = (): number => {
    thread.order({ kind: 'configure', settings: configuration.settings });
    return thread.order({ kind: 'rescan' });
  };
  const configuration = createConfiguration(connection, capabilities, foldersOf(params), settings, {
    settingsChanged: rescan,
    optionsChanged: () => thread.order({ kind: 'options', options: configuration.options }),
  });
  const read = (file: string): string | undefined =>
    texts.text(file) ?? createSourceReader(languages, configuration.settings.maximumSize ?? MAXIMUM_FILE_SIZE).readText(file);

  const uris = createUris();
  const documents = followDocuments(connection, {
    uris,
    encoding,
    read,
    changed(file, text) {
      if (notebookOf(file) !== undefined) reports.moved();
      texts.set(file, text, thread.order(text === undefined ? { kind: 'close', file } : { kind: 'text', file, text }));
    },
  });
  followDisk(connection, (events) => thread.order({ kind: 'disk', events }));
  const newest = createNewest(texts, thread.settled);
  const knownImports = createKnownImports(thread.askToWrite);
  const places = createClientPlaces({ folder, encoding, uris, documents, texts, newest, read });
  const reports = createReports(connection, {
    capabilities,
    isPulled,
    toLsp: places.toLsp,
    uris,
    documents,
    texts,
    newest,
    cancelScan: () => thread.order({ kind: 'cancel-scan' }),
    onAnalysed: knownImports.refresh,
  });

  const readAnalysed = (file: string): string | undefined => texts.analysedText(file) ?? read(file);
  const sources: AnswerSources = { capabilities, client, languages, newest, texts, knownImports, documents, places, read, readAnalysed };
  let lowering: Promise<readonly LanguageSupport[]> | undefined;
  if (isPulled) answerPulls(connection, sources, reports.toDiagnostics);
  answerCompletion(connection, sources);
  answerSignatureHelp(connection, sources);
  answerInlayHints(connection, sources, { gaveOld: reports.hints.gaveOld, isShown: () => configuration.showsHints });
  for (const answer of [answerHover, answerDefinition, answerReferences, answerSymbols, answerDocumentLinks]) answer(connection, sources);
  answerCallHierarchy(connection, sources);
  answerRename(connection, thread.askToWrite, sources);
  answerLenses(connection, sources, reports.lenses.gaveOld);
  answerCodeActions(connection, sources, () => (lowering ??= loadLanguages(folder)));
  answerWriting(connection, sources, thread.askToWrite);
  answerOwnRequests(connection, sources, {
    fileCount: () => reports.fileCount,
    readRevision: createRevisionReader(connection, async ({ git, ...wanted }) => {
      // Only then the folders and their settings are known.
      await newest.settled();
      const { settings, options } = configuration;
      return { folder, locale, wanted, settings, options, git };
    }),
  });

  followConfiguration(connection, configuration, reports.hints);
  connection.onExecuteCommand(async ({ command, arguments: given }) => {
    const [rule] = given ?? [];
    switch (command) {
      case COMMANDS.scan:
        return void rescan();
      case COMMANDS.openRuleDocument:
        await connection.window.showDocument({ uri: places.toRuleUri(String(rule)), takeFocus: true });
    }
  });
  connection.onInitialized(async () => {
    if (capabilities.workspace?.workspaceFolders) connection.workspace.onDidChangeWorkspaceFolders(configuration.changeFolders);
    follow(connection, capabilities, languages).catch((error: unknown) =>
      connection.console.error(l10n.t('The client will not tell what changes: {0}', String(error))),
    );
    await configuration.reload();
    thread.order({ kind: 'begin' });
  });
  connection.onShutdown(thread.dispose);

  return { capabilities: toCapabilities(encoding, isPulled, client.completesOptions), serverInfo: { name: 'baton', version } };
}

/** Settings that the client sends; hints are asked for again where they come or go. */
function followConfiguration(connection: Connection, configuration: Configuration, hints: Refresher): void {
  connection.onDidChangeConfiguration(async ({ settings }) => {
    const before = configuration.showsHints;
    await configuration.reload(settings ?? undefined);
    if (configuration.showsHints === before) return;
    hints.gaveOld();
    hints.refresh();
  });
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
