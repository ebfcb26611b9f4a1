import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode, ElkPort, LayoutOptions } from 'elkjs/lib/elk-api';
import { cutLong } from './cut-long';
import { ROOT, toInsideKey, toOpenKey, toPortKey, toWallKey } from './fold-keys';
import { type Measured, measureNodes } from './measure';
import type { Box, Direction, Folded, FoldedEdge, Plan, PlanInput, Point, Way } from './plan';
import { seedPlaces } from './seed-places';

const elk = new ELK();

/** So many lines on one side of an agent leave by one port; of a box or folder fewer. */
const TRUNK = { agent: 6, box: 3 };
const HEAD = 40;
const LABEL = 18;

const SPACING: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeNode': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '6',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'GREEDY_MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '20',
  'elk.edgeLabels.inline': 'true',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
};

/** With more lines than this nothing is read from a line any more, and the best places would take minutes. */
const DENSE = 110;
const ROUGH: LayoutOptions = {
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.thoroughness': '1',
  'elk.layered.crossingMinimization.greedySwitch.type': 'OFF',
  'elk.layered.considerModelOrder.strategy': 'NONE',
};

const STRETCHED: LayoutOptions = {
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeNode': '10',
  'elk.layered.layering.strategy': 'STRETCH_WIDTH',
};

const INTERACTIVE: LayoutOptions = {
  'elk.layered.cycleBreaking.strategy': 'INTERACTIVE',
  'elk.layered.layering.strategy': 'INTERACTIVE',
  'elk.layered.crossingMinimization.semiInteractive': 'true',
  'elk.separateConnectedComponents': 'false',
  // The order is there already, and more passes change nothing but how long it takes.
  'elk.layered.thoroughness': '7',
};

export type Arranged = Omit<Plan, 'scale' | 'closed' | 'folderCount' | 'isCut'>;

/** Each folder is laid out on its own and becomes a box with ports; the boxes are laid out next. `places`: from the corner, where things were. */
export async function arrange(input: PlanInput, whole: Folded, way: Way, places: ReadonlyMap<string, Point> | undefined): Promise<Arranged> {
  const folded = way.hasTags ? cutLong(whole) : whole;
  const nodes = measureNodes(folded.nodes, input, way);
  const lanes = createLanes(folded, nodes, way, places);
  for (const edge of folded.edges) lanes.add(edge);
  const done = await elk.layout(lanes.root);
  const placed = new Map<string, Box>();
  const lines = new Map<string, ElkExtendedEdge>();
  const walk = (node: ElkNode) => {
    for (const edge of node.edges ?? []) lines.set(edge.id, edge);
    for (const child of node.children ?? []) {
      placed.set(child.id, { x: child.x ?? 0, y: child.y ?? 0, width: child.width ?? 0, height: child.height ?? 0 });
      walk(child);
    }
  };
  walk(done);
  const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };
  return {
    way,
    direction: way.direction,
    isCompact: way.isCompact,
    width: done.width ?? 0,
    height: done.height ?? 0,
    nodes: nodes.map((node) => ({ ...node, ...(placed.get(node.id) ?? nowhere) })),
    folders: folded.folders.map((name) => ({ name, ...(placed.get(toOpenKey(name)) ?? nowhere) })),
    edges: folded.edges.map((edge) => {
      const parts = lanes.partsOf(edge.id);
      const own = lines.get(edge.id)?.labels?.[0];
      const box = edge.label > 0 && own ? { box: { x: own.x ?? 0, y: own.y ?? 0, width: own.width ?? 0, height: own.height ?? 0 } } : {};
      return { ...edge, points: toPoints(parts, lines), joints: parts.flatMap((id) => lines.get(id)?.junctionPoints ?? []), ...box };
    }),
  };
}

/** The first arrangement takes three times as long as the next: made of next to nothing, while nothing is asked for. */
export async function warmUp(): Promise<void> {
  const box = (id: string): ElkNode => ({ id, width: 96, height: 30 });
  await elk.layout({ id: ROOT, children: [box('one'), box('other')], edges: [{ id: 'line', sources: ['one'], targets: ['other'] }], layoutOptions: SPACING });
}

/** The graph as elkjs takes it: lines between folders in pieces, trunks by shared ports. */
function createLanes(folded: Folded, nodes: readonly Measured[], way: Way, last: ReadonlyMap<string, Point> | undefined) {
  const isOpen = new Set(folded.folders);
  const folderOf = new Map(nodes.map(({ id, folder, kind }) => [id, kind !== 'folder' && isOpen.has(folder) ? folder : '']));
  const places = last && seedPlaces(nodes, folded.edges, last, folderOf, (folder) => (folder === '' ? way.direction : way.inner));
  const hubs = findHubs(folded.edges, nodes);
  const gap = way.isCompact ? 0.8 : 1;
  const spacing: LayoutOptions = {
    ...SPACING,
    'elk.spacing.nodeNode': `${24 * gap}`,
    'elk.layered.spacing.nodeNodeBetweenLayers': `${40 * gap}`,
    ...(way.narrow ? STRETCHED : {}),
    ...(places ? INTERACTIVE : {}),
    ...(folded.edges.length > DENSE ? ROUGH : {}),
  };
  const toBox = (node: Measured): ElkNode => {
    const direction = folderOf.get(node.id) ? way.inner : way.direction;
    const ports = (['>', '<'] as const).flatMap((end): ElkPort[] =>
      hubs.has(toPortKey(end, node.id)) ? [toPort(toPortKey(end, node.id), direction, end === '>')] : [],
    );
    const fixed = ports.length > 0 ? { 'elk.portConstraints': 'FIXED_SIDE', 'elk.portAlignment.default': 'CENTER' } : {};
    const at = places?.get(node.id);
    const kept = at ? { x: at.x, y: at.y } : {};
    return {
      id: node.id,
      width: node.width,
      height: node.height,
      ports,
      layoutOptions: { ...fixed, ...(at ? { 'elk.position': `(${at.x},${at.y})` } : {}) },
      ...kept,
    };
  };
  const boxes = new Map<string, Required<Pick<ElkNode, 'id' | 'children' | 'ports' | 'edges'>> & ElkNode>();
  for (const name of folded.folders) {
    const id = toOpenKey(name);
    const at = places?.get(id);
    boxes.set(name, {
      id,
      children: nodes.filter((node) => folderOf.get(node.id) === name).map(toBox),
      ports: [],
      edges: [],
      ...(at ? { x: at.x, y: at.y } : {}),
      layoutOptions: {
        ...spacing,
        'elk.direction': way.inner,
        'elk.padding': `[top=${HEAD},left=16,bottom=16,right=16]`,
        'elk.portConstraints': 'FIXED_SIDE',
        'elk.spacing.portPort': '12',
        ...(at ? { 'elk.position': `(${at.x},${at.y})` } : {}),
      },
    });
  }
  const edges: ElkExtendedEdge[] = [];
  const children = [...nodes.filter((node) => !folderOf.get(node.id)).map(toBox), ...boxes.values()];
  const root: ElkNode = {
    id: ROOT,
    children,
    edges,
    layoutOptions: { ...spacing, 'elk.direction': way.direction, 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
  };
  const parts = new Map<string, readonly string[]>();
  // A trunk has one source or one target, never several of both: what is joined can be read.
  const shared = ({ from, to }: FoldedEdge) => (hubs.has(toPortKey('>', from)) ? '>' : hubs.has(toPortKey('<', to)) ? '<' : '');
  const toEnd = (id: string, end: '>' | '<', edge: FoldedEdge) => (shared(edge) === end ? toPortKey(end, id) : id);
  /** Through the wall of the folder, if it is in one: the end to join from outside, and the piece within. */
  const pass = (id: string, end: '>' | '<', edge: FoldedEdge): { readonly end: string; readonly piece: readonly string[] } => {
    const box = boxes.get(folderOf.get(id) ?? '');
    if (!box) return { end: toEnd(id, end, edge), piece: [] };
    const port = toWallKey(end, id, shared(edge) === end ? undefined : edge.id);
    const piece = toInsideKey(port);
    if (!box.ports.some((one) => one.id === port)) {
      box.ports.push(toPort(port, way.direction, end === '>'));
      const inner = toEnd(id, end, edge);
      box.edges.push(end === '>' ? { id: piece, sources: [inner], targets: [port] } : { id: piece, sources: [port], targets: [inner] });
    }
    return { end: port, piece: [piece] };
  };
  return {
    root,
    partsOf: (id: string) => parts.get(id) ?? [],
    add(edge: FoldedEdge) {
      const width = edge.label > 0 ? edge.label + (edge.isBoth ? 14 : 0) : way.isEven ? 1 : 0;
      const labels =
        width > 0
          ? [
              {
                id: `label ${edge.id}`,
                text: '.',
                width,
                height: LABEL,
                layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
              },
            ]
          : [];
      const [one, other] = [folderOf.get(edge.from) ?? '', folderOf.get(edge.to) ?? ''];
      const box = one !== '' && one === other ? boxes.get(one) : undefined;
      if (box) {
        box.edges.push({ id: edge.id, sources: [toEnd(edge.from, '>', edge)], targets: [toEnd(edge.to, '<', edge)], labels });
        parts.set(edge.id, [edge.id]);
        return;
      }
      const [from, to] = [pass(edge.from, '>', edge), pass(edge.to, '<', edge)];
      edges.push({ id: edge.id, sources: [from.end], targets: [to.end], labels });
      parts.set(edge.id, [...from.piece, edge.id, ...to.piece]);
    },
  };
}

function findHubs(edges: readonly FoldedEdge[], nodes: readonly Measured[]): ReadonlySet<string> {
  const kindOf = new Map(nodes.map(({ id, kind }) => [id, kind]));
  const degrees = new Map<string, number>();
  const least = new Map<string, number>();
  const add = (end: '>' | '<', id: string) => {
    const port = toPortKey(end, id);
    degrees.set(port, (degrees.get(port) ?? 0) + 1);
    least.set(port, end === '>' && kindOf.get(id) !== 'agent' ? TRUNK.box : TRUNK.agent);
  };
  for (const { from, to } of edges) {
    add('>', from);
    add('<', to);
  }
  return new Set([...degrees].flatMap(([port, count]) => (count >= (least.get(port) ?? 0) ? [port] : [])));
}

function toPort(id: string, direction: Direction, isOut: boolean): ElkPort {
  const side = direction === 'DOWN' ? (isOut ? 'SOUTH' : 'NORTH') : isOut ? 'EAST' : 'WEST';
  return { id, width: 0, height: 0, layoutOptions: { 'elk.port.side': side } };
}

/** The pieces of a line as one, without points that are no corners. */
function toPoints(parts: readonly string[], lines: ReadonlyMap<string, ElkExtendedEdge>): readonly Point[] {
  const all = parts.flatMap((id) => {
    const section = lines.get(id)?.sections?.[0];
    return section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [];
  });
  const isSame = (one: number, other: number) => Math.abs(one - other) < 0.5;
  const apart = all.filter((point, i) => {
    const before = all[i - 1];
    return !before || !isSame(point.x, before.x) || !isSame(point.y, before.y);
  });
  return apart.filter((point, i) => {
    const [before, after] = [apart[i - 1], apart[i + 1]];
    if (!before || !after) return true;
    return !((isSame(point.x, before.x) && isSame(point.x, after.x)) || (isSame(point.y, before.y) && isSame(point.y, after.y)));
  });
}
