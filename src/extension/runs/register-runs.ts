import { Disposable, type LogOutputChannel, l10n, type Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import { registerCommand } from '../register-command';
import type { OpenReplay } from '../replay/openings';
import type { Client } from '../server/client';
import type { OwnRuns } from './own-runs';
import { registerRunHover } from './register-run-hover';
import { registerRunLenses } from './register-run-lenses';

const VIEW_TYPE = 'baton.runs';

interface RunsRim {
  readonly extensionUri: Uri;
  readonly output: LogOutputChannel;
}

/** The panel that shows all recorded runs of the workspace, and the lines over the code. */
export function registerRuns(client: Client, runs: OwnRuns, openReplay: OpenReplay, { extensionUri, output }: RunsRim): Disposable {
  let shown: WebviewPanel | undefined;

  const fill = async (panel: WebviewPanel) => {
    shown = panel;
    panel.onDidDispose(() => (shown = undefined));
    // Only who looks at runs pays for loading what shows them.
    const { createRunsPanel } = await import('./runs-panel');
    createRunsPanel(panel, { client, runs, openReplay, extensionUri, output });
  };

  return Disposable.from(
    registerRunLenses(client, runs),
    registerRunHover(client, runs),
    window.registerWebviewPanelSerializer(VIEW_TYPE, { deserializeWebviewPanel: fill }),
    registerCommand('baton.showRuns', async () => {
      if (shown) return shown.reveal();
      await fill(window.createWebviewPanel(VIEW_TYPE, l10n.t('Runs'), ViewColumn.Active, { retainContextWhenHidden: true }));
    }),
  );
}
