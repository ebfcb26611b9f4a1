import type { Diagnostic, Location, LocationLink, Range, WorkspaceEdit } from 'vscode-languageserver';
import type { Definition } from '../features/definition';
import type { Finding, TextEdit } from '../model/finding';
import type { Span } from '../model/span';
import { toDiagnostic } from './reports/to-diagnostic';

/** The way out: offsets become positions, files URIs. The only place that knows both. What was edited since has no place: undefined. */
export interface ToLsp {
  range(span: Span): Range | undefined;
  /** Of the document: in an open notebook, the cell. */
  uri(span: Span): string;
  location(span: Span): Location | undefined;
  link(definition: Definition): LocationLink | undefined;
  diagnostic(finding: Finding): Diagnostic | undefined;
  /** All edits or none. */
  edit(edits: readonly TextEdit[]): WorkspaceEdit | undefined;
}

export interface Names {
  readonly toRange: (span: Span) => Range | undefined;
  readonly toUri: (span: Span) => string;
  /** Where a rule's document can be read. */
  readonly toRuleUri: (rule: string) => string;
}

export function createToLsp({ toRange: range, toUri, toRuleUri }: Names): ToLsp {
  const location = (span: Span): Location | undefined => {
    const at = range(span);
    return at && { uri: toUri(span), range: at };
  };

  return {
    range,
    uri: toUri,
    location,
    link({ origin, target, selection }) {
      const [from, whole, selected] = [range(origin), range(target), range(selection)];
      if (!from || !whole || !selected) return undefined;
      return { originSelectionRange: from, targetUri: toUri(target), targetRange: whole, targetSelectionRange: selected };
    },
    diagnostic: (finding) => toDiagnostic(finding, { range, location, toRuleUri }),
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
