import { window, type ExtensionContext } from 'vscode';
import { createClient } from './client';
import { registerCommand } from './register-command';
import { registerGraph } from './register-graph';
import { registerStatus } from './register-status';

/** Starts the language server; everything else waits for what it finds, or for a command. */
export async function activate({ asAbsolutePath, extensionUri, subscriptions }: ExtensionContext): Promise<void> {
  const output = window.createOutputChannel('Baton', { log: true });
  const client = createClient(asAbsolutePath('dist/server.js'), output);
  subscriptions.push(
    output,
    client,
    registerStatus(client),
    registerGraph(client, extensionUri, output),
    registerCommand('baton.restartServer', () => client.restart()),
    registerCommand('baton.showOutput', () => output.show()),
  );
  // The client tells the user itself; commands such as the one that shows the log must stay.
  await client.start().catch((error: unknown) => output.error(String(error)));
}
