import type { RenderGraph } from '../../../../src/graph/messages';

/** What is at most so many steps from a node, or from the ends of an edge. */
export function keepAround(message: RenderGraph, id: string, steps: number): RenderGraph {
  const edge = message.edges.find((each) => each.id === id);
  const near = new Set(edge ? [edge.from, edge.to] : [id]);
  const cliqueOf = new Map(message.cliques.flatMap((members) => members.map((member) => [member, members] as const)));
  for (let step = edge ? 1 : 0; step < steps; step++) {
    const rim = message.edges.filter(({ from, to }) => near.has(from) !== near.has(to));
    const around = [...near].flatMap((each) => cliqueOf.get(each) ?? []);
    for (const { from, to } of rim) near.add(from).add(to);
    for (const each of around) near.add(each);
  }
  return {
    ...message,
    nodes: message.nodes.filter((node) => near.has(node.id)),
    cliques: message.cliques.map((members) => members.filter((member) => near.has(member))).filter(({ length }) => length > 1),
    edges: message.edges.filter(({ from, to }) => near.has(from) && near.has(to)),
  };
}

/** What changed between two states, with the agents that it joins. */
export function keepChanges(message: RenderGraph): RenderGraph {
  const touched = message.edges.filter(({ change }) => change).flatMap(({ from, to }) => [from, to]);
  const kept = new Set([...touched, ...message.nodes.filter(({ change }) => change).map(({ id }) => id)]);
  return {
    ...message,
    nodes: message.nodes.filter(({ id }) => kept.has(id)),
    edges: message.edges.filter(({ from, to }) => kept.has(from) && kept.has(to)),
  };
}
