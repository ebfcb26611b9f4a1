import { type Connection, type DocumentHighlight, DocumentHighlightKind } from 'vscode-languageserver';
import { agentsAt, declarations, references } from '../../features/agents/references';
import { mentionsOf } from '../../features/agents/tool-mentions';
import type { Span } from '../../model/span';
import type { Workflow } from '../../model/workflow';
import { agentIdsAt } from './agent-ids-at';
import type { AnswerSources } from './answer-sources';

/** Where agents are referred to, in all files and, as highlights, in one. */
export function answerReferences(connection: Connection, sources: AnswerSources): void {
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

  function spansOf(workflow: Workflow, ids: readonly string[], withDeclarations: boolean): readonly Span[] {
    const files = ids.length === 0 ? [] : new Set(workflow.agents.flatMap(({ instructions }) => instructions?.span.file ?? []));
    const told = [...files].flatMap((file) => mentionsOf(workflow, file, readAnalysed(file) ?? '', ids));
    return [...(withDeclarations ? declarationsOf(workflow, ids) : []), ...references(workflow, ids), ...told];
  }

  function declarationsOf(workflow: Workflow, ids: readonly string[]): readonly Span[] {
    return declarations(workflow, newest.analysedBindings(), ids);
  }
}
