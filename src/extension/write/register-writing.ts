import { Disposable, l10n, type QuickPickItem, window, workspace } from 'vscode';
import { agentName } from '../../features/agent-name';
import type { FormAsk } from '../../graph/form/messages';
import type { Agent, Edge } from '../../model/workflow';
import type { GraphData } from '../../server/protocol';
import { visible } from '../../text/printable';
import { findCursorAgent } from '../graph/find-cursor-agent';
import { registerCommand } from '../register-command';
import type { Client } from '../server/language-client';
import { showRefusal, write } from './write';

type Workflow = GraphData['workflow'];

/** The commands that write agents and handoffs: each asks what it is about where it is not told, and the graph's form for the rest. */
export function registerWriting(client: Client, openForm: (ask: FormAsk, agent: string) => Promise<void>): Disposable {
  const ofAgent = (placeHolder: string, toAsk: (id: string) => FormAsk) => async (id: unknown) => {
    const workflow = await readWorkflow(client);
    const agent = workflow && (findAgent(workflow, id) ?? (await pickAgent(client, workflow, placeHolder)));
    if (agent) await openForm(toAsk(agent.id), agent.id);
  };
  const ofEdge = (placeHolder: string, toAsk: (id: string) => FormAsk) => async (id: unknown) => {
    const workflow = await readWorkflow(client);
    const edge = workflow && (workflow.edges.find((each) => each.id === id) ?? (await pickEdge(client, workflow, placeHolder)));
    if (edge) await openForm(toAsk(edge.id), edge.from);
  };
  const changeHandoff = ofEdge(l10n.t('Which handoff is to change?'), (edge) => ({ kind: 'change-handoff', edge }));
  const removeHandoff = ofEdge(l10n.t('Which handoff is to go?'), (edge) => ({ kind: 'remove-handoff', edge }));
  const addAgent = ofAgent(l10n.t('Beside which agent?'), (beside) => ({ kind: 'add-agent', beside }));
  const removeAgent = ofAgent(l10n.t('Which agent is to go?'), (agent) => ({ kind: 'remove-agent', agent }));
  return Disposable.from(
    registerCommand('baton.addHandoff', async (from, to, details) => {
      const workflow = await readWorkflow(client);
      const source = workflow && (findAgent(workflow, from) ?? (await pickAgent(client, workflow, l10n.t('Which agent hands off?'))));
      const target = workflow && findAgent(workflow, to);
      if (!source) return;
      // Whoever says which options it has, or none, is not asked for them.
      const isTold = target && typeof details === 'object' && details !== null;
      if (isTold) return write(client, { kind: 'add-handoff', from: source.id, to: target.id, ...details });
      await openForm({ kind: 'add-handoff', from: source.id, ...(target ? { to: target.id } : {}) }, source.id);
    }),
    registerCommand('baton.changeHandoff', changeHandoff),
    registerCommand('baton.removeHandoff', removeHandoff),
    registerCommand('baton.addAgent', addAgent),
    registerCommand('baton.removeAgent', removeAgent),
    registerCommand('baton.showRefusal', async (refusal) => showRefusal(client, refusal as Parameters<typeof showRefusal>[1])),
  );
}

/** Undefined, and that said, where nothing is to be written. */
async function readWorkflow(client: Client): Promise<Workflow | undefined> {
  if (!workspace.isTrusted) {
    void window.showInformationMessage(l10n.t('Baton writes nothing in Restricted Mode.'));
    return undefined;
  }
  const { workflow } = await client.request('baton/graph', {});
  if (workflow.agents.length > 0) return workflow;
  void window.showInformationMessage(l10n.t('There are no agents yet.'));
  return undefined;
}

function findAgent({ agents }: Workflow, id: unknown): Agent | undefined {
  return agents.find((agent) => agent.id === id);
}

/** The agent at the cursor comes first. */
async function pickAgent(client: Client, { agents }: Workflow, placeHolder: string): Promise<Agent | undefined> {
  const editor = window.activeTextEditor;
  const here = editor && (await findCursorAgent(client, editor));
  const sorted = [...agents].sort((a, b) => Number(b.id === here) - Number(a.id === here));
  const items = sorted.map((agent) => ({ ...toItem(agent), agent }));
  return (await window.showQuickPick(items, { placeHolder, matchOnDescription: true }))?.agent;
}

async function pickEdge(client: Client, workflow: Workflow, placeHolder: string): Promise<Edge | undefined> {
  const editor = window.activeTextEditor;
  const here = editor && (await findCursorAgent(client, editor));
  const edges = workflow.edges.filter(({ kind, to }) => kind === 'handoff' && to !== undefined);
  const sorted = [...edges].sort((a, b) => Number(b.from === here) - Number(a.from === here));
  const items = sorted.map((edge) => ({ label: edgeName(workflow, edge), description: visible(edge.toolName ?? ''), edge }));
  return (await window.showQuickPick(items, { placeHolder, matchOnDescription: true }))?.edge;
}

function edgeName({ agents }: Workflow, { from, to }: Edge): string {
  const name = (id: string | undefined): string => agents.filter((agent) => agent.id === id).map(nameOfAgent)[0] ?? '?';
  return `${name(from)} → ${name(to)}`;
}

function toItem(agent: Agent): QuickPickItem {
  return { label: nameOfAgent(agent), description: workspace.asRelativePath(agent.span.file) };
}

function nameOfAgent(agent: Agent): string {
  return visible(agentName(agent));
}
