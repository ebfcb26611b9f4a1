import { createHash } from 'node:crypto';
import {
  type Connection,
  type Diagnostic,
  DocumentDiagnosticReportKind,
  type FullDocumentDiagnosticReport,
  type UnchangedDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { AnswerSources } from '../answers/answer-sources';
import type { Reports } from './reports';

/**
 * Answers `textDocument/diagnostic` and `workspace/diagnostic`. A result id is made of the diagnostics, so that what a client knows from
 * before a restart still counts.
 */
export function answerPulls({ languages: { diagnostics } }: Connection, sources: AnswerSources, toDiagnostics: Reports['toDiagnostics']): void {
  const {
    newest: { settled },
    documents: { version },
    places: { toKnownUri },
  } = sources;

  diagnostics.on(async ({ textDocument: { uri }, previousResultId }) => toReport(toDiagnostics(await settled()).get(toKnownUri(uri)) ?? [], previousResultId));

  diagnostics.onWorkspace(async ({ previousResultIds }) => {
    const found = toDiagnostics(await settled());
    const known = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
    const spelled = new Set([...known.keys()].map(toKnownUri));
    // What the client knows by another spelling it gets by that; what it knew and is gone is sent empty.
    const uris = [...known.keys(), ...[...found.keys()].filter((uri) => !spelled.has(uri))];
    return { items: uris.map((uri) => ({ uri, version: version(uri) ?? null, ...toReport(found.get(toKnownUri(uri)) ?? [], known.get(uri)) })) };
  });
}

function toReport(items: readonly Diagnostic[], previous: string | undefined): FullDocumentDiagnosticReport | UnchangedDocumentDiagnosticReport {
  const resultId = createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 16);
  return previous === resultId
    ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
    : { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...items] };
}
