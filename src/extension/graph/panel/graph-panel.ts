import { commands, Disposable, type LogOutputChannel, type Uri, type WebviewPanel, window, workspace } from 'vscode';
import type { FormAsk } from '../../../graph/form/messages';
import { graphLabels } from '../../../graph/labels/graph-labels';
import { FromGraph, type GraphCommand, type ToGraph } from '../../../graph/messages';
import { toPage } from '../../../graph/to-page';
import { fillPage } from '../../fill-page';
import type { Client } from '../../server/client';
import { showError } from '../../show-error';
import { createGraphWriting } from '../../write/graph-writing';
import type { GraphComparison } from '../compare/graph-comparison';
import { copyMarkdown } from '../copy-markdown';
import { copyMermaid } from '../copy-mermaid';
import { createAgentMark } from './agent-mark';
import { createNavigation } from './graph-navigation';
import { createGraphView, type GraphView } from './graph-view';
import { NOTHING } from './picture';
import { createRunMarks, type GraphRuns } from './run-marks';
import { createExports, saveExport } from './save-export';

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

  async function receive(data: unknown): Promise<void> {
    const { success, data: message, error } = FromGraph.safeParse(data);
    if (!success) return output.warn(`The graph's page sent what is no message of its: ${error.message}`);
    switch (message.type) {
      case 'ready':
        isReady = true;
        view.layout = message.layout ?? view.layout;
        if (message.workflow !== undefined) view.recall(message.workflow);
        postSettings();
        writing.tell();
        return view.render();
      case 'layout':
        view.layout = message.layout;
        return view.render();
      case 'open':
        return go.open(message.id);
      case 'details':
        return view.tellDetails(message.id);
      case 'show':
        view.choose(view.found.workflows.find(({ id }) => id === message.workflow));
        return view.render();
      case 'find':
        return go.find(message.agent);
      case 'command':
        return goTo(message.command);
      case 'write':
      case 'draft':
      case 'apply':
      case 'cancel':
      case 'targets':
        return writing.receive(message);
      case 'runs':
        return message.isWanted ? allRuns.start() : allRuns.end();
      case 'compare':
        return message.isWanted ? comparison.start() : comparison.end();
      case 'copy':
        return view.picture ? view.picture.copy(message.direction) : copyMermaid(NOTHING, 'TB');
      case 'copy-markdown':
        return copyMarkdown(view.picture?.now);
      case 'choose-export':
        return exports.choose(message.format);
      case 'svg':
        return saveExport('svg', Buffer.from(message.text));
      case 'png':
        return saveExport('png', Buffer.from(message.base64, 'base64'));
      case 'drawn':
        output.debug(`Drew ${message.nodes} nodes in ${Math.round(message.milliseconds)} ms`);
        return exports.drawn();
      case 'failed':
        return log(message.message);
    }
  }

  function postSettings(): void {
    post({ type: 'settings', settings: { singleKeys: workspace.getConfiguration('baton.graph').get('singleKeys', true) } });
  }

  function post(message: ToGraph): void {
    if (isReady) void webview.postMessage(message);
  }
}

/** Where an empty graph leads. */
async function goTo(command: GraphCommand): Promise<void> {
  switch (command) {
    case 'open-folder':
      return commands.executeCommand('workbench.action.files.openFolder');
    case 'open-settings':
      return commands.executeCommand('workbench.action.openSettings', '@ext:baton.baton');
    case 'open-key-settings':
      return commands.executeCommand('workbench.action.openSettings', 'baton.graph.singleKeys');
    case 'open-sample':
      return commands.executeCommand('baton.openSampleRecording');
  }
}
