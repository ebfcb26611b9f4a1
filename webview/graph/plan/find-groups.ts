import { LEAST_GROUP } from './fold-limits';
import type { PlanEdge, PlanNode } from './plan';

/** Sets of agents that hand to each other, each to each, biggest first; an agent is in one at most. */
export function findCliques(nodes: readonly PlanNode[], edges: readonly PlanEdge[]): readonly (readonly PlanNode[])[] {
  const out = new Map(nodes.filter(({ isPlain }) => isPlain).map(({ id }) => [id, new Set<string>()]));
  for (const { from, to, isApart } of edges) if (!isApart && from !== to && out.has(to)) out.get(from)?.add(to);
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  const mutual = (one: string, other: string) => Boolean(out.get(one)?.has(other) && out.get(other)?.has(one));
  const free = new Set(out.keys());
  const found: (readonly PlanNode[])[] = [];
  const order = [...free].sort((one, other) => (out.get(other)?.size ?? 0) - (out.get(one)?.size ?? 0));
  for (const start of order) {
    if (!free.has(start)) continue;
    const folder = nodeOf.get(start)?.folder;
    const set = [start];
    for (const next of out.get(start) ?? []) {
      if (free.has(next) && nodeOf.get(next)?.folder === folder && set.every((member) => mutual(member, next))) set.push(next);
    }
    if (set.length < LEAST_GROUP) continue;
    for (const member of set) free.delete(member);
    found.push(set.flatMap((id) => nodeOf.get(id) ?? []));
  }
  return found;
}

/** Agents of one folder with the same neighbours, whatever the direction. */
export function findFans(nodes: readonly PlanNode[], edges: readonly PlanEdge[], taken: ReadonlySet<string>): readonly (readonly PlanNode[])[] {
  const near = new Map(nodes.map(({ id }) => [id, new Set<string>()]));
  const special = new Set<string>();
  for (const { from, to, isApart } of edges) {
    near.get(from)?.add(to);
    near.get(to)?.add(from);
    if (isApart) special.add(from).add(to);
  }
  const alike = new Map<string, PlanNode[]>();
  for (const node of nodes) {
    const partners = near.get(node.id);
    if (taken.has(node.id) || special.has(node.id) || !node.isPlain || node.isEntry || !partners?.size || partners.has(node.id)) continue;
    const key = JSON.stringify([node.folder, ...[...partners].sort()]);
    alike.set(key, [...(alike.get(key) ?? []), node]);
  }
  return [...alike.values()].filter(({ length }) => length >= LEAST_GROUP);
}
