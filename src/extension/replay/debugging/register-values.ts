import { Disposable, EvaluatableExpression, InlineValueEvaluatableExpression, languages, Range, type TextDocument } from 'vscode';
import { findSdkWords } from './sdk-words';

const SELECTOR = ['python', 'javascript', 'javascriptreact', 'typescript', 'typescriptreact'];

/**
 * Values on hover and beside the code, in the words of the SDK. For the time of a replay only: VS Code asks these providers in every debug
 * session of these languages.
 */
export function registerValues(): Disposable {
  return Disposable.from(
    languages.registerEvaluatableExpressionProvider(SELECTOR, {
      provideEvaluatableExpression: (document, { line, character }) => {
        const found = findRanges(document, line).find(({ range }) => range.start.character <= character && character <= range.end.character);
        return found && new EvaluatableExpression(found.range, found.text);
      },
    }),
    languages.registerInlineValuesProvider(SELECTOR, {
      provideInlineValues: (document, viewPort, { stoppedLocation }) => {
        const last = Math.min(viewPort.end.line, document.lineCount - 1);
        const first = Math.max(viewPort.start.line, stoppedLocation.start.line);
        const lines = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
        return lines.flatMap((line) => findRanges(document, line).map(({ range, text }) => new InlineValueEvaluatableExpression(range, text)));
      },
    }),
  );
}

function findRanges(document: TextDocument, line: number): readonly { readonly range: Range; readonly text: string }[] {
  return findSdkWords(document.lineAt(line).text).map(({ start, text }) => ({ range: new Range(line, start, line, start + text.length), text }));
}
