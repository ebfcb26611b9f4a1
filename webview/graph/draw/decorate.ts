import type { Badge, DrawnEdge, DrawnNode, RenderGraph } from '../../../src/graph/messages';
import { svgElement } from '../../element';
import type { Drawing, EdgeElements } from './drawing';
import { iconPath, severityIcon } from './icons';
import { markChanges } from './mark-changes';

const SEVERITIES = ['ag-error', 'ag-warning', 'ag-info', 'ag-hint'];

/** Puts on a drawing what is not part of its layout; again whenever only that has changed. */
export function decorate(drawing: Drawing, message: RenderGraph): void {
  const { svg, nodes, edges } = drawing;
  svg.setAttribute('role', 'none');
  svg.removeAttribute('aria-roledescription');
  for (const badge of svg.querySelectorAll('.ag-badge')) badge.remove();
  for (const node of message.nodes) decorateNode(nodes.get(node.id), node);
  const worst = new Map<Element, Badge>();
  for (const edge of message.edges) decorateEdge(edges.get(edge.id), edge, worst);
  markChanges(drawing, message);
}

function decorateNode(element: SVGGElement | undefined, node: DrawnNode): void {
  if (!element) return;
  // A closed folder answers for all that are in it.
  const isOwn = !element.classList.contains('ag-folder');
  if (isOwn) {
    element.setAttribute('aria-label', node.description);
    setTooltip(element, node.tooltip);
  }
  if (node.badge && !element.querySelector('.ag-badge')) element.append(toBadge(element, node.badge));
}

function decorateEdge(elements: EdgeElements | undefined, edge: DrawnEdge, worst: Map<Element, Badge>): void {
  if (!elements) return;
  const { paths, hits, label } = elements;
  const [path] = paths;
  if (!path) return;
  const badge = worst.get(path) ?? edge.badge;
  if (badge) worst.set(path, badge);
  for (const part of [...paths, ...(label ? [label] : [])]) {
    part.classList.remove(...SEVERITIES);
    if (badge) part.classList.add(`ag-${badge.severity}`);
  }
  for (const part of [...hits, ...(label ? [label] : [])]) {
    if (part.dataset['open'] !== edge.id) continue;
    setTooltip(part, edge.tooltip);
    if (part.hasAttribute('role')) part.setAttribute('aria-label', edge.description);
  }
  if (edge.badge && path.parentElement) path.parentElement.append(toMark(path, edge.badge.severity));
}

function setTooltip(element: SVGElement, text: string): void {
  const title = element.querySelector(':scope > title') ?? svgElement('title');
  title.textContent = text;
  element.prepend(title);
}

/** A disc on the upper right corner of the node's shape. */
function toBadge(node: SVGGElement, { severity, count }: Badge): SVGGElement {
  const shape = node.querySelector<SVGRectElement>('rect:not(.behind)');
  const [width, height] = [shape?.width.baseVal.value ?? 0, shape?.height.baseVal.value ?? 0];
  const text = count > 99 ? '99+' : String(count);
  const badge = svgElement('g', {
    class: `ag-badge ag-${severity}`,
    transform: `translate(${width / 2 - 5}, ${-height / 2 + 1})`,
    'aria-hidden': 'true',
  });
  const halfWidth = 8 + (text.length - 1) * 3;
  const disc = svgElement('rect', { x: -halfWidth, y: -8, width: 2 * halfWidth, height: 16, rx: 8 });
  const number = svgElement('text', { y: 3.5 });
  // The space is for those who read the text of the node as one.
  number.textContent = ` ${text}`;
  badge.append(disc, number);
  return badge;
}

/** Where the line starts, since its middle may hold a label. */
function toMark(path: SVGPathElement, severity: Badge['severity']): SVGGElement {
  const { x, y } = path.getPointAtLength(Math.min(18, path.getTotalLength() / 3));
  const mark = svgElement('g', { class: `ag-badge ag-sign ag-${severity}`, transform: `translate(${x}, ${y})`, 'aria-hidden': 'true' });
  const icon = svgElement('path', {
    d: iconPath(severityIcon(severity)),
    transform: 'translate(-6.5, -6.5) scale(0.8125)',
  });
  mark.append(svgElement('circle', { r: 8 }), icon);
  return mark;
}
