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

/** The way out: offsets become positions, files URIs. The only place that knows both. */
export interface ToLsp {
  range(span: Span): Range;
  location(span: Span): Location;
  link(definition: Definition): LocationLink;
  diagnostic(finding: Finding): Diagnostic;
  symbol(symbol: Symbol): DocumentSymbol;
  edit(edits: readonly TextEdit[]): WorkspaceEdit;
}

export interface Names {
  readonly toRange: (span: Span) => Range;
  readonly toUri: (file: string) => string;
  /** Where a rule's document can be read. */
  readonly toRuleDocument: (rule: string) => string;
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
export function toDiagnostics(
  findings: readonly Finding[],
  { diagnostic }: ToLsp,
  toUri: (file: string) => string,
): ReadonlyMap<string, readonly Diagnostic[]> {
  const byUri = new Map<string, Diagnostic[]>();
  for (const finding of findings) {
    const uri = toUri(finding.at.file);
    const known = byUri.get(uri);
    if (known) known.push(diagnostic(finding));
    else byUri.set(uri, [diagnostic(finding)]);
  }
  return byUri;
}

export function createToLsp({ toRange: range, toUri, toRuleDocument }: Names): ToLsp {
  const location = (span: Span): Location => ({ uri: toUri(span.file), range: range(span) });

  const symbol = ({ name, detail, kind, at, selection, children }: Symbol): DocumentSymbol => ({
    name: printable(name) || '(empty)',
    detail: printable(detail),
    kind: SYMBOLS[kind],
    range: range(at),
    selectionRange: range(selection),
    children: children.map(symbol),
  });

  return {
    range,
    location,
    symbol,
    link: ({ origin, target, selection }) => ({
      originSelectionRange: range(origin),
      targetUri: toUri(target.file),
      targetRange: range(target),
      targetSelectionRange: range(selection),
    }),
    diagnostic: ({ rule, severity, message, at, related = [] }) => ({
      range: range(at),
      severity: SEVERITIES[severity],
      code: rule,
      codeDescription: { href: toRuleDocument(rule) },
      source: 'baton',
      message: visible(message),
      ...(related.length > 0 && { relatedInformation: related.map(({ message, at }) => ({ message: visible(message), location: location(at) })) }),
    }),
    edit: (edits) => {
      const changes: Record<string, { range: Range; newText: string }[]> = {};
      for (const { at, text } of edits) (changes[toUri(at.file)] ??= []).push({ range: range(at), newText: text });
      return { changes };
    },
  };
}
