import { type Connection, type DocumentHighlight, DocumentHighlightKind, SymbolKind } from 'vscode-languageserver';
import { agentName } from '../../features/agent-name';
import { agentsAt, declarations, references } from '../../features/agents/references';
import { mentionsOf } from '../../features/agents/tool-mentions';
import { workspaceSymbols } from '../../features/agents/workspace-symbols';
import type { Span } from '../../model/span';
import type { Workflow } from '../../model/workflow';
import { agentIdsAt } from './agent-ids-at';
import type { AnswerSources } from './answer-sources';
import { toListed } from './to-document-symbol';

/** Where agents are, and where they are referred to. */
export function answerAgents(connection: Connection, sources: AnswerSources): void {
  const { newest, places, readAnalysed } = sources;
  const { toLsp, toFile, toOffset } = places;

  connection.onReferences(async ({ textDocument: { uri }, position, context }) => {
    const { workflow } = await newest.of(toFile(uri));
    return spansOf(workflow, agentIdsAt(sources, workflow, uri, position), context.includeDeclaration).flatMap((span) => toLsp.location(span) ?? []);
  });

  connection.onDocumentHighlight(async ({ textDocument: { uri }, position }) => {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    const at = toOffset(uri, position);
    // Names are the language's own to highlight.
    const ids = at === undefined ? [] : agentsAt(workflow, file, at, readAnalysed(file) ?? '');
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
      return location ? [{ name: toListed(agentName(agent)), kind: SymbolKind.Object, location, containerName: agent.variable ?? '' }] : [];
    });
  });

  function spansOf(workflow: Workflow, ids: readonly string[], withDeclarations: boolean): readonly Span[] {
    const files = ids.length === 0 ? [] : new Set(workflow.agents.flatMap(({ instructions }) => instructions?.span.file ?? []));
    const told = [...files].flatMap((file) => mentionsOf(workflow, file, readAnalysed(file) ?? '', ids));
    return [...(withDeclarations ? declarationsOf(workflow, ids) : []), ...references(workflow, ids), ...told];
  }

  function declarationsOf(workflow: Workflow, ids: readonly string[]): readonly Span[] {
    return declarations(workflow, newest.analysedBindings(), ids);
  }
}
