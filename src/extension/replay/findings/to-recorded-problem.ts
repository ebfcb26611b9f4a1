import { Diagnostic, DiagnosticSeverity, l10n, Uri } from 'vscode';
import { toFindingUrl } from '../../../replay/findings/finding-rules';
import type { FindingSeverity } from '../../../replay/findings/run-finding';
import type { PlacedFinding } from './read-newest-findings';

const SEVERITIES: Readonly<Record<FindingSeverity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
};

/** A finding as a problem, with a link to the document of its rule. */
export function toRecordedProblem({ range, finding: { rule, severity, message, why, fix } }: PlacedFinding, version: string): Diagnostic {
  const diagnostic = new Diagnostic(range, [message, why, fix].join(' ').replaceAll('`', ''), SEVERITIES[severity]);
  diagnostic.source = l10n.t('Baton, last run');
  diagnostic.code = { value: rule, target: Uri.parse(toFindingUrl(rule, version)) };
  return diagnostic;
}
