import { type Connection, InlayHintKind, type Position, type SignatureHelp, type SignatureHelpClientCapabilities } from 'vscode-languageserver';
import { newestSdk } from '../engine/sdk/sdk-version';
import { documentLinks } from '../features/document-links';
import { inlayHints } from '../features/inlay-hints';
import { type SignatureHelp as Shown, signatureHelp } from '../features/signature-help';
import type { LanguageSupport } from '../languages/language';
import { languageOf } from '../languages/load-languages';
import type { Language } from '../model/language';
import { visible } from '../text/printable';
import type { KnownImports } from './analysis/known-imports';
import type { Newest } from './analysis/newest';
import type { OpenTexts } from './analysis/open-texts';
import type { ToLsp } from './to-lsp';

export interface TypingRim {
  readonly capabilities: SignatureHelpClientCapabilities | undefined;
  readonly completesOptions: readonly Language[];
  readonly languages: readonly LanguageSupport[];
  readonly newest: Newest;
  readonly texts: OpenTexts;
  readonly knownImports: KnownImports;
  readonly toLsp: ToLsp;
  readonly toFile: (uri: string) => string;
  readonly offsetNow: (uri: string, position: Position) => number;
  readonly isCell: (uri: string) => boolean;
  /** The text of a file that is not open. */
  readonly read: (file: string) => string | undefined;
  readonly showsHints: () => boolean;
  /** Hints were given of something older than the text: they are to be asked for again. */
  readonly gaveOldHints: () => void;
}

/** What is shown in and beside the code while it is written. */
export function answerTyping(connection: Connection, rim: TypingRim): void {
  const { capabilities, completesOptions, languages, newest, texts, knownImports, toLsp, toFile, offsetNow, isCell, read, showsHints, gaveOldHints } = rim;

  connection.onSignatureHelp(async ({ textDocument: { uri }, position }) => {
    const file = toFile(uri);
    const [text, language] = [texts.text(file), languageOf(languages, file)];
    if (text === undefined || !language) return null;
    const sdk = knownImports.of(file)?.sdk ?? newestSdk(language.language);
    const areCallsAnswered = completesOptions.includes(language.language);
    const found = signatureHelp({ language, sdk, file, text, areCallsAnswered }, offsetNow(uri, position));
    return found ? toSignature(found) : null;
  });

  connection.languages.inlayHint.on(async ({ textDocument: { uri }, range }) => {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    const text = texts.analysedText(file) ?? read(file);
    if (!newest.isWhole || !texts.isCurrent(file)) gaveOldHints();
    if (!showsHints() || text === undefined) return [];
    return inlayHints(workflow, file, text).flatMap(({ label, at, tooltip }) => {
      const place = isIn(uri, at) ? toLsp.range(at)?.end : undefined;
      if (!place || place.line < range.start.line || place.line > range.end.line) return [];
      return [{ position: place, label: visible(label), kind: InlayHintKind.Parameter, paddingLeft: true, tooltip }];
    });
  });

  connection.onDocumentLinks(async ({ textDocument: { uri } }) => {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    const text = texts.analysedText(file) ?? read(file);
    if (text === undefined) return [];
    return documentLinks(workflow, file, text).flatMap(({ at, target, agent }) => {
      const [range, place] = [isIn(uri, at) ? toLsp.range(at) : undefined, toLsp.location(target)];
      if (!range || !place) return [];
      const { line, character } = place.range.start;
      const fragment = isCell(place.uri) ? '' : `#L${line + 1},${character + 1}`;
      return [{ range, target: place.uri + fragment, tooltip: visible(agent) }];
    });
  });

  function isIn(uri: string, span: Parameters<ToLsp['uri']>[0]): boolean {
    return !isCell(uri) || toLsp.uri(span) === uri;
  }

  function toSignature({ label, parameters, active, documentation }: Shown): SignatureHelp {
    const information = capabilities?.signatureInformation;
    const isOffset = information?.parameterInformation?.labelOffsetSupport === true;
    const told = (value: string | undefined) => (value === undefined ? {} : { documentation: { kind: 'markdown' as const, value } });
    return {
      signatures: [
        {
          label,
          ...told(documentation),
          parameters: parameters.map(({ start, end, documentation: about }) => ({
            label: isOffset ? ([start, end] as [number, number]) : label.slice(start, end),
            ...told(about),
          })),
        },
      ],
      activeSignature: 0,
      activeParameter: active ?? parameters.length,
    };
  }
}
