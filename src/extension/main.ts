import { type ExtensionContext, window } from 'vscode';
import { createClient } from './client';
import { registerRecording } from './recording/register-recording';
import { registerCommand } from './register-command';
import { registerGraph } from './register-graph';
import { registerStatus } from './register-status';
import { registerReplay } from './replay/register-replay';

/** Starts the language server; everything else waits for what it finds, or for a command. */
export async function activate(context: ExtensionContext): Promise<void> {
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
  // The client tells the user itself; commands such as the one that shows the log must stay.
  await client.start().catch((error: unknown) => output.error(String(error)));
}
