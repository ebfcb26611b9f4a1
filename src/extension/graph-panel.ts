import { commands, Disposable, type LogOutputChannel, type Uri, type WebviewPanel, window, workspace } from 'vscode';
import { drawGraph } from '../graph/draw-graph';
import { graphLabels } from '../graph/graph-labels';
import { FromGraph, type GraphCommand, type Layout, type RenderGraph, type ToGraph } from '../graph/messages';
import type { Graph } from '../graph/parts/graph';
import { toDrawnRun } from '../graph/run/to-drawn-run';
import { toPage } from '../graph/to-page';
import type { Client } from './client';
import { copyMermaid } from './copy-mermaid';
import { fillPage } from './fill-page';
import { findCursorAgent } from './find-cursor-agent';
import type { ShownRun } from './replay/shown-run';
import { saveExport } from './save-export';
import { showError } from './show-error';
import { showPlace } from './show-place';
import { toEmptyGraph } from './to-empty-graph';

export interface GraphPanel {
  /** Brings the panel to the front and, given an agent's id, marks its node. */
  show(agent: string | undefined): void;
  /** Brings the panel to the front and exports, once a graph is on screen. */
  export(format: 'svg' | 'png'): void;
}

const NOTHING: Graph = { nodes: [], edges: [], agentCount: 0 };

/** Gives a webview panel the graph's page and keeps it up to date until it is closed. */
export function createGraphPanel(panel: WebviewPanel, client: Client, run: ShownRun, extensionUri: Uri, output: LogOutputChannel): GraphPanel {
  const { webview } = panel;
  let layout: Layout = {};
  let graph = NOTHING;
  let direction: RenderGraph['direction'] | undefined;
  let marked: string | undefined;
  let wanted: 'svg' | 'png' | undefined;
  let isReady = false;
  let isDrawn = false;
  let turn = 0;
  let runTurn = 0;
  let markTurn = 0;

  fillPage(webview, extensionUri, 'graph', toPage, graphLabels());
  const log = (error: unknown) => output.error(`The graph: ${error instanceof Error ? error.message : String(error)}`);
  const logged = (error: unknown) => void log(error);
  const listeners = Disposable.from(
    webview.onDidReceiveMessage((message: unknown) => void receive(message).catch(showError)),
    client.on('baton/graphChanged', () => void render().catch(log)),
    run.onDidChange(() => void showRun().catch(log)),
    panel.onDidChangeViewState(() => void render().catch(log)),
    window.onDidChangeTextEditorSelection(() => void follow().catch(log)),
    window.onDidChangeActiveTextEditor(() => void follow().catch(log)),
  );
  panel.onDidDispose(() => {
    isReady = false;
    listeners.dispose();
  });

  return {
    show: (agent) => {
      panel.reveal(undefined, agent === undefined);
      if (agent !== undefined) mark(agent);
    },
    export: (format) => {
      panel.reveal(undefined, true);
      wanted = format;
      exportWanted();
    },
  };

  async function receive(data: unknown): Promise<void> {
    const { success, data: message, error } = FromGraph.safeParse(data);
    if (!success) return output.warn(`The graph's page sent what is no message of its: ${error.message}`);
    switch (message.type) {
      case 'ready':
        isReady = true;
        layout = message.layout ?? layout;
        return render();
      case 'layout':
        layout = message.layout;
        return render();
      case 'open':
        return open(message.id);
      case 'command':
        return goTo(message.command);
      case 'copy':
        return copyMermaid(graph, direction ?? 'TB');
      case 'svg':
        return saveExport('svg', Buffer.from(message.text));
      case 'png':
        return saveExport('png', Buffer.from(message.base64, 'base64'));
      case 'drawn':
        output.debug(`Drew ${message.nodes} nodes in ${Math.round(message.milliseconds)} ms`);
        isDrawn = true;
        return exportWanted();
      case 'failed':
        return log(message.message);
    }
  }

  async function render(): Promise<void> {
    if (!isReady || !panel.visible) return;
    const mine = ++turn;
    const { workflow, findings, files } = await client.request('baton/graph', {});
    if (mine !== turn) return;
    if (workflow.agents.length === 0) {
      graph = NOTHING;
      direction = undefined;
      isDrawn = false;
      wanted = undefined;
      return post(
        toEmptyGraph(
          (workspace.workspaceFolders ?? []).map(({ name }) => name),
          files,
        ),
      );
    }
    const drawn = drawGraph(workflow, findings, { layout, direction, focus: marked });
    graph = drawn.graph;
    direction = drawn.message.direction;
    post(drawn.message);
    await showRun();
    return marked === undefined ? follow() : highlight();
  }

  /** Marks what the replay that is under way went through. */
  async function showRun(): Promise<void> {
    if (!isReady) return;
    const mine = ++runTurn;
    const shown = await run.read().catch(logged);
    if (mine !== runTurn) return;
    post({ type: 'run', run: shown && toDrawnRun(graph, shown.visits, shown.summary) });
  }

  /** Marks the agent the cursor is in; while no editor is active, the last one stays marked. */
  async function follow(): Promise<void> {
    const editor = window.activeTextEditor;
    if (!isReady || !editor) return;
    const mine = ++markTurn;
    const agent = await findCursorAgent(client, editor);
    if (mine === markTurn) mark(agent);
  }

  /** What the cursor was in before, and is still being asked for, counts no more. */
  function mark(agent: string | undefined): void {
    markTurn += 1;
    marked = agent;
    highlight();
  }

  function highlight(): void {
    post({ type: 'highlight', id: graph.nodes.find((node) => node.kind === 'agent' && node.agent === marked)?.id });
  }

  function exportWanted(): void {
    if (!isDrawn || !wanted) return;
    post({ type: 'export', format: wanted });
    wanted = undefined;
  }

  async function open(id: string): Promise<void> {
    const drawn = graph.nodes.find((node) => node.id === id) ?? graph.edges.find((edge) => edge.id === id);
    const place = drawn && (await client.locate({ span: drawn.span }));
    if (place) await showPlace(place);
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
    case 'open-sample':
      return commands.executeCommand('baton.openSampleRecording');
  }
}
