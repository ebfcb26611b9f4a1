import type { DrawnEdge, DrawnNode, Fact, GraphLabels, RenderGraph } from '../../../src/graph/messages';
import { findBranches } from '../plan/find-branches';
import { MANY_AGENTS } from '../plan/fold-limits';
import type { PlanFolder, PlanInput, PlanNode, Split } from '../plan/plan';
import { toAgentCount, toInside, toWords } from './numbers-in-words';
import type { TextWidth } from './text-width';

/** What the user decided about the drawing. */
export interface Choices {
  readonly closed: readonly string[];
  readonly opened: readonly string[];
  /** Agents that are drawn although there are too many. */
  readonly wanted: readonly string[];
  /** The agent that is looked at. */
  readonly anchor: string | undefined;
  readonly size: { readonly width: number; readonly height: number };
}

const NAME_PADDING = 26;
const ICON = 16;
const GAP = 9;
/** Agents up to which a drawing may be larger than life. */
const FEW = 8;

/** The structure of a graph with the sizes of its texts. */
export function toPlanInput(message: RenderGraph, width: TextWidth, labels: GraphLabels, { closed, opened, wanted, anchor, size }: Choices): PlanInput {
  const { layout, nodes } = message;
  const written = layout.folders === false ? new Map<string, string>() : toFolders(message);
  const branches = layout.folders === false || nodes.length <= FEW || new Set(written.values()).size > 1 ? undefined : toBranches(message);
  const toSplit = (folderOf: ReadonlyMap<string, string>): Split => {
    const planned = nodes.map((node): PlanNode => toPlanNode(node, folderOf.get(node.id) ?? '', width));
    const used = new Set(planned.map(({ folder }) => folder));
    const named = [...used].filter((name) => name !== '');
    const folders = named.length > 1 || (named.length === 1 && used.has('')) ? named : [];
    const kept = anchor === undefined ? planned[0]?.folder : folderOf.get(anchor);
    return { nodes: planned, folders: folders.map((name) => toPlanFolder(name, planned, width, labels)), kept };
  };
  const isLarge = nodes.length > MANY_AGENTS;
  return {
    ...toSplit((isLarge && branches) || written),
    ...(branches && !isLarge ? { spare: toSplit(branches) } : {}),
    edges: message.edges.map((edge) => ({
      id: edge.id,
      from: edge.from,
      to: edge.to,
      label: toLabelWidth(edge, width),
      isApart: edge.kind !== 'handoff' || edge.look !== 'certain',
    })),
    cliques: message.cliques,
    size,
    direction: layout.direction === undefined ? undefined : layout.direction === 'LR' ? 'RIGHT' : 'DOWN',
    closed,
    opened,
    wanted,
    titles: { clique: width(toWords(labels.clique, 1000), 'small'), fan: width(toWords(labels.fan, 1000), 'small') },
    most: nodes.length <= FEW ? 1.25 : 1,
  };
}

/** What is unknown lies with its source. */
function toFolders({ nodes, edges }: RenderGraph): ReadonlyMap<string, string> {
  const folderOf = new Map(nodes.map(({ id, folder }) => [id, folder]));
  const unknown = new Set(nodes.flatMap(({ id, kind }) => (kind === 'unknown' ? [id] : [])));
  for (const { from, to } of edges) if (unknown.has(to)) folderOf.set(to, folderOf.get(from) ?? '');
  return folderOf;
}

function toBranches({ nodes, edges, cliques }: RenderGraph): ReadonlyMap<string, string> {
  const branches = new Map(findBranches(nodes, edges));
  for (const [first = '', ...others] of cliques) for (const other of others) branches.set(other, branches.get(first) ?? '');
  return branches;
}

function toPlanNode(node: DrawnNode, folder: string, width: TextWidth): PlanNode {
  const name = width(node.name, 'name');
  const lead = node.kind === 'unknown' ? 22 : 0;
  const parts = toPartsWidth(node.parts, width);
  return {
    id: node.id,
    folder,
    isEntry: node.isEntry,
    isPlain: node.kind === 'agent' && !node.isEntry && !node.isDisabled,
    full: toStep(Math.max(name + lead, toFactsWidth(node.facts, width), parts) + NAME_PADDING + 4),
    compact: toStep(Math.max(name + lead + (node.isEntry ? 18 : 0), parts) + NAME_PADDING + 4),
    chip: width(node.name, 'chip') + 18,
    tag: width(node.name, 'small') + 34,
    lines: node.parts.length,
    isBare: node.parts.length > 0 && node.facts.length === 0,
  };
}

/** In steps, so that typing a name seldom changes a box. */
function toStep(width: number): number {
  return Math.ceil(Math.max(width, 96) / 16) * 16;
}

export function toFactsWidth(facts: readonly Fact[], width: TextWidth): number {
  return facts.reduce((sum, { icon, text }) => sum + (icon ? ICON : 0) + (text === '' ? 0 : width(text, 'small')) + GAP, -GAP);
}

/** Of names below each other, each with its icon. */
export function toPartsWidth(parts: readonly Fact[], width: TextWidth): number {
  return Math.max(0, ...parts.map((part) => toFactsWidth([part], width)));
}

function toPlanFolder(name: string, nodes: readonly PlanNode[], width: TextWidth, labels: GraphLabels): PlanFolder {
  const count = nodes.filter(({ folder }) => folder === name).length;
  const title = width(name, 'name');
  const size = width(String(count), 'small');
  const inside = width(toInside(count, 9999, labels), 'small');
  return {
    name,
    full: toStep(Math.max(title + 20, inside) + NAME_PADDING + 4),
    compact: toStep(title + 20 + size + 7 + NAME_PADDING + 4),
    head: title + width(toAgentCount(count, labels), 'small') + 62,
  };
}

function toLabelWidth({ label, marks }: DrawnEdge, width: TextWidth): number {
  const text = (label === '' ? 0 : width(label, 'mono') + 2) + marks.length * 17;
  return text === 0 ? 0 : text + 10;
}
