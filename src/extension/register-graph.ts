import { Disposable, type LogOutputChannel, l10n, Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { Client } from './client';
import type { GraphPanel } from './graph-panel';
import { registerCommand } from './register-command';
import type { ShownRun } from './replay/shown-run';

const VIEW_TYPE = 'baton.graph';

/** The graph's commands and its panel: one at most, restored when VS Code comes back. */
export function registerGraph(client: Client, run: ShownRun, extensionUri: Uri, output: LogOutputChannel): Disposable {
  let panel: Promise<GraphPanel> | undefined;

  const adopt = (found: WebviewPanel): Promise<GraphPanel> => {
    found.iconPath = Uri.joinPath(extensionUri, 'src/extension/icon.png');
    found.onDidDispose(() => (panel = undefined));
    // Only who looks at a graph pays for loading what draws it.
    panel = import('./graph-panel').then(({ createGraphPanel }) => createGraphPanel(found, client, run, extensionUri, output));
    return panel;
  };

  const open = (): Promise<GraphPanel> =>
    panel ??
    adopt(
      window.createWebviewPanel(
        VIEW_TYPE,
        l10n.t('Agent Graph'),
        { viewColumn: ViewColumn.Beside, preserveFocus: true },
        { retainContextWhenHidden: true, enableFindWidget: true },
      ),
    );

  return Disposable.from(
    window.registerWebviewPanelSerializer(VIEW_TYPE, {
      deserializeWebviewPanel: async (found) => void (await adopt(found)),
    }),
    registerCommand('baton.showGraph', async (agent) => (await open()).show(typeof agent === 'string' ? agent : undefined)),
    registerCommand('baton.exportGraphSvg', async () => (await open()).export('svg')),
    registerCommand('baton.exportGraphPng', async () => (await open()).export('png')),
    registerCommand('baton.copyGraphAsMermaid', () => copyGraph(client)),
  );
}

async function copyGraph(client: Client): Promise<void> {
  const { workflow, findings } = await client.request('baton/graph', {});
  const [{ chooseDirection }, { toGraph }, { copyMermaid }] = await Promise.all([
    import('../graph/mermaid/choose-direction'),
    import('../graph/parts/to-graph'),
    import('./copy-mermaid'),
  ]);
  const graph = toGraph(workflow, findings);
  await copyMermaid(graph, chooseDirection(graph));
}
