import { Disposable, type LogOutputChannel, l10n, type Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import { registerCommand } from '../register-command';
import type { OpenReplay } from '../replay/openings';
import type { Client } from '../server/language-client';
import type { OwnRuns } from './own-runs';
import { registerRunLenses } from './register-run-lenses';
import type { RunsPage } from './runs-panel';

const VIEW_TYPE = 'baton.runs';

interface RunsRim {
  readonly extensionUri: Uri;
  readonly output: LogOutputChannel;
}

/** The panel that shows all recorded runs of the workspace, and the lines over the code. */
export function registerRuns(client: Client, runs: OwnRuns, openReplay: OpenReplay, { extensionUri, output }: RunsRim): Disposable {
  let shown: WebviewPanel | undefined;
  let page: RunsPage | undefined;

  const fill = async (panel: WebviewPanel, way?: unknown) => {
    shown = panel;
    panel.onDidDispose(() => ([shown, page] = [undefined, undefined]));
    // Only who looks at runs pays for loading what shows them.
    const { createRunsPanel } = await import('./runs-panel');
    page = createRunsPanel(panel, { client, runs, openReplay, extensionUri, output });
    page.show(way);
  };

  return Disposable.from(
    registerRunLenses(client, runs, openReplay),
    window.registerWebviewPanelSerializer(VIEW_TYPE, { deserializeWebviewPanel: (panel) => fill(panel) }),
    registerCommand('baton.showRuns', async (way) => {
      if (!shown) return fill(window.createWebviewPanel(VIEW_TYPE, l10n.t('Runs'), ViewColumn.Active, { retainContextWhenHidden: true }), way);
      shown.reveal();
      page?.show(way);
    }),
  );
}
