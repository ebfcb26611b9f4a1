import {
  DebugAdapterInlineImplementation,
  DebugConfigurationProviderTriggerKind,
  Disposable,
  debug,
  EvaluatableExpression,
  InlineValueEvaluatableExpression,
  languages,
  Range,
  type TextDocument,
} from 'vscode';
import { launchArguments, newestRecordings } from './replay-configurations';
import { findSdkWords } from './sdk-words';
import { DEBUG_TYPE, type ReplaySessions } from './sessions';
import { withCells } from './with-cells';

const SELECTOR = ['python', 'javascript', 'javascriptreact', 'typescript', 'typescriptreact'];

/** The debug type that replays recordings, with the values it shows in the code. */
export function registerDebugging(sessions: ReplaySessions): Disposable {
  let values: Disposable | undefined;
  const update = () => {
    if (sessions.any) values ??= registerValues();
    else values = void values?.dispose();
  };
  return Disposable.from(
    debug.registerDebugAdapterDescriptorFactory(DEBUG_TYPE, {
      createDebugAdapterDescriptor: async () => {
        // Only who replays pays for loading the adapter.
        const { createReplaySession } = await import('../../../debug/session');
        return new DebugAdapterInlineImplementation(withCells(createReplaySession()));
      },
    }),
    debug.registerDebugConfigurationProvider(DEBUG_TYPE, launchArguments),
    debug.registerDebugConfigurationProvider(DEBUG_TYPE, newestRecordings, DebugConfigurationProviderTriggerKind.Dynamic),
    sessions.onDidStart(update),
    sessions.onDidEnd(update),
    { dispose: () => values?.dispose() },
  );
}

/**
 * Values on hover and beside the code, in the words of the SDK. For the time of a replay only: VS Code asks these providers in every debug
 * session of these languages.
 */
function registerValues(): Disposable {
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
