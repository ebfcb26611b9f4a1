import { type Uri, window, workspace } from 'vscode';
import { fromOldFile, isOldFile } from '../../../graph/diff/old-file';
import type { DrawnDetails, Layout, ToGraph } from '../../../graph/messages';
import { createHold, type Held } from '../../../graph/parts/hold-graph';
import { chooseShown, type Remembered } from '../../../graph/workflows/choose-shown';
import { toTitle } from '../../../graph/workflows/choose-workflow';
import { type AgentWorkflow, type FoundWorkflows, findWorkflows } from '../../../graph/workflows/find-workflows';
import { listWorkflows } from '../../../graph/workflows/list-workflows';
import type { Span } from '../../../model/span';
import { printable } from '../../../text/printable';
import type { Client } from '../../server/language-client';
import type { GraphComparison } from '../compare/graph-comparison';
import { drawPicture, type Picture, toShown } from './draw-picture';
import { toEmptyGraph } from './to-empty-graph';

/** What a graph's page has on screen. */
export interface GraphView {
  layout: Layout;
  /** Undefined: all workflows are listed, or there are no agents. */
  readonly picture: Picture | undefined;
  readonly found: FoundWorkflows;
  /** The id of the workflow on screen. */
  readonly shown: string | undefined;
  /** Draws all anew; overtaken by a later call, it does no more. */
  render(): Promise<void>;
  /** Has a workflow on screen from the next drawing on; undefined lists all. */
  choose(workflow: AgentWorkflow | undefined): void;
  /** The one that was on screen when the page was last open. */
  recall(workflow: string): void;
  /** The next time the cursor decides. */
  followCursor(): void;
  tellDetails(id: string): Promise<void>;
}

/** Who is around it. */
export interface ViewSurroundings {
  readonly client: Client;
  readonly comparison: GraphComparison;
  readonly isVisible: () => boolean;
  /** The agent to look at, where there is one. */
  readonly findAgent: () => Promise<string | undefined>;
  readonly post: (message: ToGraph) => void;
  /** There are no agents. */
  readonly onEmpty: () => void;
  /** All is told of what is on screen but for what is marked in it. */
  readonly onDrawn: () => Promise<void>;
}

export function createGraphView({ client, comparison, isVisible, findAgent, post, onEmpty, onDrawn }: ViewSurroundings): GraphView {
  const hold = createHold();
  let layout: Layout = {};
  let picture: Picture | undefined;
  let found: FoundWorkflows = { workflows: [], lone: [] };
  /** As far as it is found again after an edit; undefined while all are listed. */
  let shown: Remembered | undefined;
  let isChosen = false;
  let turn = 0;

  return {
    get layout() {
      return layout;
    },
    set layout(next) {
      layout = next;
    },
    get picture() {
      return picture;
    },
    get found() {
      return found;
    },
    get shown() {
      return shown?.id;
    },
    render,
    choose,
    recall(workflow) {
      shown ??= { id: workflow, title: '' };
    },
    followCursor() {
      isChosen = false;
    },
    tellDetails,
  };

  async function render(): Promise<void> {
    if (!isVisible()) return;
    const mine = ++turn;
    const { files, ...told } = await client.request('baton/graph', {});
    if (mine !== turn) return;
    const all = toShown(hold(told), comparison.base);
    if (all.workflow.agents.length === 0) {
      [picture, found] = [undefined, { workflows: [], lone: [] }];
      onEmpty();
      const folders = (workspace.workspaceFolders ?? []).map(({ name }) => name);
      return post(toEmptyGraph(folders, files));
    }
    found = findWorkflows(all.workflow);
    const agent = await findAgent();
    if (mine !== turn) return;
    const chosen = chooseAround(agent);
    post(listWorkflows(all.workflow, all.current.findings, found, { shown: shown?.id, current: agent, toPath }));
    if (chosen) {
      const fault = await locateFault(all.current);
      if (mine !== turn) return;
      picture = drawPicture(all, chosen, { id: chosen.id, layout, fault, before: picture });
      post(picture.message);
    } else picture = undefined;
    return onDrawn();
  }

  function choose(workflow: AgentWorkflow | undefined): void {
    shown = workflow && { id: workflow.id, title: toTitle(workflow) };
    isChosen = true;
  }

  /** Where nothing was on screen yet, the cursor decides. */
  function chooseAround(agent: string | undefined): AgentWorkflow | undefined {
    const open = window.activeTextEditor && toPath(window.activeTextEditor.document.uri);
    const chosen = chooseShown(found, shown, isChosen ? {} : { agent, isFile: (file) => toPath(file) === open });
    choose(chosen);
    return chosen;
  }

  async function locateFault({ fault }: Held): Promise<{ readonly span: Span; readonly text: string } | undefined> {
    const at = fault && (await client.locate({ span: fault }));
    return fault && at && { span: fault, text: `${printable(toPath(at.uri))}:${at.range.start.line + 1}` };
  }

  /** What there is to say of what is chosen. Links are called by their files until their lines are known: nothing waits for these. */
  async function tellDetails(id: string): Promise<void> {
    const asked = picture;
    const details = asked?.describe(id);
    if (!asked || !details) return;
    post({ type: 'details', details });
    const known = toLinks(details, asked.places);
    const names = await client.request('baton/places', { spans: known.map(({ span }) => span) });
    if (asked === picture) post({ type: 'places', names: Object.fromEntries(known.flatMap((each, i) => (names[i] ? [[each.id, names[i]]] : []))) });
  }
}

/** Where details lead to, but for files of old. */
function toLinks(details: DrawnDetails, places: Picture['places']): readonly { readonly id: string; readonly span: Span }[] {
  const links = [details.place, ...details.sections.flatMap(({ rows }) => rows.flatMap(({ link }) => link ?? []))].map((link) => link.id);
  return [...new Set(links)].flatMap((id) => {
    const span = places.get(id);
    return span && !isOldFile(span.file) ? [{ id, span }] : [];
  });
}

function toPath(file: string | Uri): string {
  return workspace.asRelativePath(typeof file === 'string' ? fromOldFile(file) : file);
}
