import { type Connection, type DocumentSymbol, type Range, SymbolKind } from 'vscode-languageserver';
import { agentName } from '../../features/agent-name';
import { documentSymbols, type Symbol, workspaceSymbols } from '../../features/symbols';
import type { Span } from '../../model/span';
import { printable } from '../../text/printable';
import type { AnswerSources } from './answer-sources';
import { toListedName } from './listed-name';

const SYMBOLS: Readonly<Record<Symbol['kind'], SymbolKind>> = {
  agent: SymbolKind.Object,
  handoff: SymbolKind.Event,
  'agent-tool': SymbolKind.Function,
};

/** The agents and handoffs of a document, and the agents of the workspace. */
export function answerSymbols(connection: Connection, { newest, places }: AnswerSources): void {
  const { toFile, toLsp, isIn } = places;

  connection.onDocumentSymbol(async ({ textDocument: { uri } }) => {
    // Nobody asks again when the next analysis is there.
    const { workflow } = await newest.current(toFile(uri));
    return documentSymbols(workflow, toFile(uri)).flatMap((each) => (isIn(uri, each.at) && toDocumentSymbol(each, toLsp.range)) || []);
  });

  connection.onWorkspaceSymbol(async ({ query }) => {
    const { workflow } = await newest.first();
    return workspaceSymbols(workflow, query).flatMap((agent) => {
      const location = toLsp.location(agent.calleeSpan);
      return location ? [{ name: toListedName(agentName(agent)), kind: SymbolKind.Object, location, containerName: agent.variable ?? '' }] : [];
    });
  });
}

/** A symbol of the outline, with those in it; undefined where it was edited since. */
function toDocumentSymbol({ name, detail, kind, at, selection, children }: Symbol, range: (span: Span) => Range | undefined): DocumentSymbol | undefined {
  const [whole, selected] = [range(at), range(selection)];
  if (!whole || !selected) return undefined;
  return {
    name: toListedName(name),
    detail: printable(detail),
    kind: SYMBOLS[kind],
    range: whole,
    selectionRange: selected,
    children: children.flatMap((child) => toDocumentSymbol(child, range) ?? []),
  };
}
