import {
  type Diagnostic,
  DiagnosticSeverity,
  type DocumentSymbol,
  type Location,
  type LocationLink,
  type Range,
  SymbolKind,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { Definition } from '../features/definition';
import type { Symbol } from '../features/document-symbols';
import type { Finding, Severity, TextEdit } from '../model/finding';
import type { Span } from '../model/span';
import { printable, visible } from '../text/printable';

/** The way out: offsets become positions, files URIs. The only place that knows both. What was edited since has no place: undefined. */
export interface ToLsp {
  range(span: Span): Range | undefined;
  /** Of the document: in an open notebook, the cell. */
  uri(span: Span): string;
  location(span: Span): Location | undefined;
  link(definition: Definition): LocationLink | undefined;
  diagnostic(finding: Finding): Diagnostic | undefined;
  symbol(symbol: Symbol): DocumentSymbol | undefined;
  /** All edits or none. */
  edit(edits: readonly TextEdit[]): WorkspaceEdit | undefined;
}

export interface Names {
  readonly toRange: (span: Span) => Range | undefined;
  readonly toUri: (span: Span) => string;
  /** Where a rule's document can be read. */
  readonly toRuleUri: (rule: string) => string;
}

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const SYMBOLS: Readonly<Record<Symbol['kind'], SymbolKind>> = {
  agent: SymbolKind.Object,
  handoff: SymbolKind.Event,
  'agent-tool': SymbolKind.Function,
};

/** The diagnostics of all files that have any, by URI. */
export function toDiagnostics(findings: readonly Finding[], { diagnostic, uri: toUri }: ToLsp): ReadonlyMap<string, readonly Diagnostic[]> {
  const byUri = new Map<string, Diagnostic[]>();
  for (const finding of findings) {
    const uri = toUri(finding.at);
    const shown = diagnostic(finding);
    const known = byUri.get(uri);
    if (!shown) continue;
    if (known) known.push(shown);
    else byUri.set(uri, [shown]);
  }
  return byUri;
}

/** A name as lists of the client's show it, which refuse empty ones. */
export function toListed(name: string): string {
  return printable(name) || '(empty)';
}

export function createToLsp({ toRange: range, toUri, toRuleUri }: Names): ToLsp {
  const location = (span: Span): Location | undefined => {
    const at = range(span);
    return at && { uri: toUri(span), range: at };
  };

  const symbol = ({ name, detail, kind, at, selection, children }: Symbol): DocumentSymbol | undefined => {
    const [whole, selected] = [range(at), range(selection)];
    if (!whole || !selected) return undefined;
    return {
      name: toListed(name),
      detail: printable(detail),
      kind: SYMBOLS[kind],
      range: whole,
      selectionRange: selected,
      children: children.flatMap((child) => symbol(child) ?? []),
    };
  };

  return {
    range,
    uri: toUri,
    location,
    symbol,
    link({ origin, target, selection }) {
      const [from, whole, selected] = [range(origin), range(target), range(selection)];
      if (!from || !whole || !selected) return undefined;
      return { originSelectionRange: from, targetUri: toUri(target), targetRange: whole, targetSelectionRange: selected };
    },
    diagnostic({ rule, severity, message, at, related = [] }) {
      const place = range(at);
      if (!place) return undefined;
      const others = related.flatMap(({ message, at }) => {
        const found = location(at);
        return found ? [{ message: visible(message), location: found }] : [];
      });
      return {
        range: place,
        severity: SEVERITIES[severity],
        code: rule,
        codeDescription: { href: toRuleUri(rule) },
        source: 'baton',
        message: visible(message),
        ...(others.length > 0 && { relatedInformation: others }),
      };
    },
    edit(edits) {
      const changes: Record<string, { range: Range; newText: string }[]> = {};
      for (const { at, text } of edits) {
        const place = range(at);
        if (!place) return undefined;
        (changes[toUri(at)] ??= []).push({ range: place, newText: text });
      }
      return { changes };
    },
  };
}
