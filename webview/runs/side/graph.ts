import type { GraphEdge, RunGraph } from '../../../src/runs/view/messages';
import { element, svgElement } from '../../element';
import type { Plan, PlannedEdge, PlannedNode, Point } from '../../graph/plan/plan';
import { createPlanner } from '../../graph/plan/planner';
import { rove } from '../../rove';
import type { Ask, Host } from '../host';
import { toPlanInput } from './graph-input';

const MARGIN = 8;
const ROUND = 8;
/** No name is drawn smaller than that; a graph that is larger is scrolled. */
const LEAST_SCALE = 0.7;

/** The graph of agents with what runs did, arranged as the agent graph is. A click on a line filters; on an agent, or where no run went, it opens the code. */
export function createGraph(host: Host, ask: Ask, box: HTMLElement): (graph: RunGraph) => void {
  const planner = createPlanner(element('runs').dataset['worker'] ?? '', (message) => host.post({ type: 'failed', message }));
  const controls = () => [...box.querySelectorAll<SVGElement>('[role="button"]')] as readonly Element[] as readonly HTMLElement[];
  let shown: RunGraph | undefined;
  rove(box, controls);

  const act = (target: EventTarget | null) => {
    const found = (target as Element | null)?.closest<SVGElement>('[data-edge], [data-node]');
    const node = shown?.nodes[Number(found?.dataset['node'] ?? -1)];
    const edge = shown?.edges[Number(found?.dataset['edge'] ?? -1)];
    if (node?.isInCode) host.post({ type: 'open', agent: node.name });
    else if (edge && edge.taken > 0) ask({ way: edge.way });
    else if (edge?.isInCode) host.post({ type: 'open', way: edge.way });
  };
  box.addEventListener('click', ({ target }) => act(target));
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act(event.target);
  });

  return (graph) => {
    shown = graph;
    box.hidden = graph.nodes.length === 0;
    if (graph.nodes.length === 0) return planner.cancel();
    const input = toPlanInput(graph, { width: Math.max(240, box.clientWidth || 396), height: 380 });
    planner.plan(input, undefined, (plan) => {
      const before = controls().findIndex((each) => each === document.activeElement);
      box.replaceChildren(draw(plan, graph, host.labels.graph, box.clientWidth || 396));
      for (const [at, control] of controls().entries()) control.tabIndex = at === Math.max(0, before) ? 0 : -1;
      if (before >= 0) controls()[before]?.focus();
    });
  };
}

function draw(plan: Plan, graph: RunGraph, label: string, room: number): SVGElement {
  const [width, height] = [plan.width + 2 * MARGIN, plan.height + 2 * MARGIN];
  const scale = Math.max(LEAST_SCALE, Math.min(1, room / width));
  const svg = svgElement('svg', {
    role: 'group',
    'aria-label': label,
    viewBox: `${-MARGIN} ${-MARGIN} ${width} ${height}`,
    width: width * scale,
    height: height * scale,
  });
  const most = Math.max(1, ...graph.edges.map(({ taken }) => taken));
  const lines = plan.edges.flatMap((edge) => {
    const at = Number(edge.ids[0] ?? -1);
    const drawn = graph.edges[at];
    return drawn ? [drawEdge(edge, drawn, at, most)] : [];
  });
  svg.append(...lines, ...plan.nodes.flatMap((node) => drawNode(node, graph)));
  return svg;
}

/** Width by the logarithm of how often. */
function drawEdge({ points, box }: PlannedEdge, { taken, text, trouble, isInCode, label, way }: GraphEdge, at: number, most: number): SVGElement {
  const names = ['edge', taken === 0 ? 'idle' : trouble === '' ? 'well' : 'trouble', ...(isInCode ? [] : ['elsewhere'])];
  const group = svgElement('g', { class: names.join(' '), role: 'button', tabindex: -1, 'aria-label': label, 'data-edge': at });
  const width = taken === 0 ? 1.5 : 1.5 + (2.5 * Math.log(1 + taken)) / Math.log(1 + most);
  const path = toPath(points);
  group.append(svgElement('path', { class: 'reach', d: path }), svgElement('path', { class: 'line', d: path, 'stroke-width': width }));
  const [from, to] = [points.at(-2), points.at(-1)];
  if (from && to) group.append(way.kind === 'handoff' ? toArrow(from, to) : svgElement('circle', { class: 'head', cx: to.x, cy: to.y, r: 4 }));
  const [x, y] = box ? [box.x + box.width / 2, box.y + box.height / 2] : toMiddle(points);
  const lines = trouble === '' ? [text] : [text, trouble];
  const half = lines.length * 8;
  const wide = box?.width ?? 40;
  group.append(svgElement('rect', { class: 'ground', x: x - wide / 2, y: y - half, width: wide, height: 2 * half, rx: 3 }));
  lines.forEach((line, i) => {
    const said = svgElement('text', { 'aria-hidden': 'true', class: i === 0 ? 'count' : 'with', x, y: y - half + 12 + i * 16 });
    said.textContent = line;
    group.append(' ', said);
  });
  group.append(' ', toTitle(label));
  return group;
}

function drawNode({ id, x, y, width, height }: PlannedNode, { nodes }: RunGraph): readonly SVGElement[] {
  const at = nodes.findIndex(({ name }) => name === id);
  const node = nodes[at];
  if (!node) return [];
  const names = ['agent', ...(node.isEntry ? ['entry'] : []), ...(node.isIdle ? ['idle'] : []), ...(node.isInCode ? [] : ['elsewhere'])];
  const group = svgElement('g', { class: names.join(' '), role: 'button', tabindex: -1, 'aria-label': node.label, 'data-node': at });
  const isTall = height > 40 && node.text !== '';
  const name = svgElement('text', { 'aria-hidden': 'true', class: 'name', x: x + width / 2, y: y + (isTall ? 19 : height / 2 + 5) });
  name.textContent = node.title;
  group.append(svgElement('rect', { x, y, width, height, rx: node.isEntry ? height / 2 : 6 }), name);
  if (isTall) {
    const text = svgElement('text', { 'aria-hidden': 'true', class: 'fact', x: x + width / 2, y: y + 35 });
    text.textContent = node.text;
    group.append(' ', text);
  }
  group.append(' ', toTitle(node.label));
  return [group];
}

function toTitle(text: string): SVGElement {
  const title = svgElement('title');
  title.textContent = text;
  return title;
}

/** A line through all points, its corners round. */
function toPath(points: readonly Point[]): string {
  return points
    .map((point, i) => {
      const [before, after] = [points[i - 1], points[i + 1]];
      if (!before) return `M${point.x},${point.y}`;
      if (!after) return `L${point.x},${point.y}`;
      const [a, b] = [toward(point, before), toward(point, after)];
      return `L${a.x},${a.y}Q${point.x},${point.y} ${b.x},${b.y}`;
    })
    .join('');
}

function toward(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(ROUND, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function toArrow(from: Point, to: Point): SVGElement {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return svgElement('path', { class: 'head', d: 'M0,0L-9,-5L-9,5Z', transform: `translate(${to.x},${to.y}) rotate(${angle})` });
}

function toMiddle(points: readonly Point[]): readonly [number, number] {
  const [from, to] = [points[Math.ceil(points.length / 2) - 1], points[Math.floor(points.length / 2)]];
  return [((from?.x ?? 0) + (to?.x ?? 0)) / 2, ((from?.y ?? 0) + (to?.y ?? 0)) / 2];
}
