import { commands, Disposable, type LogOutputChannel, type Uri, type WebviewPanel, window, workspace } from 'vscode';
import { compareWorkflows } from '../../graph/diff/compare-workflows';
import { drawComparison } from '../../graph/diff/draw-comparison';
import { toDrawnChanges } from '../../graph/diff/mark-changes';
import { fromOldFile, isOldFile } from '../../graph/diff/old-file';
import { type DrawnGraph, drawGraph } from '../../graph/draw-graph';
import type { FormAsk } from '../../graph/form/messages';
import { graphLabels } from '../../graph/graph-labels';
import { chooseDirection } from '../../graph/mermaid/choose-direction';
import { type DrawnDetails, FromGraph, type GraphCommand, type Layout, type ToGraph } from '../../graph/messages';
import type { Graph } from '../../graph/parts/graph';
import { createHold } from '../../graph/parts/hold-graph';
import { toIds } from '../../graph/parts/keep-ids';
import { toGraph } from '../../graph/parts/to-graph';
import { findRunWorkflow } from '../../graph/run/find-run-workflow';
import { tallyRuns } from '../../graph/run/tally-runs';
import { toDrawnRun } from '../../graph/run/to-drawn-run';
import { toDrawnRuns } from '../../graph/run/to-drawn-runs';
import { toPage } from '../../graph/to-page';
import { chooseShown, type Remembered } from '../../graph/workflows/choose-shown';
import { keepWorkflows, toTitle } from '../../graph/workflows/choose-workflow';
import { type AgentWorkflow, type FoundWorkflows, findWorkflows } from '../../graph/workflows/find-workflows';
import { listWorkflows } from '../../graph/workflows/list-workflows';
import type { Span } from '../../model/span';
import type { Workflow } from '../../model/workflow';
import { printable } from '../../text/printable';
import { fillPage } from '../fill-page';
import type { AllRuns } from '../replay/recordings/all-runs';
import type { ShownRun } from '../replay/shown-run';
import type { Client } from '../server/client';
import { showError } from '../show-error';
import { showPlace } from '../show-place';
import { createGraphWriting } from '../write/graph-writing';
import type { GraphComparison } from './compare/graph-comparison';
import { copyMarkdown } from './copy-markdown';
import { copyMermaid } from './copy-mermaid';
import { findCursorAgent } from './find-cursor-agent';
import { saveExport } from './save-export';
import { toEmptyGraph } from './to-empty-graph';

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
  /** What was recorded of the agents: the run that is replayed, and all of them. */
  readonly runs: { readonly shownRun: ShownRun; readonly allRuns: AllRuns };
  readonly comparison: GraphComparison;
  readonly extensionUri: Uri;
  readonly output: LogOutputChannel;
}

const NOTHING: Graph = { nodes: [], edges: [] };

/** Gives a webview panel the graph's page and keeps it up to date until it is closed. */
export function createGraphPanel(panel: WebviewPanel, { client, runs, comparison, extensionUri, output }: GraphSurroundings): GraphPanel {
  const { shownRun: run, allRuns } = runs;
  const { webview } = panel;
  let layout: Layout = {};
  let graph = NOTHING;
  let drawn: DrawnGraph | undefined;
  /** All handoffs of what is shown, for a copy. */
  let toWhole = () => NOTHING;
  const hold = createHold();
  /** As it is now, whatever it is compared with. */
  let shownWorkflow: Workflow | undefined;
  /** Where two states are compared. */
  let drawnChanges: ReturnType<typeof toDrawnChanges> | undefined;
  let folderOf: ReadonlyMap<string, string> = new Map();
  let found: FoundWorkflows = { workflows: [], lone: [] };
  /** The workflow on screen, as far as it is found again after an edit; undefined while all are listed. */
  let shown: Remembered | undefined;
  let isChosen = false;
  /** The run whose workflow was last gone to: once there, the user may go elsewhere. */
  let followed: string | undefined;
  let isSought = false;
  let marked: string | undefined;
  let wanted: 'svg' | 'png' | undefined;
  let isReady = false;
  let isDrawn = false;
  let turn = 0;
  let runTurn = 0;
  let markTurn = 0;

  const writing = createGraphWriting(
    client,
    () => graph,
    (agent) => found.lone.some(({ id }) => id === agent),
    post,
  );

  fillPage(webview, extensionUri, 'graph', toPage, graphLabels());
  const log = (error: unknown) => output.error(`The graph: ${error instanceof Error ? error.message : String(error)}`);
  const logged = (error: unknown) => void log(error);
  const listeners = Disposable.from(
    webview.onDidReceiveMessage((message: unknown) => void receive(message).catch(showError)),
    client.on('baton/graphChanged', () => void render().then(writing.refresh).catch(log)),
    run.onDidChange(() => void showRun().catch(log)),
    comparison.onDidChange(() => void render().catch(log)),
    allRuns.onDidChange(showRuns),
    panel.onDidChangeViewState(() => void render().catch(log)),
    window.onDidChangeTextEditorSelection(() => void follow().catch(log)),
    window.onDidChangeActiveTextEditor(() => void follow().catch(log)),
    workspace.onDidChangeConfiguration((event) => event.affectsConfiguration('baton.graph') && postSettings()),
  );
  panel.onDidDispose(() => {
    isReady = false;
    listeners.dispose();
  });

  return {
    show: seek,
    openForm: (ask, agent) => {
      seek(agent);
      return writing.openForm(ask);
    },
    export: (format) => {
      panel.reveal(undefined, true);
      wanted = format;
      exportWanted();
    },
  };

  function seek(agent: string | undefined): void {
    panel.reveal(undefined, agent === undefined);
    isChosen = false;
    isSought = true;
    if (agent !== undefined) mark(agent);
    void render().catch(log);
  }

  async function receive(data: unknown): Promise<void> {
    const { success, data: message, error } = FromGraph.safeParse(data);
    if (!success) return output.warn(`The graph's page sent what is no message of its: ${error.message}`);
    switch (message.type) {
      case 'ready':
        isReady = true;
        layout = message.layout ?? layout;
        if (!shown && message.workflow !== undefined) shown = { id: message.workflow, title: '' };
        postSettings();
        writing.tell();
        return render();
      case 'layout':
        layout = message.layout;
        return render();
      case 'open':
        return open(message.id);
      case 'details':
        return tellDetails(message.id);
      case 'show':
        show(found.workflows.find(({ id }) => id === message.workflow));
        return render();
      case 'find':
        return find(message.agent);
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
        return copy(message.direction);
      case 'copy-markdown':
        return copyMarkdown(shownWorkflow);
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
    const { files, ...told } = await client.request('baton/graph', {});
    if (mine !== turn) return;
    const { workflow: current, findings, fault } = hold(told);
    const { base } = comparison;
    const compared = base && compareWorkflows(base.workflow, current, base.options);
    const workflow = compared?.workflow ?? current;
    if (workflow.agents.length === 0) {
      [graph, found] = [NOTHING, { workflows: [], lone: [] }];
      isDrawn = false;
      wanted = undefined;
      return post(
        toEmptyGraph(
          (workspace.workspaceFolders ?? []).map(({ name }) => name),
          files,
        ),
      );
    }
    found = findWorkflows(workflow);
    const cursor = await findAtCursor();
    if (mine !== turn) return;
    const open = window.activeTextEditor && toPath(window.activeTextEditor.document.uri);
    const chosen = chooseShown(found, shown, isChosen ? {} : { agent: cursor, isFile: (file) => toPath(file) === open });
    // Until something is on screen by choice or by the cursor, a cursor that comes into an agent decides.
    if (chosen) isChosen = true;
    show(isChosen ? chosen : undefined);
    post(listWorkflows(workflow, findings, found, { shown: shown?.id, current: cursor, toPath }));
    if (chosen) {
      const at = fault && (await client.locate({ span: fault }));
      if (mine !== turn) return;
      const held = fault && at && { span: fault, text: `${printable(toPath(at.uri))}:${at.range.start.line + 1}` };
      const [part, options] = [keepWorkflows(workflow, [chosen]), { id: chosen.id, layout, fault: held, before: drawn }];
      drawn = compared ? drawComparison(part, findings, compared, { ...options, base: base.name }) : drawGraph(part, findings, options);
      graph = drawn.graph;
      const ids = toIds(graph);
      toWhole = () => toGraph(part, findings, ids);
      [shownWorkflow, drawnChanges] = [keepWorkflows(current, [chosen]), compared && toDrawnChanges(graph, compared.changes)];
      folderOf = new Map(drawn.message.nodes.map(({ id, folder }) => [id, folder]));
      post(drawn.message);
    } else [graph, drawn, toWhole] = [NOTHING, undefined, () => NOTHING];
    showRuns();
    await showRun();
    return marked === undefined ? follow() : highlight();
  }

  /** What there is to say of what is chosen. Links are called by their files until their lines are known: nothing waits for these. */
  async function tellDetails(id: string): Promise<void> {
    const asked = drawn;
    const details = asked?.describe(id);
    if (!asked || !details) return;
    post({ type: 'details', details });
    const known = toLinks(details, asked.places);
    const names = await client.request('baton/places', { spans: known.map(({ span }) => span) });
    if (asked === drawn) post({ type: 'places', names: Object.fromEntries(known.flatMap((each, i) => (names[i] ? [[each.id, names[i]]] : []))) });
  }

  function postSettings(): void {
    post({ type: 'settings', settings: { singleKeys: workspace.getConfiguration('baton.graph').get('singleKeys', true) } });
  }

  function show(workflow: AgentWorkflow | undefined): void {
    shown = workflow && { id: workflow.id, title: toTitle(workflow) };
    isChosen = true;
  }

  /** The agent to look at: the one asked for, else that at the cursor. */
  async function findAtCursor(): Promise<string | undefined> {
    if (marked !== undefined) return marked;
    const editor = window.activeTextEditor;
    return editor && findCursorAgent(client, editor).catch(() => undefined);
  }

  /** An agent of the list: in its workflow, or, where it has none, in its code. */
  async function find(agent: string): Promise<void> {
    const workflow = found.workflows.find(({ agents }) => agents.some(({ id }) => id === agent));
    if (!workflow) {
      const place = await client.locate({ id: agent });
      return place && showPlace(place);
    }
    show(workflow);
    isSought = true;
    mark(agent);
    return render();
  }

  /** Marks what the replay that is under way went through. */
  async function showRun(): Promise<void> {
    if (!isReady) return;
    const mine = ++runTurn;
    const read = await run.read().catch(logged);
    if (mine !== runTurn) return;
    // It is looked for until it is found: a file that was just opened is read a moment later.
    const theirs = read && read.summary !== followed ? findRunWorkflow(found, read.visits) : undefined;
    if (theirs || !read) followed = read?.summary;
    if (theirs && theirs.id !== shown?.id) {
      show(theirs);
      return render();
    }
    post({ type: 'run', run: read && toDrawnRun(graph, read.visits, read.summary) });
  }

  /** What all recorded runs did in what is shown. */
  function showRuns(): void {
    post({ type: 'runs', runs: toRuns(graph, found, allRuns) });
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
    const id = graph.nodes.find((node) => node.kind === 'agent' && node.agent === marked)?.id;
    post({ type: 'highlight', id, ...(isSought && id !== undefined ? { isWanted: true } : {}) });
    if (id !== undefined) isSought = false;
  }

  function exportWanted(): void {
    if (!isDrawn || !wanted) return;
    post({ type: 'export', format: wanted });
    wanted = undefined;
  }

  function copy(direction: Layout['direction']): Promise<void> {
    const whole = toWhole();
    const changes = drawnChanges ? { changes: drawnChanges } : {};
    return copyMermaid(whole, direction ?? layout.direction ?? chooseDirection(whole), { tools: layout.tools, folderOf, ...changes });
  }

  async function open(id: string): Promise<void> {
    if (await writing.follow(id)) return;
    const span = drawn?.places.get(id);
    if (span && isOldFile(span.file)) return comparison.show(span);
    const place = span && (await client.locate({ span }));
    if (place) await showPlace(place);
  }

  function post(message: ToGraph): void {
    if (isReady) void webview.postMessage(message);
  }
}

/** What all recorded runs did in what is shown; undefined where nobody wants to see it. */
function toRuns(graph: Graph, { workflows, lone }: FoundWorkflows, { recordings, unread }: AllRuns): Extract<ToGraph, { type: 'runs' }>['runs'] {
  if (!recordings) return undefined;
  const known = new Set([...workflows.flatMap(({ agents }) => agents), ...lone].map(({ name }) => name.value));
  const tally = tallyRuns(graph, recordings, ({ name }) => known.has(name));
  return toDrawnRuns(tally, unread);
}

/** Where details lead to, but for files of old. */
function toLinks(details: DrawnDetails, places: DrawnGraph['places']): readonly { readonly id: string; readonly span: Span }[] {
  const links = [details.place, ...details.sections.flatMap(({ rows }) => rows.flatMap(({ link }) => link ?? []))].map((link) => link.id);
  return [...new Set(links)].flatMap((id) => {
    const span = places.get(id);
    return span && !isOldFile(span.file) ? [{ id, span }] : [];
  });
}

function toPath(file: string | Uri): string {
  return workspace.asRelativePath(typeof file === 'string' ? fromOldFile(file) : file);
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
