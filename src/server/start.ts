import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as l10n from '@vscode/l10n';
import {
  type ClientCapabilities,
  type Connection,
  DidChangeConfigurationNotification,
  type InitializeParams,
  type InitializeResult,
  type Position,
  type Range,
} from 'vscode-languageserver';
import { version } from '../../package.json';
import type { Analysis } from '../analyze/analyze';
import type { ToPlace } from '../features/place';
import type { LanguageSupport } from '../languages/language';
import { loadLanguages } from '../languages/load-languages';
import type { Span } from '../model/span';
import { toRuleDocument } from '../rules/rule-document';
import { MAXIMUM_FILE_SIZE } from '../workspace/files/maximum-file-size';
import { createSourceReader } from '../workspace/files/source';
import { notebookOf, openableFile } from '../workspace/notebook/is-notebook';
import { createKnownImports } from './analysis/known-imports';
import type { Analysed, Report } from './analysis/messages';
import { createNewest } from './analysis/newest';
import { createOpenTexts } from './analysis/open-texts';
import { startAnalysis } from './analysis/start-analysis';
import { answerAgents } from './answer-agents';
import { answerCompletion } from './answer-completion';
import { answerRequests } from './answer-requests';
import { answerTyping } from './answer-typing';
import { COMMANDS, toCapabilities } from './capabilities';
import { followDisk } from './documents/follow-disk';
import { followDocuments } from './documents/follow-documents';
import { createUris } from './documents/uris';
import { watchFiles } from './documents/watch-files';
import { choosePositionEncoding, createToRange } from './position-encoding';
import { createRevisionReader } from './read-revision';
import { addOrderRemarks } from './reports/add-order-remarks';
import { answerPulls } from './reports/pull-diagnostics';
import { createHintRefresher, createLensRefresher } from './reports/refresher';
import { createReporter } from './reports/reporter';
import { createShowDiagnostics } from './reports/show-diagnostics';
import { createConfiguration } from './settings/configuration';
import { readInitializationOptions } from './settings/initialization-options';
import { createToLsp, toDiagnostics } from './to-lsp';

/** Sets the server up for one client; the wiring diagram of everything in this folder. */
export function start(connection: Connection, params: InitializeParams, folder: string, languages: readonly LanguageSupport[]): InitializeResult {
  const { capabilities } = params;
  const {
    settings,
    hasGraph = false,
    hasRecord = false,
    hasWriting = false,
    wantsPush,
    completesOptions = [],
    delay,
    cache,
  } = readInitializationOptions(params.initializationOptions);
  const encoding = choosePositionEncoding(capabilities);
  const isPulled = capabilities.textDocument?.diagnostic !== undefined && !wantsPush;

  const uris = createUris();
  const texts = createOpenTexts();
  const thread = startAnalysis({ folder, locale: params.locale, delay, cache }, tell, (error) => {
    connection.console.error(l10n.t('{0} failed: {1}', l10n.t('The analysis'), String(error.stack)));
    // Clients start a server anew that ended.
    setImmediate(() => process.exit(1));
  });
  const newest = createNewest(texts, thread.settled);
  const knownImports = createKnownImports(thread.askToWrite);
  const read = (file: string): string | undefined =>
    texts.text(file) ?? createSourceReader(languages, configuration.settings.maximumSize ?? MAXIMUM_FILE_SIZE).readText(file);
  const toFile = (uri: string): string => documents.notebooks.fileOf(uri) ?? uris.toFile(uri);
  /** The cell of an open notebook and the place in it; undefined for other files. */
  const toCell = (span: Span) => (notebookOf(span.file) ? documents.notebooks.toCell(span.file, newest.place(span)) : undefined);
  const toUri = (span: Span): string => toCell(newest.toNow(span) ?? span)?.uri ?? uris.toUri(openableFile(span.file));
  /** In a notebook that is not open nobody has cells to count lines in. */
  const placeNow = (span: Span) => toCell(span)?.place ?? newest.place(notebookOf(span.file) ? { ...span, start: 0, end: 0 } : span);
  const toRangeNow = createToRange(encoding, placeNow, read);
  const toRuleUri = (rule: string): string => pathToFileURL(join(folder, 'rules', toRuleDocument(rule))).href;
  const toRange = (span: Span): Range | undefined => {
    const now = newest.toNow(span);
    return now && toRangeNow(now);
  };
  const toLsp = createToLsp({ toRange, toUri, toRuleUri });
  const toPlace: ToPlace = (span) => {
    const now = newest.toNow(span);
    if (!now) return undefined;
    const cell = toCell(now);
    // The URI of a cell has a fragment of its own.
    const file = openableFile(span.file);
    if (cell) return { label: `${basename(file)}:${cell.place.line}`, href: cell.uri };
    const { line, column } = placeNow(now);
    return { label: `${basename(file)}:${line}`, href: `${uris.toUri(file)}#L${line},${column}` };
  };

  const diagnosticsOf = ({ findings }: Analysis) => addOrderRemarks(toDiagnostics(findings, toLsp), documents.notebooks.readByExecution());
  const showDiagnostics = createShowDiagnostics(connection, capabilities, isPulled);
  const lenses = createLensRefresher(connection, capabilities);
  const hints = createHintRefresher(connection, capabilities);
  let fileCount = 0;
  let unshown: Analysed | undefined;
  let shown: Analysis | undefined;
  /** The same findings are in other documents than they were: a notebook was opened or closed, or its cells are others. */
  let isMoved = false;
  const reporter = createReporter({
    connection,
    toLsp,
    toUri: uris.toUri,
    cancelScan: () => thread.order({ kind: 'cancel-scan' }),
    showDiagnostics: (analysis) => showDiagnostics(diagnosticsOf(analysis)),
  });

  function tell(report: Report): void {
    switch (report.kind) {
      case 'scan-began':
        return reporter.scanBegan();
      case 'scan-progress':
        return reporter.scanProgress(report.progress);
      case 'scan-ended':
        return reporter.scanEnded();
      case 'failed':
        return reporter.failed(report.what, report.error, report.isCancelled);
      case 'unchanged':
        newest.unchanged(report.number);
        return show();
      case 'analysed':
        newest.take(report);
        hints.refresh();
        if (report.isPartial) return lenses.refresh();
        fileCount = report.fileCount;
        knownImports.refresh();
        unshown = report;
        return show();
      case 'settled':
      case 'written':
      case 'disposed':
    }
  }

  /** What an edit has overtaken is not shown: there is a newer one to come, or word that it makes no difference. */
  function show(): void {
    lenses.refresh();
    hints.refresh();
    if (!texts.isAllCurrent()) return;
    if (unshown) reporter.analysed(unshown);
    else if (isMoved && shown) showDiagnostics(diagnosticsOf(shown));
    shown = unshown?.analysis ?? shown;
    unshown = undefined;
    isMoved = false;
  }

  const rescan = (): number => {
    thread.order({ kind: 'configure', settings: configuration.settings });
    return thread.order({ kind: 'rescan' });
  };
  const configuration = createConfiguration(connection, capabilities, foldersOf(params), settings, {
    settingsChanged: rescan,
    optionsChanged: () => thread.order({ kind: 'options', options: configuration.options }),
  });

  const documents = followDocuments(connection, {
    uris,
    encoding,
    read,
    changed(file, text) {
      isMoved ||= notebookOf(file) !== undefined;
      texts.set(file, text, thread.order(text === undefined ? { kind: 'close', file } : { kind: 'text', file, text }));
    },
  });
  if (isPulled) {
    answerPulls(connection, {
      settled: newest.settled,
      toDiagnostics: diagnosticsOf,
      toKnownUri: (uri) => (documents.notebooks.fileOf(uri) === undefined ? uris.toUri(uris.toFile(uri)) : uri),
      version: documents.version,
    });
  }
  followDisk(connection, (events) => thread.order({ kind: 'disk', events }));
  let lowering: Promise<readonly LanguageSupport[]> | undefined;
  answerCompletion(connection, {
    capabilities: capabilities.textDocument?.completion,
    completesOptions,
    languages,
    newest,
    texts,
    knownImports,
    toFile,
    toPlace,
    toRangeNow,
    offsetNow: documents.toOffset,
    boundsOf: documents.notebooks.boundsOf,
  });
  const toOffset = (uri: string, position: Position): number | undefined => texts.toAnalysed(toFile(uri), documents.toOffset(uri, position));
  const isCell = (uri: string): boolean => documents.notebooks.fileOf(uri) !== undefined;
  const places = { languages, newest, texts, knownImports, toLsp, toFile, offsetNow: documents.toOffset, read };
  answerTyping(connection, {
    ...places,
    capabilities: capabilities.textDocument?.signatureHelp,
    completesOptions,
    isCell,
    gaveOldHints: hints.gaveOld,
    showsHints: () => configuration.showsHints,
  });
  answerAgents(connection, {
    ...places,
    capabilities: capabilities.workspace,
    toOffset,
    version: documents.version,
    locationNow(span) {
      const range = toRangeNow(span);
      return range && { uri: toCell(span)?.uri ?? uris.toUri(span.file), range };
    },
  });
  answerRequests(connection, {
    loweringLanguages: () => (lowering ??= loadLanguages(folder)),
    newest,
    texts,
    hasGraph,
    hasRecord,
    hasWriting,
    askToWrite: thread.askToWrite,
    readRevision: createRevisionReader(connection, async ({ git, ...wanted }) => {
      // Only then the folders and their settings are known.
      await newest.settled();
      const { settings, options } = configuration;
      return { folder, locale: params.locale, wanted, settings, options, git };
    }),
    toLsp,
    toPlace,
    toFile,
    notebooks: documents.notebooks,
    isCell,
    toOffset,
    read,
    fileCount: () => fileCount,
    gaveOldLenses: lenses.gaveOld,
    resolvesEdits: capabilities.textDocument?.codeAction?.resolveSupport?.properties.includes('edit') === true,
    takesLinks: capabilities.textDocument?.definition?.linkSupport === true,
    showsDocuments: capabilities.window?.showDocument?.support === true,
  });

  connection.onDidChangeConfiguration(async ({ settings: pushed }) => {
    const before = configuration.showsHints;
    await configuration.reload(pushed ?? undefined);
    if (configuration.showsHints === before) return;
    hints.gaveOld();
    hints.refresh();
  });
  connection.onExecuteCommand(async ({ command, arguments: given }) => {
    const [rule] = given ?? [];
    switch (command) {
      case COMMANDS.scan:
        return void rescan();
      case COMMANDS.openRuleDocument:
        await connection.window.showDocument({ uri: toRuleUri(String(rule)), takeFocus: true });
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

  return { capabilities: toCapabilities(encoding, isPulled, completesOptions), serverInfo: { name: 'baton', version } };
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
