import * as l10n from '@vscode/l10n';
import {
  type CallHierarchyItem,
  type Connection,
  type DocumentHighlight,
  DocumentHighlightKind,
  type Location,
  LSPErrorCodes,
  type Position,
  type TextEdit as ProtocolEdit,
  type Range,
  ResponseError,
  SymbolKind,
  type TextDocumentEdit,
  type WorkspaceClientCapabilities,
} from 'vscode-languageserver';
import { agentsHeld } from '../features/agents/agents-held';
import { type HierarchyCall, incomingCalls, outgoingCalls } from '../features/agents/call-hierarchy';
import { agentsAt, declarations, references } from '../features/agents/references';
import { agentNameAt, type RenameSources, renameAgent } from '../features/agents/rename-agent';
import { workspaceSymbols } from '../features/agents/workspace-symbols';
import { agentName } from '../features/names';
import type { LanguageSupport } from '../languages/language';
import { languageOf } from '../languages/load-languages';
import type { TextEdit } from '../model/finding';
import type { Span } from '../model/span';
import type { Agent, Workflow } from '../model/workflow';
import { printable } from '../text/printable';
import type { KnownImports } from './analysis/known-imports';
import type { Newest } from './analysis/newest';
import type { OpenTexts } from './analysis/open-texts';
import type { ToLsp } from './to-lsp';

export interface AgentRim {
  readonly capabilities: WorkspaceClientCapabilities | undefined;
  readonly languages: readonly LanguageSupport[];
  readonly newest: Newest;
  readonly texts: OpenTexts;
  readonly knownImports: KnownImports;
  readonly toLsp: ToLsp;
  readonly toFile: (uri: string) => string;
  /** As an offset of what is analysed; undefined in what was edited since. */
  readonly toOffset: (uri: string, position: Position) => number | undefined;
  readonly offsetNow: (uri: string, position: Position) => number;
  /** Of a span of the text as it is now. */
  readonly locationNow: (span: Span) => Location | undefined;
  /** Of an open document. */
  readonly version: (uri: string) => number | undefined;
  /** The text of a file, of the document where it is open. */
  readonly read: (file: string) => string | undefined;
}

/** Where an agent is, who leads to it and whom it leads to, and how it is called otherwise. */
export function answerAgents(connection: Connection, rim: AgentRim): void {
  const { capabilities, languages, newest, texts, knownImports, toLsp, toFile, toOffset, offsetNow, locationNow, version, read } = rim;

  connection.onReferences(async ({ textDocument: { uri }, position, context }) => {
    const { workflow } = await newest.of(toFile(uri));
    return spansOf(workflow, idsAt(workflow, uri, position), context.includeDeclaration).flatMap((span) => toLsp.location(span) ?? []);
  });

  connection.onDocumentHighlight(async ({ textDocument: { uri }, position }) => {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    const at = toOffset(uri, position);
    // Names are the language's own to highlight.
    const ids = at === undefined ? [] : agentsAt(workflow, file, at);
    const written = new Set(declarationsOf(workflow, ids).map(({ start }) => start));
    return spansOf(workflow, ids, true).flatMap((span): readonly DocumentHighlight[] => {
      const range = span.file === file && toLsp.uri(span) === uri ? toLsp.range(span) : undefined;
      return range ? [{ range, kind: written.has(span.start) ? DocumentHighlightKind.Write : DocumentHighlightKind.Read }] : [];
    });
  });

  connection.onWorkspaceSymbol(async ({ query }) => {
    const { workflow } = await newest.first();
    return workspaceSymbols(workflow, query).flatMap((agent) => {
      const location = toLsp.location(agent.calleeSpan);
      return location ? [{ name: printable(agentName(agent)) || '(empty)', kind: SymbolKind.Object, location, containerName: agent.variable ?? '' }] : [];
    });
  });

  connection.languages.callHierarchy.onPrepare(async ({ textDocument: { uri }, position }) => {
    const { workflow } = await newest.of(toFile(uri));
    const ids = idsAt(workflow, uri, position);
    const items = workflow.agents.filter(({ id }) => ids.includes(id)).flatMap((agent) => toItem(agent) ?? []);
    return items.length > 0 ? items : null;
  });
  connection.languages.callHierarchy.onIncomingCalls(async ({ item }) => {
    const { workflow } = await newest.first();
    return calls(workflow, incomingCalls(workflow, idOf(item))).map(([from, fromRanges]) => ({ from, fromRanges }));
  });
  connection.languages.callHierarchy.onOutgoingCalls(async ({ item }) => {
    const { workflow } = await newest.first();
    return calls(workflow, outgoingCalls(workflow, idOf(item))).map(([to, fromRanges]) => ({ to, fromRanges }));
  });

  connection.onPrepareRename(async ({ textDocument: { uri }, position }) => {
    const found = await nameAt(uri, position);
    const location = found && locationNow(found.at.pointed);
    return found && location?.uri === uri ? { range: location.range, placeholder: found.at.name } : null;
  });
  connection.onRenameRequest(async ({ textDocument: { uri }, position, newName }) => {
    const found = await nameAt(uri, position);
    if (!found) return null;
    const renaming = renameAgent(found.sources, found.at, newName);
    if ('refused' in renaming) return new ResponseError(LSPErrorCodes.RequestFailed, renaming.refused);
    return toWorkspaceEdit(renaming.name, renaming.tools, renaming.tool);
  });

  async function nameAt(uri: string, position: Position) {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    const offset = toOffset(uri, position);
    const language = languageOf(languages, file);
    if (offset === undefined || !language) return undefined;
    const sources: RenameSources = { workflow, language, text: read, analysed: (each) => texts.analysedText(each) ?? read(each), toNow: newest.toNow };
    const at = agentNameAt(sources, file, offset);
    return at && { sources, at };
  }

  /** By what is built or wired there, else by the name there. */
  function idsAt(workflow: Workflow, uri: string, position: Position): readonly string[] {
    const file = toFile(uri);
    const at = toOffset(uri, position);
    const found = at === undefined ? [] : agentsAt(workflow, file, at);
    const [text, language] = [read(file), languageOf(languages, file)];
    if (found.length > 0 || text === undefined || !language) return found;
    const specifiers = knownImports.of(file)?.specifiers ?? new Map<string, string>();
    return agentsHeld({ language, file, text, bindings: newest.bindings(), specifiers }, offsetNow(uri, position));
  }

  function spansOf(workflow: Workflow, ids: readonly string[], withDeclarations: boolean): readonly Span[] {
    return [...(withDeclarations ? declarationsOf(workflow, ids) : []), ...references(workflow, ids)];
  }

  function declarationsOf(workflow: Workflow, ids: readonly string[]): readonly Span[] {
    return declarations(workflow, newest.analysedBindings(), ids);
  }

  function toItem(agent: Agent): CallHierarchyItem | undefined {
    const [whole, selection] = [toLsp.location(agent.span), toLsp.range(agent.calleeSpan)];
    if (!whole || !selection) return undefined;
    const name = printable(agentName(agent)) || '(empty)';
    return {
      name,
      kind: SymbolKind.Object,
      detail: agent.variable ?? '',
      uri: whole.uri,
      range: whole.range,
      selectionRange: selection,
      data: { agent: agent.id },
    };
  }

  function calls({ agents }: Workflow, found: readonly HierarchyCall[]): readonly (readonly [CallHierarchyItem, Range[]])[] {
    return found.flatMap(({ agent, at }) => {
      const known = agents.find(({ id }) => id === agent);
      const item = known && toItem(known);
      return item ? [[item, at.flatMap((span) => toLsp.range(span) ?? [])] as const] : [];
    });
  }

  function toWorkspaceEdit(name: TextEdit, tools: readonly TextEdit[], tool: string) {
    const isAnnotated = capabilities?.workspaceEdit?.changeAnnotationSupport !== undefined && capabilities.workspaceEdit.documentChanges === true;
    const placed = [{ edit: name, annotationId: 'name' }, ...tools.map((edit) => ({ edit, annotationId: 'tool' }))].map(({ edit, annotationId }) => ({
      location: locationNow(edit.at),
      newText: edit.text,
      annotationId,
    }));
    const changes = new Map<string, (ProtocolEdit & { annotationId: string })[]>();
    for (const { location, ...rest } of placed) {
      // All of it or nothing.
      if (!location) return null;
      changes.set(location.uri, [...(changes.get(location.uri) ?? []), { range: location.range, ...rest }]);
    }
    if (!isAnnotated) {
      return { changes: Object.fromEntries([...changes].map(([uri, edits]) => [uri, edits.map(({ range, newText }) => ({ range, newText }))])) };
    }
    const documentChanges = [...changes].map(([uri, edits]): TextDocumentEdit => ({ textDocument: { uri, version: version(uri) ?? null }, edits }));
    const changeAnnotations = {
      name: { label: l10n.t('Name of the agent'), needsConfirmation: true },
      ...(tools.length > 0 ? { tool: { label: l10n.t('Name of the tool: {0}', tool), needsConfirmation: true } } : {}),
    };
    return { documentChanges, changeAnnotations };
  }
}

function idOf({ data }: CallHierarchyItem): string {
  const { agent } = (data ?? {}) as { readonly agent?: unknown };
  return String(agent);
}
