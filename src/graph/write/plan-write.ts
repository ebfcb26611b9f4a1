import * as l10n from '@vscode/l10n';
import { toDefaultDescription } from '../../engine/define/handoff-description';
import type { Agent, Edge, Workflow } from '../../model/workflow';
import type { Attempt } from './attempt';
import { addAgent } from './edits/add-agent';
import { addHandoff, nameOfAgent } from './edits/add-handoff';
import { addHandoffPrompt } from './edits/add-handoff-prompt';
import { appendLater } from './edits/append-later';
import { changeAgent } from './edits/change-agent';
import { changeHandoff } from './edits/change-handoff';
import { extractFilter } from './edits/extract-filter';
import { fitCallback } from './edits/fit-callback';
import { moveToHandoffs } from './edits/move-to-handoffs';
import { ownHandoffs } from './edits/own-handoffs';
import { removeAgent } from './edits/remove-agent';
import { removeHandoff } from './edits/remove-handoff';
import { renameAgent } from './edits/rename-agent';
import { type Refusal, refuse, type SeenHandoff, type WorkflowChange, type WriteAnswer, type WriteRequest } from './request';
import { toHunks } from './to-hunks';
import type { Writable } from './writable';

/** The edits that do what is asked for and nothing else, tried out; or why there are none. */
export function planWrite(writable: Writable, request: WriteRequest): WriteAnswer {
  const tried = carryOut(writable, request);
  if (!('edits' in tried)) return tried;
  const { edits, newFindings: findings, resolved } = tried;
  const seen = seenOf(tried, tried.added[0] ?? keptOf(writable, tried, request));
  const files = toHunks(edits, writable.text);
  return { kind: 'plan', edits, files, changes: changesOf(writable, tried), findings, resolved, ...(seen ? { seen } : {}) };
}

/** Agents and edges that are not as they were; an edge that is only called otherwise is none of them. */
function changesOf({ workflow }: Writable, { added, removed, addedAgents, removedAgents, workflow: after, agentNow }: Attempt): readonly WorkflowChange[] {
  const ends = ({ from, to }: Edge, now = (id: string): string | undefined => id): string => JSON.stringify([now(from), to && now(to)]);
  const [before, since] = [new Set(removed.map((edge) => ends(edge, agentNow))), new Set(added.map((edge) => ends(edge)))];
  const arrow = ({ agents }: Workflow, { from, to }: Edge): string =>
    [from, to]
      .map((id) => agents.find((agent) => agent.id === id))
      .map((agent) => (agent ? nameOfAgent(agent) : '?'))
      .join(' → ');
  return [
    ...addedAgents.map((agent): WorkflowChange => ({ sign: '+', what: nameOfAgent(agent) })),
    ...added.filter((edge) => !before.has(ends(edge))).map((edge): WorkflowChange => ({ sign: '+', what: arrow(after, edge) })),
    ...removedAgents.map((agent): WorkflowChange => ({ sign: '−', what: nameOfAgent(agent) })),
    ...removed.filter((edge) => !since.has(ends(edge, agentNow))).map((edge): WorkflowChange => ({ sign: '−', what: arrow(workflow, edge) })),
  ];
}

function carryOut(writable: Writable, request: WriteRequest): Attempt | Refusal {
  const agentOf = (id: string): Agent | undefined => writable.workflow.agents.find((each) => each.id === id);
  const gone = refuse(l10n.t('It is no longer there.'));
  switch (request.kind) {
    case 'add-handoff': {
      const [from, to] = [agentOf(request.from), agentOf(request.to)];
      return from && to ? addHandoff(writable, from, to, request) : gone;
    }
    case 'remove-handoff':
      return withEdge(request.edge, (edge) => removeHandoff(writable, edge));
    case 'change-handoff':
      return withEdge(request.edge, (edge) => changeHandoff(writable, edge, request));
    case 'extract-filter':
      return withEdge(request.edge, (edge) => extractFilter(writable, edge, request.name));
    case 'fit-callback':
      return withEdge(request.edge, (edge) => fitCallback(writable, edge));
    case 'add-agent':
      return withAgent(request.beside, (beside) => addAgent(writable, beside, request));
    case 'rename-agent':
      return withAgent(request.agent, (agent) => renameAgent(writable, agent, request.name));
    case 'remove-agent':
      return withAgent(request.agent, (agent) => removeAgent(writable, agent));
    case 'move-to-handoffs':
      return withAgent(request.agent, (agent) => moveToHandoffs(writable, agent, request.at));
    case 'append-later':
      return withAgent(request.agent, (agent) => appendLater(writable, agent, request.at));
    case 'own-handoffs':
      return withAgent(request.agent, (agent) => ownHandoffs(writable, agent));
    case 'add-handoff-prompt':
      return withAgent(request.agent, (agent) => addHandoffPrompt(writable, agent));
    case 'change-agent':
      return withAgent(request.agent, (agent) => changeAgent(writable, agent, request));
  }

  function withEdge(id: string, write: (edge: Edge) => Attempt | Refusal): Attempt | Refusal {
    const edge = writable.workflow.edges.find((each) => each.id === id);
    return edge ? write(edge) : gone;
  }

  function withAgent(id: string, write: (agent: Agent) => Attempt | Refusal): Attempt | Refusal {
    const found = agentOf(id);
    return found ? write(found) : gone;
  }
}

/** A handoff that was changed and is called as before. */
function keptOf({ workflow: { edges } }: Writable, { workflow, agentNow }: Attempt, request: WriteRequest): Edge | undefined {
  const before = request.kind === 'change-handoff' ? edges.find(({ id }) => id === request.edge) : undefined;
  if (before?.to === undefined) return undefined;
  const [source, target] = [agentNow(before.from), agentNow(before.to)];
  return workflow.edges.find(({ from, to, toolName }) => from === source && to === target && toolName === before.toolName);
}

/** What the model is told of a handoff. */
function seenOf({ workflow }: Attempt, edge: Edge | undefined): SeenHandoff | undefined {
  if (edge?.kind !== 'handoff') return undefined;
  const own = workflow.edges.filter(({ kind, from }) => kind === 'handoff' && from === edge.from);
  const handoff = workflow.handoffs.find(({ id }) => id === edge.handoff);
  const target = workflow.agents.find(({ id }) => id === edge.to);
  const description = handoff ? handoff.toolDescription.value : target && describe(target);
  const input = handoff?.options.inputType?.value;
  return {
    toolName: edge.toolName,
    description,
    ...(input?.kind === 'schema' ? { input: input.schema.json } : {}),
    position: own.indexOf(edge) + 1,
    count: own.length,
  };
}

function describe({ name, handoffDescription }: Agent): string | undefined {
  if (name.value === undefined || (handoffDescription && handoffDescription.value === undefined)) return undefined;
  return toDefaultDescription(name.value, handoffDescription?.value);
}
