import { config } from '@vscode/l10n';
import { type ExtensionContext, l10n, window } from 'vscode';
import { createClient } from './client';
import { registerRecording } from './recording/register-recording';
import { registerCommand } from './register-command';
import { registerGraph } from './register-graph';
import { registerStatus } from './register-status';
import { registerReplay } from './replay/register-replay';

/** Starts the language server; everything else waits for what it finds, or for a command. */
export function activate(context: ExtensionContext): void {
  // What the other rooms say in this process is translated as what the extension says.
  config({ contents: l10n.bundle ?? {} });
  const output = window.createOutputChannel('Baton', { log: true });
  const client = createClient(context, output);
  const replay = registerReplay(context, output);
  context.subscriptions.push(
    output,
    client,
    replay,
    registerRecording(context),
    registerStatus(client),
    registerGraph(client, replay.shownRun, context.extensionUri, output),
    registerCommand('baton.restartServer', () => client.restart()),
    registerCommand('baton.showOutput', () => output.show()),
  );
  // Nobody waits for it: what asks the server waits by itself. The client tells the user of failures; commands such as the one that shows the log must stay.
  client.start().catch((error: unknown) => output.error(String(error)));
}
