import { type DocumentSymbol, type Range, SymbolKind } from 'vscode-languageserver';
import type { Symbol } from '../../features/document-symbols';
import type { Span } from '../../model/span';
import { printable } from '../../text/printable';

const SYMBOLS: Readonly<Record<Symbol['kind'], SymbolKind>> = {
  agent: SymbolKind.Object,
  handoff: SymbolKind.Event,
  'agent-tool': SymbolKind.Function,
};

/** A name as lists of the client's show it, which refuse empty ones. */
export function toListed(name: string): string {
  return printable(name) || '(empty)';
}

/** A symbol of the outline, with those in it; undefined where it was edited since. */
export function toDocumentSymbol(
  { name, detail, kind, at, selection, children }: Symbol,
  range: (span: Span) => Range | undefined,
): DocumentSymbol | undefined {
  const [whole, selected] = [range(at), range(selection)];
  if (!whole || !selected) return undefined;
  return {
    name: toListed(name),
    detail: printable(detail),
    kind: SYMBOLS[kind],
    range: whole,
    selectionRange: selected,
    children: children.flatMap((child) => toDocumentSymbol(child, range) ?? []),
  };
}
