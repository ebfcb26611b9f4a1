import { CodeActionKind, type FileOperationRegistrationOptions, type ServerCapabilities, TextDocumentSyncKind } from 'vscode-languageserver';
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

/** What the server can do; diagnostics are offered to pull where they are not pushed. */
export function toCapabilities(positionEncoding: PositionEncoding, isPulled: boolean): ServerCapabilities {
  return {
    ...CAPABILITIES,
    positionEncoding,
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
  completionProvider: { resolveProvider: true, triggerCharacters: ['[', ',', '(', '{', '=', ':', ' '], completionItem: { labelDetailsSupport: true } },
  documentSymbolProvider: { label: 'Agents' },
  codeLensProvider: {},
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite] },
  executeCommandProvider: { commands: Object.values(COMMANDS) },
  workspace: {
    workspaceFolders: { supported: true, changeNotifications: true },
    fileOperations: { didCreate: FOLDERS, didRename: FOLDERS, didDelete: FOLDERS },
  },
};
