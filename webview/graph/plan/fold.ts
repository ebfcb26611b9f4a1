import { findCliques, findFans } from './find-groups';
import { toFolderKey, toGroupKey, toLineKey } from './fold-keys';
import type { Folded, FoldedEdge, FoldedNode, Member, PlanEdge, PlanInput, PlanNode } from './plan';

/** What repeats is said once: closed folders, agents that are alike and handoffs both ways become one each. */
export function fold({ nodes, edges, cliques: given, folders }: PlanInput, closed: ReadonlySet<string>): Folded {
  const at = new Map<string, string>();
  const isClosed = ({ folder }: PlanNode) => folders.length > 0 && folder !== '' && closed.has(folder);
  const shut: readonly FoldedNode[] = folders.flatMap(({ name }) => {
    const inside = closed.has(name) ? nodes.filter(({ folder }) => folder === name) : [];
    for (const { id } of inside) at.set(id, toFolderKey(name));
    const members = inside.map(({ id }): Member => ({ id, leads: undefined }));
    return inside.length === 0
      ? []
      : [{ id: toFolderKey(name), kind: 'folder', folder: name, isEntry: false, members, inside: countInside(edges, given, inside) }];
  });
  const open = nodes.filter((node) => !isClosed(node));
  const taken = new Set<string>();
  const toBox = (kind: 'clique' | 'fan') => (agents: readonly PlanNode[]) => {
    const [first] = agents;
    if (!first) return [];
    const id = toGroupKey(kind, first.id);
    const own = new Set(agents.map((agent) => agent.id));
    for (const agent of own) {
      taken.add(agent);
      at.set(agent, id);
    }
    const members = agents.map((agent): Member => ({ id: agent.id, leads: toLeads(agent.id, own, edges, kind) }));
    return [{ id, kind, folder: first.folder, isEntry: false, members, inside: 0 }] satisfies readonly FoldedNode[];
  };
  const openById = new Map(open.map((node) => [node.id, node]));
  const told = given.map((members) => members.flatMap((id) => openById.get(id) ?? [])).flatMap(toBox('clique'));
  const cliques = [...told, ...findCliques(taken.size > 0 ? open.filter(({ id }) => !taken.has(id)) : open, edges).flatMap(toBox('clique'))];
  const fans = findFans(open, edges, taken).flatMap(toBox('fan'));
  const single = open
    .filter(({ id }) => !at.has(id))
    .map(({ id, folder, isEntry }): FoldedNode => {
      at.set(id, id);
      return { id, kind: 'agent', folder, isEntry, members: [], inside: 0 };
    });
  const drawn = inOrder([...shut, ...cliques, ...fans, ...single], nodes, at);
  const kindOf = new Map(drawn.map(({ id, kind }) => [id, kind]));
  return {
    nodes: drawn,
    edges: joinEdges(edges, at, (id) => kindOf.get(id) === 'agent', toDepths(drawn, edges, at)),
    folders: folders.flatMap(({ name }) => (open.some(({ folder }) => folder === name) ? [name] : [])),
  };
}

function countInside(edges: readonly PlanEdge[], cliques: readonly (readonly string[])[], nodes: readonly PlanNode[]): number {
  const ids = new Set(nodes.map(({ id }) => id));
  const told = cliques.filter(([first = '']) => ids.has(first)).reduce((sum, { length }) => sum + length * (length - 1), 0);
  return told + edges.filter(({ from, to }) => ids.has(from) && ids.has(to)).length;
}

function toLeads(id: string, own: ReadonlySet<string>, edges: readonly PlanEdge[], kind: 'clique' | 'fan'): Member['leads'] {
  const leads = edges.some(({ from, to }) => from === id && !own.has(to));
  return leads ? (kind === 'fan' ? 'back' : 'on') : undefined;
}

/** Boxes stand where the first of what they hold would: the layout reads the order. */
function inOrder(drawn: readonly FoldedNode[], nodes: readonly PlanNode[], at: ReadonlyMap<string, string>): readonly FoldedNode[] {
  const byId = new Map(drawn.map((node) => [node.id, node]));
  return [...new Set(nodes.map(({ id }) => at.get(id) ?? id))].flatMap((id) => byId.get(id) ?? []);
}

/** How many steps each is from the first. */
function toDepths(drawn: readonly FoldedNode[], edges: readonly PlanEdge[], at: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const leaving = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const [one, other] = [at.get(from), at.get(to)];
    if (one !== undefined && other !== undefined) leaving.set(one, (leaving.get(one) ?? new Set()).add(other));
  }
  const first = drawn.find(({ isEntry }) => isEntry) ?? drawn[0];
  const depths = new Map(first ? [[first.id, 0]] : []);
  for (const [id, depth] of depths) for (const to of leaving.get(id) ?? []) if (!depths.has(to)) depths.set(to, depth + 1);
  return depths;
}

function toWay(from: string, to: string): string {
  return JSON.stringify([from, to]);
}

type Draft = { -readonly [K in keyof FoldedEdge]: FoldedEdge[K] } & { ids: string[] };

function joinEdges(
  edges: readonly PlanEdge[],
  at: ReadonlyMap<string, string>,
  isAgent: (id: string) => boolean,
  depths: ReadonlyMap<string, number>,
): readonly FoldedEdge[] {
  const made = new Map<string, Draft>();
  for (const { id, from, to, label, isApart } of edges) {
    const [one, other] = [at.get(from), at.get(to)];
    if (one === undefined || other === undefined || (one === other && !isAgent(one))) continue;
    const areAgents = isAgent(one) && isAgent(other);
    // What may not happen stays a line of its own, of which between boxes one is enough.
    const kind = isApart ? ' apart' : '';
    const back = (isApart && areAgents) || one === other ? undefined : made.get(toWay(other, one) + kind);
    if (back && !(label > 0 && back.label > 0 && areAgents) && !(back.isBoth && areAgents)) {
      back.isBoth = true;
      back.ids.push(id);
      if (label > 0 && areAgents) Object.assign(back, { label, labelled: id, isAgainst: true });
      continue;
    }
    const key = toWay(one, other) + kind;
    const same = isApart && areAgents ? undefined : made.get(key);
    if (same && !areAgents) {
      same.ids.push(id);
      same.label = 0;
      delete same.labelled;
      continue;
    }
    const draft: Draft = { id: toLineKey(id), from: one, to: other, ids: [id], isBoth: false, isAgainst: false, label: areAgents ? label : 0 };
    if (draft.label > 0) draft.labelled = id;
    made.set((isApart && areAgents) || same ? `${key} ${id}` : key, draft);
  }
  const depth = (id: string) => depths.get(id) ?? Number.POSITIVE_INFINITY;
  return [...made.values()].map((edge) =>
    edge.isBoth && depth(edge.from) > depth(edge.to) ? { ...edge, from: edge.to, to: edge.from, isAgainst: edge.label > 0 && !edge.isAgainst } : edge,
  );
}
