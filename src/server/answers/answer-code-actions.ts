import { type CodeAction, CodeActionKind, CodeActionTriggerKind, type Connection } from 'vscode-languageserver';
import { codeActions, findingsIn, type CodeAction as Offer } from '../../features/code-actions/code-actions';
import type { LanguageSupport } from '../../languages/language';
import { languageOf } from '../../languages/load-languages';
import { visible } from '../../text/printable';
import type { ToLsp } from '../to-lsp';
import type { AnswerSources } from './answer-sources';
import { type OfferPlace, offerFixing, offerWriting } from './offer-writing';

/** What mends findings, and what can be written. `loweringLanguages`, whose texts can be lowered, are loaded when first asked for. */
export function answerCodeActions(
  connection: Connection,
  { capabilities, client, newest, places, readAnalysed }: AnswerSources,
  loweringLanguages: () => Promise<readonly LanguageSupport[]>,
): void {
  const { toFile, toOffset, toLsp } = places;
  const resolvesEdits = capabilities.textDocument?.codeAction?.resolveSupport?.properties.includes('edit') === true;
  const showsDocuments = capabilities.window?.showDocument?.support === true;

  connection.onCodeAction(async ({ textDocument: { uri }, range, context }) => {
    const file = toFile(uri);
    // Whoever asks right after typing means what was typed.
    const { workflow, findings } = await (context.triggerKind === CodeActionTriggerKind.Invoked ? newest.current(file) : newest.of(file));
    // Edits are of the text that the findings are about.
    const code = readAnalysed(file);
    const [start, end] = [toOffset(uri, range.start), toOffset(uri, range.end)];
    if (code === undefined || start === undefined || end === undefined) return [];
    const { only } = context;
    const isWanted = (kind: string): boolean => only?.some((each) => kind === each || kind.startsWith(`${each}.`)) ?? true;
    const place: OfferPlace = { workflow, file, offset: start, text: code, isWanted, hasWriting: client.hasWriting, resolvesEdits };
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
    const shown = offers.filter(({ kind }) => kind === 'edit' || showsDocuments);
    return [...offerFixing(place, told), ...shown.flatMap((offer) => toCodeAction(offer, toLsp) ?? []), ...refactorings];
  });
}

/** Undefined where what it is about was edited since. */
function toCodeAction(offer: Offer, toLsp: ToLsp): CodeAction | undefined {
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
