import { Disposable, l10n, Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { FormAsk } from '../../graph/form/messages';
import { registerCommand } from '../register-command';
import type { Client } from '../server/language-client';
import type { GraphComparison } from './compare/graph-comparison';
import type { GraphPanel, GraphSurroundings } from './panel/graph-panel';

const VIEW_TYPE = 'baton.graph';

export interface RegisteredGraph extends Disposable {
  /** Brings the panel to the front with a form for what is to be written about an agent. */
  openForm(ask: FormAsk, agent: string): Promise<void>;
}

/** The graph's commands and its panel: one at most, restored when VS Code comes back. */
export function registerGraph(surroundings: Omit<GraphSurroundings, 'comparison'>): RegisteredGraph {
  const { client, extensionUri } = surroundings;
  let panel: Promise<GraphPanel> | undefined;
  let comparison: Promise<GraphComparison> | undefined;
  const compare = () => (comparison ??= import('./compare/graph-comparison').then(({ createGraphComparison }) => createGraphComparison(client)));

  const adopt = (found: WebviewPanel): Promise<GraphPanel> => {
    found.iconPath = Uri.joinPath(extensionUri, 'src/extension/icon.png');
    found.onDidDispose(() => (panel = undefined));
    // Only who looks at a graph pays for loading what draws it.
    panel = import('./panel/graph-panel').then(async ({ createGraphPanel }) => createGraphPanel(found, { ...surroundings, comparison: await compare() }));
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

  const registered = Disposable.from(
    { dispose: () => void comparison?.then((made) => made.dispose()) },
    window.registerWebviewPanelSerializer(VIEW_TYPE, {
      deserializeWebviewPanel: async (found) => void (await adopt(found)),
    }),
    registerCommand('baton.showGraph', async (given) => (await open()).show(toAgent(given))),
    registerCommand('baton.compareGraph', async () => {
      const made = await compare();
      await made.start();
      if (made.base) (await open()).show(undefined);
    }),
    registerCommand('baton.exportGraphSvg', async () => (await open()).export('svg')),
    registerCommand('baton.exportGraphPng', async () => (await open()).export('png')),
    registerCommand('baton.copyGraphAsMermaid', () => copyGraph(client)),
    registerCommand('baton.copyGraphAsMarkdown', async () => {
      const [{ workflow }, { copyMarkdown }] = await Promise.all([client.request('baton/graph', {}), import('./copy-markdown')]);
      await copyMarkdown(workflow);
    }),
  );
  return { openForm: async (ask, agent) => (await open()).openForm(ask, agent), dispose: () => void registered.dispose() };
}

/** An agent's id, as code lenses give it, or a row of the agents' tree. */
function toAgent(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  const agent = (given as { readonly agent?: unknown } | undefined)?.agent;
  return typeof agent === 'string' ? agent : undefined;
}

async function copyGraph(client: Client): Promise<void> {
  const { workflow, findings } = await client.request('baton/graph', {});
  const [{ chooseDirection }, { toGraph }, { copyMermaid }] = await Promise.all([
    import('../../graph/mermaid/choose-direction'),
    import('../../graph/parts/to-graph'),
    import('./copy-mermaid'),
  ]);
  const graph = toGraph(workflow, findings);
  await copyMermaid(graph, chooseDirection(graph));
}
