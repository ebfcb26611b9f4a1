import { DebugAdapterInlineImplementation, DebugConfigurationProviderTriggerKind, Disposable, debug } from 'vscode';
import { registerValues } from './register-values';
import { launchArguments, newestRecordings } from './replay-configurations';
import { DEBUG_TYPE, type ReplaySessions } from './sessions';
import { withCells } from './with-cells';

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
