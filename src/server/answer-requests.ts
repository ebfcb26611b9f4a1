import * as l10n from '@vscode/l10n';
import { type CancellationToken, type CodeAction, CodeActionKind, type CodeLens, type Command, type Connection, type Position } from 'vscode-languageserver';
import { agentAt } from '../features/agent-at';
import { codeActions, findingsIn, type CodeAction as Offer } from '../features/code-actions';
import { codeLenses } from '../features/code-lens';
import { definition } from '../features/definition';
import { documentSymbols } from '../features/document-symbols';
import { hover } from '../features/hover';
import { locate } from '../features/locate';
import type { ToPlace } from '../features/place';
import { recordLenses } from '../features/record-lens';
import type { LanguageSupport } from '../languages/language';
import { languageOf } from '../languages/load-languages';
import type { Span } from '../model/span';
import { visible } from '../text/printable';
import type { Newest } from './analysis/newest';
import type { OpenTexts } from './analysis/open-texts';
import { answer } from './answer';
import { answerWriting, type WritingSources } from './answer-writing';
import { type OfferPlace, offerFixing, offerWriting } from './offer-writing';
import type { Requests, RevisionData } from './protocol';

/** What the answers are made of. */
export interface RequestSources extends WritingSources {
  /** Languages whose texts can be lowered: loaded when first asked for. */
  readonly loweringLanguages: () => Promise<readonly LanguageSupport[]>;
  readonly newest: Newest;
  readonly texts: OpenTexts;
  readonly toFile: (uri: string) => string;
  /** Whether a document is a cell of a notebook, the file of which is the notebook. */
  readonly isCell: (uri: string) => boolean;
  /** A position as an offset of what is analysed; undefined in what was edited since. */
  readonly toOffset: (uri: string, position: Position) => number | undefined;
  readonly toPlace: ToPlace;
  /** The text of a file that is not open. */
  readonly read: (file: string) => string | undefined;
  readonly fileCount: () => number;
  /** Lenses were given of something older than the text: they are to be asked for again. */
  readonly gaveOldLenses: () => void;
  /** The client can draw the graph: lenses offer it. */
  readonly hasGraph: boolean;
  /** The client can run a file recorded: lenses offer it. */
  readonly hasRecord: boolean;
  readonly readRevision: (params: Requests['baton/revision']['params'], token: CancellationToken) => Promise<RevisionData>;
  /** The client asks for the edits of a code action once it is chosen. */
  readonly resolvesEdits: boolean;
  /** The client takes `LocationLink`s. */
  readonly takesLinks: boolean;
  /** The client opens documents when asked. */
  readonly showsDocuments: boolean;
}

/** One handler per request, each one call into a feature over the newest finished analysis. */
export function answerRequests(connection: Connection, sources: RequestSources): void {
  const { loweringLanguages, newest, texts, toFile, isCell, toOffset, toPlace, toLsp, read, fileCount, gaveOldLenses } = sources;
  const { readRevision, hasGraph, hasRecord, hasWriting, resolvesEdits, takesLinks, showsDocuments } = sources;
  answerWriting(connection, sources);

  connection.onHover(async ({ textDocument: { uri }, position }) => {
    const { workflow } = await newest.of(toFile(uri));
    const at = toOffset(uri, position);
    const found = at === undefined ? undefined : hover(workflow, toFile(uri), at, toPlace);
    const range = found && toLsp.range(found.at);
    return range && { contents: { kind: 'markdown', value: found.markdown }, range };
  });

  connection.onDefinition(async ({ textDocument: { uri }, position }) => {
    const { workflow } = await newest.of(toFile(uri));
    const at = toOffset(uri, position);
    const found = at === undefined ? [] : definition(workflow, toFile(uri), at);
    return takesLinks ? found.flatMap((each) => toLsp.link(each) ?? []) : found.flatMap(({ selection }) => toLsp.location(selection) ?? []);
  });

  connection.onDocumentSymbol(async ({ textDocument: { uri } }) => {
    // Nobody asks again when the next analysis is there.
    const { workflow } = await newest.current(toFile(uri));
    return documentSymbols(workflow, toFile(uri)).flatMap((each) => (isIn(uri, each.at) && toLsp.symbol(each)) || []);
  });

  connection.onCodeLens(async ({ textDocument: { uri } }) => {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    if (!newest.isWhole || !texts.isCurrent(file)) gaveOldLenses();
    const toLens = (at: Span, command: Command): readonly CodeLens[] => {
      const range = isIn(uri, at) ? toLsp.range(at) : undefined;
      return range ? [{ range, command }] : [];
    };
    const agents = codeLenses(workflow, file).flatMap(({ title, at, agent }) =>
      toLens(at, hasGraph ? { title: l10n.t('{0} · show in graph', title), command: 'baton.showGraph', arguments: [agent] } : { title, command: '' }),
    );
    const record = {
      title: `$(record) ${l10n.t('Record')}`,
      tooltip: l10n.t('Runs this file and records its handoffs'),
      command: 'baton.recordFile',
      arguments: [uri],
    };
    return [...agents, ...(hasRecord && !isCell(uri) ? recordLenses(workflow, file) : []).flatMap((at) => toLens(at, record))];
  });

  connection.onCodeAction(async ({ textDocument: { uri }, range, context }) => {
    const file = toFile(uri);
    const { workflow, findings } = await newest.of(file);
    // Edits are of the text that the findings are about.
    const code = texts.analysedText(file) ?? read(file);
    const [start, end] = [toOffset(uri, range.start), toOffset(uri, range.end)];
    if (code === undefined || start === undefined || end === undefined) return [];
    const { only } = context;
    const isWanted = (kind: string): boolean => only?.some((each) => kind === each || kind.startsWith(`${each}.`)) ?? true;
    const place: OfferPlace = { workflow, file, offset: start, text: code, isWanted, hasWriting, resolvesEdits };
    const refactorings = [...offerWriting(place)];
    if (!isWanted(CodeActionKind.QuickFix)) return refactorings;
    const found = findingsIn(findings, file, start, end);
    const language = found.length > 0 ? languageOf(await loweringLanguages(), file) : undefined;
    if (!language) return refactorings;
    const offers = codeActions(found, {
      text: code,
      edit: (edit) => language.edit(code, edit),
      readSuppressions: (after) => language.lower(file, after).suppressions,
    });
    const told = found.flatMap((finding) => {
      const diagnostic = toLsp.diagnostic(finding);
      return diagnostic ? [{ finding, diagnostic }] : [];
    });
    const fixes = offerFixing(place, told);
    return [...fixes, ...offers.filter(({ kind }) => kind === 'edit' || showsDocuments).flatMap((offer) => toCodeAction(offer) ?? []), ...refactorings];
  });

  answer(connection, 'baton/graph', async () => {
    const { workflow, findings } = await newest.settled();
    return { workflow, findings, files: fileCount() };
  });

  answer(connection, 'baton/agentAt', async ({ uri, position }) => {
    const { workflow } = await newest.of(toFile(uri));
    const at = toOffset(uri, position);
    return (at === undefined ? undefined : agentAt(workflow, toFile(uri), at)) ?? null;
  });

  answer(connection, 'baton/revision', readRevision);

  answer(connection, 'baton/locate', async (params) => {
    const { workflow } = await newest.first();
    const span = 'span' in params ? params.span : locate(workflow, params.id);
    // Of a document that was just opened nobody knows yet how it relates to what was read of its file.
    if (span) await newest.of(span.file);
    return (span && toLsp.location(span)) ?? null;
  });

  answer(connection, 'baton/places', async ({ spans }) => {
    await newest.first();
    return spans.map((span) => toPlace(span)?.label ?? null);
  });

  /** Whether what is in a file is in the document: a notebook has one for each cell. */
  function isIn(uri: string, span: Span): boolean {
    return !isCell(uri) || toLsp.uri(span) === uri;
  }

  /** Undefined where what it is about was edited since. */
  function toCodeAction(offer: Offer): CodeAction | undefined {
    const { finding } = offer;
    const title = visible(offer.title);
    const diagnostic = toLsp.diagnostic(finding);
    if (!diagnostic) return undefined;
    const action = { title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic] };
    switch (offer.kind) {
      case 'edit': {
        const edit = toLsp.edit(offer.edits);
        return edit && { ...action, edit, isPreferred: offer.isPreferred };
      }
      case 'document':
        return { ...action, command: { title, command: 'baton.openRuleDocument', arguments: [finding.rule] } };
    }
  }
}
