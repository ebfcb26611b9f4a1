import { visible } from '../../text/printable';
import type { Graph } from '../parts/graph';
import type { WriteRequest } from '../write/request';
import type { FormGhost } from './messages';

/** What a request would change in a drawing, by the ids of its nodes and edges. */
export interface FormMarks {
  readonly ghost?: FormGhost;
  readonly going: readonly string[];
}

export function toMarks({ nodes, edges }: Graph, request: WriteRequest): FormMarks {
  const nodeOf = (agent: string): string | undefined => nodes.find((node) => node.kind === 'agent' && node.agent === agent)?.id;
  switch (request.kind) {
    case 'add-handoff': {
      const [from, to] = [nodeOf(request.from), nodeOf(request.to)];
      return from !== undefined && to !== undefined ? { ghost: { from, to: { id: to } }, going: [] } : { going: [] };
    }
    case 'remove-handoff':
      return { going: edges.flatMap(({ id, edge }) => (edge === request.edge ? [id] : [])) };
    case 'remove-agent': {
      const node = nodeOf(request.agent);
      return { going: node === undefined ? [] : [node, ...edges.flatMap(({ id, from, to }) => (from === node || to === node ? [id] : []))] };
    }
    case 'add-agent': {
      const from = nodeOf(request.beside);
      const { name, isTarget } = request;
      return from === undefined ? { going: [] } : { ghost: { from, to: { name: visible(name), isTarget } }, going: [] };
    }
    case 'rename-agent':
    case 'change-handoff':
    case 'extract-filter':
    case 'fit-callback':
    case 'move-to-handoffs':
    case 'append-later':
    case 'own-handoffs':
    case 'add-handoff-prompt':
    case 'change-agent':
      return { going: [] };
  }
}
