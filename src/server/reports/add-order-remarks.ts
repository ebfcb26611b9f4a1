import * as l10n from '@vscode/l10n';
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';

/** Adds to the diagnostics by URI that a notebook is read in another order than its cells stand in, at each of these cells, the first of theirs. */
export function addOrderRemarks(diagnostics: ReadonlyMap<string, readonly Diagnostic[]>, cells: readonly string[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const message = l10n.t('The cells of this notebook are read in the order in which they were last run.');
  const start = { line: 0, character: 0 };
  const remark: Diagnostic = { range: { start, end: start }, severity: DiagnosticSeverity.Information, source: 'baton', message };
  return new Map([...diagnostics, ...cells.map((uri) => [uri, [remark, ...(diagnostics.get(uri) ?? [])]] as const)]);
}
