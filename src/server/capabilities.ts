import { CodeActionKind, type FileOperationRegistrationOptions, type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver';
import type { Language } from '../model/language';
import type { PositionEncoding } from './position-encoding';

/** Commands that clients send back to the server. */
export const COMMANDS = {
  /** Looks at all files anew. */
  scan: 'baton.scan',
  /** Opens the document of a rule, by its id. */
  openRuleDocument: 'baton.openRuleDocument',
} as const;

/** Folders alone: files are watched on disk, where folders that are moved as a whole go unnoticed. */
const FOLDERS: FileOperationRegistrationOptions = { filters: [{ scheme: 'file', pattern: { glob: '**', matches: 'folder' } }] };

const IDS: Readonly<Record<Language, readonly string[]>> = {
  python: ['python'],
  typescript: ['typescript', 'typescriptreact', 'javascript', 'javascriptreact'],
};

/**
 * What the server can do; diagnostics are offered to pull where they are not pushed. Editors ask one server alone for the hierarchy of calls: it is not
 * offered for languages in which another completes calls, as nobody would be told of those of functions.
 */
export function toCapabilities(positionEncoding: PositionEncoding, isPulled: boolean, answered: readonly Language[]): ServerCapabilities {
  const own = (Object.keys(IDS) as Language[]).filter((language) => !answered.includes(language));
  const documentSelector = own.flatMap((language) => IDS[language].map((id) => ({ language: id })));
  return {
    ...CAPABILITIES,
    positionEncoding,
    callHierarchyProvider: own.length > 0 && { documentSelector },
    ...(isPulled ? { diagnosticProvider: { identifier: 'baton', interFileDependencies: true, workspaceDiagnostics: true } } : {}),
  };
}

const CAPABILITIES: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  notebookDocumentSync: {
    notebookSelector: ['jupyter-notebook', 'interactive'].map((notebookType) => ({
      notebook: { notebookType },
      cells: ['python', 'typescript', 'typescriptreact', 'javascript', 'javascriptreact'].map((language) => ({ language })),
    })),
  },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  workspaceSymbolProvider: true,
  renameProvider: { prepareProvider: true },
  signatureHelpProvider: { triggerCharacters: ['(', ',', '=', ':', '{'] },
  inlayHintProvider: true,
  documentLinkProvider: {},
  completionProvider: { resolveProvider: true, triggerCharacters: ['[', ',', '(', '{', '=', ':', ' '], completionItem: { labelDetailsSupport: true } },
  documentSymbolProvider: { label: 'Agents' },
  codeLensProvider: {},
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, CodeActionKind.RefactorExtract], resolveProvider: true },
  executeCommandProvider: { commands: Object.values(COMMANDS) },
  workspace: {
    workspaceFolders: { supported: true, changeNotifications: true },
    fileOperations: { didCreate: FOLDERS, didRename: FOLDERS, didDelete: FOLDERS },
  },
};
