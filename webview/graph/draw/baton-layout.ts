import type { InternalHelpers, LayoutData, SVG } from 'mermaid';
import { svgElement } from '../../element';
import { toOpenKey } from '../plan/fold-keys';
import type { Box, PlannedEdge, PlannedNode } from '../plan/plan';
import { dressGroup, dressLabel, dressNode, toFolderHead } from './dress';
import type { Scene } from './scene';
import { createSlices } from './slices';
import { toLine, toWhole } from './to-source';

type Drawn = LayoutData['nodes'][number];

/** Mermaid's own elements at the planned places. Its layout algorithms are called with what was parsed. */
export async function drawScene(scene: Scene, data: LayoutData, svg: SVG, helpers: InternalHelpers): Promise<void> {
  const { plan, source } = scene;
  const of = new Map<string, { id: string }>([...data.nodes, ...data.edges].map((each) => [each.id, each]));
  const find = <T extends { id: string }>(key: string): T => {
    const found = of.get(source.ids.get(key) ?? '');
    if (!found) throw new Error(`Mermaid lost ${key}`);
    return found as T;
  };
  const main = svg.select<SVGGElement>('g');
  const slices = createSlices();
  // Behind Mermaid has read the text at one go.
  await slices.rest();
  const canvas = main.node();
  const parent = canvas?.parentNode;
  if (!canvas || !parent) throw new Error('Mermaid made no canvas');
  const next = canvas.nextSibling;
  helpers.insertMarkers(main, data['markers'], data['type'], data.diagramId);
  // Detached, so that what measures in the helpers lays out no page: four times faster.
  canvas.remove();
  const [clusters, paths, nodes, labels] = ['clusters', 'edgePaths', 'nodes', 'edgeLabels'].map((name) => main.append('g').attr('class', name));
  if (!clusters || !paths || !nodes || !labels) return;

  const insertBox = async (into: typeof nodes, key: string, box: Box): Promise<SVGGElement> => {
    // A label that is empty is not measured; ours is written afterwards.
    const node: Drawn = Object.assign(find<Drawn>(key), toCentre(box), { label: '', padding: 0, rx: 6, ry: 6 });
    const { cluster } = (await helpers.insertCluster(into, node as never)) as { cluster: { node(): SVGGElement } };
    const made = cluster.node();
    made.querySelector('.cluster-label')?.remove();
    return made;
  };
  for (const folder of plan.folders) {
    await slices.step();
    await insertBox(clusters, toOpenKey(folder.name), folder);
    // Over the lines: where they leave it no room, they pass below.
    labels.node()?.append(toFolderHead(folder, scene));
  }

  const todo: (readonly [Drawn, PlannedNode, Box])[] = [];
  for (const planned of plan.nodes) {
    if (planned.kind === 'tag') todo.push([toTag(planned, `${data.diagramId}-tag${todo.length}`), planned, planned]);
    else if (planned.kind === 'agent' || planned.kind === 'folder') todo.push([find(planned.id), planned, planned]);
    else {
      dressGroup(await insertBox(nodes, planned.id, planned), planned, scene);
      planned.members.forEach((member, i) => {
        const chip = planned.chips[i];
        if (chip) todo.push([find(member.id), planned, { ...chip, x: planned.x + chip.x, y: planned.y + chip.y }]);
      });
    }
  }
  for (const [node, planned, box] of todo) {
    await slices.step();
    Object.assign(node, toCentre(box), { label: '', padding: 0, shape: 'roundedRect' });
    const made = await helpers.insertNode(nodes as never, node as never, { config: data.config, dir: data['direction'] });
    made.attr('transform', `translate(${box.x + box.width / 2}, ${box.y + box.height / 2})`);
    const element = made.node() as SVGGElement | null;
    if (element) dressNode(element, node.id, planned, box, scene);
  }
  for (const edge of plan.edges) {
    await slices.step();
    drawLine(edge, { ...find<{ id: string }>(toWhole(edge)) }, { scene, data, helpers, paths, labels: labels.node() });
  }
  parent.insertBefore(canvas, next);
  // Before Mermaid sanitises all of it at one go.
  await slices.rest();
}

/** Into what a line is drawn, and with what. */
interface Canvas {
  readonly scene: Scene;
  readonly data: LayoutData;
  readonly helpers: InternalHelpers;
  readonly paths: { node(): SVGGElement | null };
  readonly labels: SVGGElement | null;
}

function drawLine(edge: PlannedEdge, drawn: { id: string }, { scene, data, helpers, paths, labels }: Canvas): void {
  const { edgeOf } = scene;
  const line = toLine(edge, scene.source);
  const first = edgeOf.get(edge.ids[0] ?? '');
  const isRest = edge.piece?.isStart === false;
  const id = isRest ? `${drawn.id}-2` : drawn.id;
  const ends = isRest ? { arrowTypeStart: 'none' } : {};
  const classes = ['ag-edge', `ag-${first?.kind ?? 'handoff'}`, `ag-${first?.look ?? 'certain'}`].join(' ');
  helpers.insertEdge(
    paths,
    { ...drawn, ...ends, id, points: edge.points.map((point) => ({ ...point })), classes },
    undefined,
    data['type'],
    {},
    {},
    data.diagramId,
    true,
  );
  const path = paths.node()?.lastElementChild;
  // For Mermaid's own way of dragging; each is sanitised.
  for (const name of ['style', 'data-edge', 'data-et', 'data-id', 'data-points', 'data-look']) path?.removeAttribute(name);
  path?.setAttribute('data-line', line);
  path?.after(...edge.joints.map(({ x, y }) => svgElement('circle', { class: 'ag-joint', 'data-line': line, cx: x, cy: y, r: 2.4 })));
  const labelled = edgeOf.get(edge.labelled ?? '');
  if (edge.box && labelled) labels?.append(dressLabel(edge, line, edge.box, labelled, scene));
}

function toCentre({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2, width, height };
}

/** A tag is no node of the text. */
function toTag({ id }: PlannedNode, domId: string): Drawn {
  return { id, domId, cssClasses: 'ag-tag', look: 'classic', isGroup: false } as Drawn;
}
