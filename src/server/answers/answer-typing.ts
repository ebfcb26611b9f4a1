import { type Connection, InlayHintKind, type SignatureHelp } from 'vscode-languageserver';
import { newestSdk } from '../../engine/sdk/sdk-version';
import { documentLinks } from '../../features/document-links';
import { inlayHints } from '../../features/inlay-hints';
import { type SignatureHelp as Shown, signatureHelp } from '../../features/signature-help';
import { languageOf } from '../../languages/load-languages';
import { visible } from '../../text/printable';
import type { AnswerSources } from './answer-sources';

/** Of hints: whether they are wanted, and whom to tell that some were given of something older than the text. */
interface HintRim {
  readonly isShown: () => boolean;
  readonly gaveOld: () => void;
}

/** What is shown in and beside the code while it is written. */
export function answerTyping(connection: Connection, sources: AnswerSources, hints: HintRim): void {
  const { capabilities, client, languages, newest, texts, knownImports, readAnalysed } = sources;
  const { toLsp, toFile, offsetNow, isCell, isIn } = sources.places;

  connection.onSignatureHelp(async ({ textDocument: { uri }, position }) => {
    const file = toFile(uri);
    const [text, language] = [texts.text(file), languageOf(languages, file)];
    if (text === undefined || !language) return null;
    const sdk = knownImports.of(file)?.sdk ?? newestSdk(language.language);
    const areCallsAnswered = client.completesOptions.includes(language.language);
    const found = signatureHelp({ language, sdk, file, text, areCallsAnswered }, offsetNow(uri, position));
    return found ? toSignature(found) : null;
  });

  connection.languages.inlayHint.on(async ({ textDocument: { uri }, range }) => {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    const text = readAnalysed(file);
    if (!newest.isWhole || !texts.isCurrent(file)) hints.gaveOld();
    if (!hints.isShown() || text === undefined) return [];
    return inlayHints(workflow, file, text).flatMap(({ label, at, tooltip }) => {
      const place = isIn(uri, at) ? toLsp.range(at)?.end : undefined;
      if (!place || place.line < range.start.line || place.line > range.end.line) return [];
      return [{ position: place, label: visible(label), kind: InlayHintKind.Parameter, paddingLeft: true, tooltip }];
    });
  });

  connection.onDocumentLinks(async ({ textDocument: { uri } }) => {
    const file = toFile(uri);
    const { workflow } = await newest.of(file);
    const text = readAnalysed(file);
    if (text === undefined) return [];
    return documentLinks(workflow, file, text).flatMap(({ at, target, agent }) => {
      const [range, place] = [isIn(uri, at) ? toLsp.range(at) : undefined, toLsp.location(target)];
      if (!range || !place) return [];
      const { line, character } = place.range.start;
      const fragment = isCell(place.uri) ? '' : `#L${line + 1},${character + 1}`;
      return [{ range, target: place.uri + fragment, tooltip: visible(agent) }];
    });
  });

  function toSignature({ label, parameters, active, documentation }: Shown): SignatureHelp {
    const information = capabilities.textDocument?.signatureHelp?.signatureInformation;
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
