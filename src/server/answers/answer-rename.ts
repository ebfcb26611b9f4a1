import * as l10n from '@vscode/l10n';
import {
  type Connection,
  LSPErrorCodes,
  type Position,
  type TextEdit as ProtocolEdit,
  ResponseError,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { agentNameAt, type RenameSources, renameEverywhere } from '../../features/agents/rename-everywhere';
import { languageOf } from '../../languages/load-languages';
import type { TextEdit } from '../../model/finding';
import type { AnalysisThread } from '../analysis/start-analysis';
import type { AnswerSources } from './answer-sources';

/** Renames agents: what the model calls them, wherever the code spells it. */
export function answerRename(
  connection: Connection,
  askToWrite: AnalysisThread['askToWrite'],
  { capabilities, languages, newest, documents, places, read, readAnalysed }: AnswerSources,
): void {
  const { toFile, toOffset, locationNow } = places;
  const { changeAnnotationSupport, documentChanges } = capabilities.workspace?.workspaceEdit ?? {};
  const isAnnotated = changeAnnotationSupport !== undefined && documentChanges === true;

  connection.onPrepareRename(async ({ textDocument: { uri }, position }) => {
    const found = await nameAt(uri, position);
    const location = found && locationNow(found.at.pointed);
    return found && location?.uri === uri ? { range: location.range, placeholder: found.at.name } : null;
  });

  connection.onRenameRequest(async ({ textDocument: { uri }, position, newName }) => {
    const found = await nameAt(uri, position);
    if (!found) return null;
    // What else spells the tool, as tests do, is no part of the workflow.
    const told = await askToWrite({ kind: 'files' });
    const renaming = renameEverywhere({ ...found.sources, files: told?.kind === 'files' ? told.files : [] }, found.at, newName);
    if ('refused' in renaming) return new ResponseError(LSPErrorCodes.RequestFailed, renaming.refused);
    return toWorkspaceEdit(renaming.name, renaming.tools, renaming.tool);
  });

  async function nameAt(uri: string, position: Position) {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    const offset = toOffset(uri, position);
    const language = languageOf(languages, file);
    if (offset === undefined || !language) return undefined;
    const sources: RenameSources = { workflow, language, files: [], text: read, analysed: readAnalysed, toNow: newest.toNow };
    const at = agentNameAt(sources, file, offset);
    return at && { sources, at };
  }

  function toWorkspaceEdit(name: TextEdit, tools: readonly TextEdit[], tool: string): WorkspaceEdit {
    const changes = new Map<string, (ProtocolEdit & { annotationId: string })[]>();
    for (const { edit, annotationId } of [{ edit: name, annotationId: 'name' }, ...tools.map((each) => ({ edit: each, annotationId: 'tool' }))]) {
      const { uri, range } = locationNow(edit.at);
      changes.set(uri, [...(changes.get(uri) ?? []), { range, newText: edit.text, annotationId }]);
    }
    const unread = l10n.t('Files in other languages, such as JSON, were not looked through for it.');
    if (!isAnnotated) {
      return { changes: Object.fromEntries([...changes].map(([uri, edits]) => [uri, edits.map(({ range, newText }) => ({ range, newText }))])) };
    }
    return {
      documentChanges: [...changes].map(([uri, edits]): TextDocumentEdit => ({ textDocument: { uri, version: documents.version(uri) ?? null }, edits })),
      changeAnnotations: {
        name: { label: l10n.t('Name of the agent'), needsConfirmation: true, ...(tools.length > 0 ? {} : { description: unread }) },
        ...(tools.length > 0 ? { tool: { label: l10n.t('Name of the tool: {0}', tool), description: unread, needsConfirmation: true } } : {}),
      },
    };
  }
}
