import { Disposable, type LogOutputChannel, type Uri, type WebviewPanel, window, workspace } from 'vscode';
import type { FormAsk } from '../../../graph/form/messages';
import { graphLabels } from '../../../graph/labels/graph-labels';
import type { ToGraph } from '../../../graph/messages';
import { toPage } from '../../../graph/to-page';
import { fillPage } from '../../fill-page';
import type { Client } from '../../server/language-client';
import { showError } from '../../show-error';
import { createGraphWriting } from '../../write/graph-writing';
import type { GraphComparison } from '../compare/graph-comparison';
import { createAgentMark } from './agent-mark';
import { NOTHING } from './draw-picture';
import { createNavigation } from './graph-navigation';
import { createGraphView, type GraphView } from './graph-view';
import { createReceiver } from './receive-message';
import { createRunMarks, type GraphRuns } from './run-marks';
import { createExports } from './save-export';

export interface GraphPanel {
  /** Brings the panel to the front and, given an agent's id, marks its node. */
  show(agent: string | undefined): void;
  /** Brings the panel to the front with a form for what is to be written about an agent. */
  openForm(ask: FormAsk, agent: string): Promise<void>;
  /** Brings the panel to the front and exports, once a graph is on screen. */
  export(format: 'svg' | 'png'): void;
}

/** What the panels of graphs have in common. */
export interface GraphSurroundings {
  readonly client: Client;
  readonly runs: GraphRuns;
  readonly comparison: GraphComparison;
  readonly extensionUri: Uri;
  readonly output: LogOutputChannel;
}

/** Gives a webview panel the graph's page and keeps it up to date until it is closed. */
export function createGraphPanel(panel: WebviewPanel, { client, runs, comparison, extensionUri, output }: GraphSurroundings): GraphPanel {
  const { webview } = panel;
  const { shownRun, allRuns } = runs;
  let isReady = false;

  const log = (error: unknown) => output.error(`The graph: ${error instanceof Error ? error.message : String(error)}`);
  const mark = createAgentMark(
    client,
    () => view,
    () => isReady,
    post,
  );
  const view: GraphView = createGraphView({
    client,
    comparison,
    isVisible: () => isReady && panel.visible,
    findAgent: mark.find,
    post,
    onEmpty: () => exports.forget(),
    async onDrawn() {
      marks.tellAll();
      await marks.tellShown();
      return mark.refresh();
    },
  });
  const marks = createRunMarks(runs, view, post, log);
  const writing = createGraphWriting(
    client,
    () => view.picture?.graph ?? NOTHING,
    (agent) => view.found.lone.some(({ id }) => id === agent),
    post,
  );
  const exports = createExports(view, post);
  const go = createNavigation({ client, comparison, panel, view, mark, writing });
  const render = () => void view.render().catch(log);
  const follow = () => void mark.follow().catch(log);

  fillPage(webview, extensionUri, 'graph', toPage, graphLabels());
  const listeners = Disposable.from(
    webview.onDidReceiveMessage((message: unknown) => void receive(message).catch(showError)),
    client.on('baton/graphChanged', () => void view.render().then(writing.refresh).catch(log)),
    shownRun.onDidChange(() => isReady && void marks.tellShown().catch(log)),
    comparison.onDidChange(render),
    allRuns.onDidChange(marks.tellAll),
    panel.onDidChangeViewState(render),
    window.onDidChangeTextEditorSelection(follow),
    window.onDidChangeActiveTextEditor(follow),
    workspace.onDidChangeConfiguration((event) => event.affectsConfiguration('baton.graph') && postSettings()),
  );
  panel.onDidDispose(() => {
    isReady = false;
    listeners.dispose();
  });

  const receive = createReceiver({
    view,
    go,
    writing,
    exports,
    allRuns,
    comparison,
    output,
    log,
    onReady: () => {
      isReady = true;
      postSettings();
    },
  });

  return {
    show,
    openForm(ask, agent) {
      show(agent);
      return writing.openForm(ask);
    },
    export(format) {
      panel.reveal(undefined, true);
      exports.ask(format);
    },
  };

  function show(agent: string | undefined): void {
    go.seek(agent);
    render();
  }

  function postSettings(): void {
    post({ type: 'settings', settings: { singleKeys: workspace.getConfiguration('baton.graph').get('singleKeys', true) } });
  }

  function post(message: ToGraph): void {
    if (isReady) void webview.postMessage(message);
  }
}
