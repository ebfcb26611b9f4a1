import { type Diagnostic, DiagnosticSeverity, type Location, type Range } from 'vscode-languageserver';
import type { Finding, Severity } from '../../model/finding';
import type { Span } from '../../model/span';
import { visible } from '../../text/printable';

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

interface Places {
  readonly range: (span: Span) => Range | undefined;
  readonly location: (span: Span) => Location | undefined;
  /** Where a rule's document can be read. */
  readonly toRuleUri: (rule: string) => string;
}

/** What the client shows of a finding; undefined where its place was edited since. */
export function toDiagnostic({ rule, severity, message, at, related = [] }: Finding, { range, location, toRuleUri }: Places): Diagnostic | undefined {
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
}

interface DiagnosticSource {
  readonly diagnostic: (finding: Finding) => Diagnostic | undefined;
  /** Of the document: in an open notebook, the cell. */
  readonly uri: (span: Span) => string;
}

/** The diagnostics of all files that have any, by URI. */
export function toDiagnostics(findings: readonly Finding[], { diagnostic, uri: toUri }: DiagnosticSource): ReadonlyMap<string, readonly Diagnostic[]> {
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
