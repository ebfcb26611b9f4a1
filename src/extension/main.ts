import { config } from '@vscode/l10n';
import { type ExtensionContext, l10n, window } from 'vscode';
import { registerGraph } from './graph/register-graph';
import { registerRecording } from './recording/register-recording';
import { registerCommand } from './register-command';
import { registerReplay } from './replay/register-replay';
import { createOwnRuns } from './runs/own-runs';
import { registerRuns } from './runs/register-runs';
import { createClient } from './server/language-client';
import { registerStatus } from './server/register-status';
import { startWhenWanted } from './server/start-when-wanted';
import { registerViews } from './views/register-views';
import { registerWriting } from './write/register-writing';

/** Everything waits for what the language server finds, or for a command; the server waits for a workspace that it can be of use to. */
export function activate(context: ExtensionContext): void {
  // What the other rooms say in this process is translated as what the extension says.
  config({ contents: l10n.bundle ?? {} });
  const output = window.createOutputChannel('Baton', { log: true });
  const client = createClient(context, output);
  const home = {
    storage: context.globalStorageUri,
    version: (context.extension.packageJSON as { readonly version: string }).version,
    dist: context.asAbsolutePath('dist'),
  };
  const replay = registerReplay(context, output, home);
  const graph = registerGraph({ client, runs: replay, extensionUri: context.extensionUri, output });
  const runs = createOwnRuns(replay.setAsides, (error) => output.error(`The runs: ${error instanceof Error ? error.message : String(error)}`));
  const recorded = registerRecording(context, client);
  context.subscriptions.push(
    output,
    client,
    runs,
    replay,
    recorded,
    registerStatus(client),
    registerWriting(client, graph.openForm),
    graph,
    registerViews({ client, home, runs, recorded, memento: context.workspaceState }),
    registerRuns(client, runs, replay.openings.open, { extensionUri: context.extensionUri, output }),
    registerCommand('baton.restartServer', () => client.restart()),
    registerCommand('baton.showOutput', () => output.show()),
  );
  // Nobody waits for it: what asks the server waits by itself, and starts it. The client tells the user of failures; commands such as the one that shows the log must stay.
  const start = () => void client.start().catch((error: unknown) => output.error(String(error)));
  context.subscriptions.push(startWhenWanted(client, context.workspaceState, start));
}
