import type { DrawnEdge, GraphLabels, RenderGraph } from '../../../src/graph/messages';
import { toMoreKey, toOpenKey } from '../plan/fold-keys';
import type { Plan, PlannedEdge } from '../plan/plan';
import { toWords } from './numbers-in-words';

/** The Mermaid text of what is shown, and which of its ids stands for what. */
export interface Source {
  readonly text: string;
  /** Ids in the text by those of planned nodes, their members, open folders and whole lines. */
  readonly ids: ReadonlyMap<string, string>;
}

/** Texts of the user's come as codes; ids are ours: n boxes, g boxes of agents, s open folders, e lines. */
export function toSource(message: RenderGraph, plan: Plan, labels: GraphLabels): Source {
  const nodeOf = new Map(message.nodes.map((node) => [node.id, node]));
  const edgeOf = new Map(message.edges.map((edge) => [edge.id, edge]));
  // A branch is called as the agent that it begins with.
  const heads = message.nodes.map(({ name, code }) => [name, code.replace(/<br\/>.*/, '')] as const);
  const codeOf = new Map([...heads, ...message.folders.map(({ name, code }) => [name, code] as const)]);
  const ids = new Map<string, string>();
  const classes = new Map<string, string[]>();
  const lines = [`flowchart ${plan.direction === 'RIGHT' ? 'LR' : 'TB'}`];
  const take = (prefix: string, key: string, ...names: readonly string[]) => {
    const id = `${prefix}${ids.size}`;
    ids.set(key, id);
    for (const name of names) classes.set(name, [...(classes.get(name) ?? []), id]);
    return id;
  };
  const addAgent = (key: string, ...names: readonly string[]) => {
    const node = nodeOf.get(key);
    const states = [
      ...(node?.isEntry ? ['ag-entry'] : []),
      ...(node?.isDisabled ? ['ag-disabled'] : []),
      ...(node?.kind === 'unknown' ? ['ag-unknown'] : ['ag-agent']),
    ];
    const id = take('n', key, ...states, ...names);
    // What Mermaid takes for HTML it sanitises label by label, in a document each: a line break in the text is none.
    const code = node?.code.replaceAll('<br/>', '\n') ?? '';
    lines.push(node?.isEntry ? `${id}(["${code}"])` : `${id}("${code}")`);
  };
  const add = (node: Plan['nodes'][number]) => {
    if (node.kind === 'agent') return addAgent(node.id);
    if (node.kind === 'tag') return;
    if (node.kind === 'folder') {
      const code = codeOf.get(node.folder) ?? ' ';
      lines.push(`${take('n', node.id, 'ag-folder')}[["${code}\n${node.members.length}"]]`);
      return;
    }
    lines.push(`subgraph ${take('g', node.id, 'ag-group')}["${toWords(labels[node.kind], node.members.length + (node.left?.length ?? 0))}"]`);
    for (const member of node.members) addAgent(member.id, 'ag-chip');
    if (node.left) ids.set(toMoreKey(node.id), `m${ids.size}`);
    lines.push('end');
  };
  const isOpen = new Set(plan.folders.map(({ name }) => name));
  const isInside = ({ kind, folder }: Plan['nodes'][number]) => kind !== 'folder' && isOpen.has(folder);
  for (const node of plan.nodes) if (!isInside(node)) add(node);
  for (const { name } of plan.folders) {
    lines.push(`subgraph ${take('s', toOpenKey(name), 'ag-open')}["${codeOf.get(name) ?? ' '}"]`);
    for (const node of plan.nodes) if (isInside(node) && node.folder === name) add(node);
    lines.push('end');
  }
  const ends = toEnds(plan);
  for (const [id, { from, to, edge }] of ends) {
    const drawn = edgeOf.get(edge.ids[0] ?? '');
    const label = edge.labelled === undefined ? '' : edgeOf.get(edge.labelled)?.code;
    lines.push(`${ids.get(from)} ${take('e', id)}@${edge.isBoth ? '<' : ''}${toArrow(drawn)}${label ? `|"${label}"|` : ''} ${ids.get(to)}`);
  }
  for (const [name, members] of classes) lines.push(`class ${members.join(',')} ${name}`);
  return { text: `${lines.join('\n')}\n`, ids };
}

/** Lines by their ids, those that are cut as one. */
function toEnds({ edges }: Plan) {
  const ends = new Map<string, { readonly from: string; readonly to: string; readonly edge: Plan['edges'][number] }>();
  for (const edge of edges) {
    const id = toWhole(edge);
    const before = ends.get(id);
    ends.set(id, before ? { ...before, to: edge.to } : { from: edge.from, to: edge.to, edge });
  }
  return ends;
}

/** The line that a piece is of, in the text one. */
export function toWhole({ id, piece }: PlannedEdge): string {
  return piece?.of ?? id;
}

/** What a line is called in the drawing. */
export function toLine(edge: PlannedEdge, { ids }: Source): string {
  const id = ids.get(toWhole(edge)) ?? '';
  return edge.piece ? `${id}/${edge.piece.isStart ? 1 : 2}` : id;
}

function toArrow(edge: DrawnEdge | undefined): string {
  if (edge?.look === 'disabled') return '-.-x';
  const line = edge && edge.look !== 'certain' ? '-.-' : '--';
  return `${line}${edge?.kind === 'agent-tool' ? 'o' : '>'}`;
}
