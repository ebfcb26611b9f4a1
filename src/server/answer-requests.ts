import * as l10n from '@vscode/l10n';
import { type CodeAction, CodeActionKind, type CodeLens, type Connection, type Position } from 'vscode-languageserver';
import type { Analysis } from '../analyze';
import { agentAt } from '../features/agent-at';
import { codeActions, findingsIn, type CodeAction as Offer } from '../features/code-actions';
import { codeLenses } from '../features/code-lens';
import { definition } from '../features/definition';
import { documentSymbols } from '../features/document-symbols';
import { hover } from '../features/hover';
import { locate } from '../features/locate';
import type { ToPlace } from '../features/place';
import { recordLenses } from '../features/record-lens';
import { references } from '../features/references';
import type { LanguageSupport } from '../languages/language';
import { languageOf } from '../languages/load-languages';
import { visible } from '../text/printable';
import type { Requests } from './protocol';
import type { ToLsp } from './to-lsp';

/** What the answers are made of. */
export interface RequestSources {
  readonly languages: readonly LanguageSupport[];
  /** The newest analysis, once nothing is pending: offsets of the document as the client knows it. */
  readonly settled: () => Promise<Analysis>;
  readonly toFile: (uri: string) => string;
  readonly toOffset: (uri: string, position: Position) => number;
  readonly toPlace: ToPlace;
  readonly toLsp: ToLsp;
  readonly text: (file: string) => string | undefined;
  readonly fileCount: () => number;
  /** The client can draw the graph: lenses offer it. */
  readonly hasGraph: boolean;
  /** The client can run a file recorded: lenses offer it. */
  readonly hasRecord: boolean;
  /** The client takes `LocationLink`s. */
  readonly takesLinks: boolean;
  /** The client opens documents when asked. */
  readonly showsDocuments: boolean;
}

/** One handler per request, each one call into a feature. */
export function answerRequests(connection: Connection, sources: RequestSources): void {
  const { languages, settled, toFile, toOffset, toPlace, toLsp, text, fileCount, hasGraph, hasRecord, takesLinks, showsDocuments } = sources;

  connection.onHover(async ({ textDocument: { uri }, position }) => {
    const { workflow } = await settled();
    const found = hover(workflow, toFile(uri), toOffset(uri, position), toPlace);
    return found && { contents: { kind: 'markdown', value: found.markdown }, range: toLsp.range(found.at) };
  });

  connection.onDefinition(async ({ textDocument: { uri }, position }) => {
    const { workflow } = await settled();
    const found = definition(workflow, toFile(uri), toOffset(uri, position));
    return takesLinks ? found.map(toLsp.link) : found.map(({ selection }) => toLsp.location(selection));
  });

  connection.onReferences(async ({ textDocument: { uri }, position, context }) => {
    const { workflow } = await settled();
    return references(workflow, toFile(uri), toOffset(uri, position), context.includeDeclaration).map(toLsp.location);
  });

  connection.onDocumentSymbol(async ({ textDocument: { uri } }) => {
    const { workflow } = await settled();
    return documentSymbols(workflow, toFile(uri)).map(toLsp.symbol);
  });

  connection.onCodeLens(async ({ textDocument: { uri } }) => {
    const { workflow } = await settled();
    const agents = codeLenses(workflow, toFile(uri)).map(({ title, at, agent }): CodeLens => {
      const command = hasGraph ? { title: l10n.t('{0} · show in graph', title), command: 'baton.showGraph', arguments: [agent] } : { title, command: '' };
      return { range: toLsp.range(at), command };
    });
    const runs = hasRecord ? recordLenses(workflow, toFile(uri)) : [];
    const record = {
      title: `$(record) ${l10n.t('Record')}`,
      tooltip: l10n.t('Runs this file and records its handoffs'),
      command: 'baton.recordFile',
      arguments: [uri],
    };
    return [...agents, ...runs.map((at): CodeLens => ({ range: toLsp.range(at), command: record }))];
  });

  connection.onCodeAction(async ({ textDocument: { uri }, range, context }) => {
    const { findings } = await settled();
    if (context.only && !context.only.some((kind) => CodeActionKind.QuickFix.startsWith(kind))) return [];
    const file = toFile(uri);
    const language = languageOf(languages, file);
    const code = text(file);
    if (!language || code === undefined) return [];
    const offers = codeActions(findingsIn(findings, file, toOffset(uri, range.start), toOffset(uri, range.end)), {
      text: code,
      edit: (edit) => language.edit(code, edit),
      readSuppressions: (after) => language.lower(file, after).suppressions,
    });
    return offers.filter(({ kind }) => kind === 'edit' || showsDocuments).map(toCodeAction);
  });

  answer('baton/graph', async () => {
    const { workflow, findings } = await settled();
    return { workflow, findings, files: fileCount() };
  });

  answer('baton/agentAt', async ({ uri, position }) => {
    const { workflow } = await settled();
    return agentAt(workflow, toFile(uri), toOffset(uri, position)) ?? null;
  });

  answer('baton/locate', async (params) => {
    const { workflow } = await settled();
    const span = 'span' in params ? params.span : locate(workflow, params.id);
    return span ? toLsp.location(span) : null;
  });

  function answer<M extends keyof Requests>(method: M, handler: (params: Requests[M]['params']) => Promise<Requests[M]['result']>): void {
    connection.onRequest(method, handler);
  }

  function toCodeAction(offer: Offer): CodeAction {
    const { finding } = offer;
    const title = visible(offer.title);
    const action = { title, kind: CodeActionKind.QuickFix, diagnostics: [toLsp.diagnostic(finding)] };
    switch (offer.kind) {
      case 'edit':
        return { ...action, edit: toLsp.edit(offer.edits), isPreferred: offer.isPreferred };
      case 'document':
        return { ...action, command: { title, command: 'baton.openRuleDocument', arguments: [finding.rule] } };
    }
  }
}
