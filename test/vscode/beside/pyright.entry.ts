import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

/** What the extension that is called Pyright does: its language server, for Python. */
export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  const module = process.env.BATON_TEST_PYRIGHT ?? '';
  const client = new LanguageClient(
    'pyright',
    'Pyright',
    { module, transport: TransportKind.ipc },
    { documentSelector: [{ language: 'python' }], synchronize: { configurationSection: ['python', 'pyright'] } },
  );
  subscriptions.push(client);
  await client.start();
}
