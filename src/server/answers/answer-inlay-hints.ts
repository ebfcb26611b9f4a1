import { type Connection, InlayHintKind } from 'vscode-languageserver';
import { inlayHints } from '../../features/inlay-hints';
import { visible } from '../../text/printable';
import type { AnswerSources } from './answer-sources';

/** Of hints: whether they are wanted, and whom to tell that some were given of something older than the text. */
interface HintRim {
  readonly isShown: () => boolean;
  readonly gaveOld: () => void;
}

/** What is shown in the code: names of tools. */
export function answerInlayHints(connection: Connection, { newest, texts, places, readAnalysed }: AnswerSources, hints: HintRim): void {
  const { toLsp, toFile, isIn } = places;

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
}
