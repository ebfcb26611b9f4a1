import { Disposable, type LogOutputChannel, l10n, type Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import { registerCommand } from '../register-command';
import type { OpenReplay } from '../replay/openings';
import type { Client } from '../server/client';
import { createOwnRuns } from './own-runs';
import { registerRunLenses } from './register-run-lenses';

const VIEW_TYPE = 'baton.runs';

/** The recorded runs of the workspace: the panel that shows all of them, and the lines over the code. */
export function registerRuns(client: Client, openReplay: OpenReplay, extensionUri: Uri, output: LogOutputChannel): Disposable {
  const runs = createOwnRuns((error) => output.error(`The runs: ${error instanceof Error ? error.message : String(error)}`));
  let shown: WebviewPanel | undefined;

  const fill = async (panel: WebviewPanel) => {
    shown = panel;
    panel.onDidDispose(() => (shown = undefined));
    // Only who looks at runs pays for loading what shows them.
    const { createRunsPanel } = await import('./runs-panel');
    createRunsPanel(panel, { client, runs, openReplay, extensionUri, output });
  };

  return Disposable.from(
    runs,
    registerRunLenses(client, runs),
    window.registerWebviewPanelSerializer(VIEW_TYPE, { deserializeWebviewPanel: fill }),
    registerCommand('baton.showRuns', async () => {
      if (shown) return shown.reveal();
      await fill(window.createWebviewPanel(VIEW_TYPE, l10n.t('Runs'), ViewColumn.Active, { retainContextWhenHidden: true }));
    }),
  );
}
