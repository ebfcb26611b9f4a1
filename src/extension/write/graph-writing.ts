import type { FormAsk } from '../../graph/form/messages';
import { toMarks } from '../../graph/form/to-marks';
import type { FromGraph, ToGraph } from '../../graph/messages';
import type { Graph } from '../../graph/parts/graph';
import { visible } from '../../text/printable';
import type { Client } from '../server/language-client';
import { createFormSession } from './form-session';

/** What the graph's page asks about writing. */
type WritingMessage = Extract<FromGraph, { type: 'write' | 'draft' | 'apply' | 'cancel' | 'targets' }>;

export interface GraphWriting {
  receive(message: WritingMessage): Promise<void>;
  openForm(ask: FormAsk): Promise<void>;
  /** The page is there, or is another: it is told of the form that is open. */
  tell(): void;
  /** The code is another. */
  refresh(): Promise<void>;
  /** Opens a place that the form names; false where it names none of this id. */
  follow(id: string): Promise<boolean>;
}

/** Writing through the graph on a page, of which `toGraph` gives what is drawn; `isListed` knows the agents that are on a list instead. */
export function createGraphWriting(client: Client, toGraph: () => Graph, isListed: (agent: string) => boolean, post: (message: ToGraph) => void): GraphWriting {
  let shown: Extract<ToGraph, { type: 'form' }> = { type: 'form', form: undefined };
  const session = createFormSession(client, {
    onForm(form, more) {
      shown = { type: 'form', form, field: more?.field };
      post({ ...shown, ...(more?.renamed ? { renamed: more.renamed } : {}) });
    },
    onPreview(turn, preview, request) {
      post({ type: 'preview', turn, preview, ...(request ? toMarks(toGraph(), request) : { going: [] }) });
    },
  });

  return {
    openForm: session.open,
    refresh: session.refresh,
    follow: session.follow,
    tell: () => post(shown),
    async receive(message) {
      switch (message.type) {
        case 'write': {
          const ask = toAsk(toGraph(), isListed, message);
          return ask && session.open(ask, message.field);
        }
        case 'draft':
          return session.draft(message.turn, message.values);
        case 'apply':
          return session.apply(message.turn);
        case 'cancel':
          return session.cancel();
        case 'targets':
          return tellTargets(message.id);
      }
    },
  };

  async function tellTargets(id: string): Promise<void> {
    const from = agentOf(toGraph(), id);
    const targets = from === undefined ? [] : await client.request('baton/writeTargets', { from });
    const nodes = new Map(toGraph().nodes.flatMap((node) => (node.kind === 'agent' ? [[node.agent, node.id] as const] : [])));
    const refused = targets.flatMap(({ agent, reason }) => {
      const node = nodes.get(agent);
      return node === undefined || reason === undefined ? [] : [{ id: node, reason: visible(reason) }];
    });
    post({ type: 'targets', id, refused });
  }
}

/** What a form is wanted for, by the ids of nodes and edges or of agents on the list. */
function toAsk(graph: Graph, isListed: (agent: string) => boolean, { what, id, to }: Extract<FromGraph, { type: 'write' }>): FormAsk | undefined {
  const agent = agentOf(graph, id) ?? (isListed(id) ? id : undefined);
  const [edge, target] = [graph.edges.find((each) => each.id === id)?.edge, to === undefined ? undefined : agentOf(graph, to)];
  switch (what) {
    case 'add-handoff':
      return agent === undefined ? undefined : { kind: what, from: agent, ...(target === undefined ? {} : { to: target }) };
    case 'add-agent':
      return agent === undefined ? undefined : { kind: what, beside: agent };
    case 'rename':
      return agent === undefined ? undefined : { kind: 'rename-agent', agent };
    case 'change':
      if (agent !== undefined) return { kind: 'change-agent', agent };
      return edge === undefined ? undefined : { kind: 'change-handoff', edge };
    case 'remove':
      if (agent !== undefined) return { kind: 'remove-agent', agent };
      return edge === undefined ? undefined : { kind: 'remove-handoff', edge };
  }
}

function agentOf({ nodes }: Graph, id: string): string | undefined {
  return nodes.flatMap((node) => (node.kind === 'agent' && node.id === id ? [node.agent] : []))[0];
}
