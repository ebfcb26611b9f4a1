import type { Badge, DrawnEdge, DrawnNode, RenderGraph } from '../../src/graph/messages';
import { svgElement } from '../element';
import type { Drawing, EdgeElements } from './drawing';
import { restoreText } from './restore-text';

/** Puts on a drawing what is not part of its layout; again whenever only that has changed. */
export function decorate({ svg, nodes, edges }: Drawing, message: RenderGraph): void {
  svg.setAttribute('role', 'none');
  svg.removeAttribute('aria-roledescription');
  for (const node of message.nodes) decorateNode(nodes.get(node.id), node);
  for (const edge of message.edges) decorateEdge(edges.get(edge.id), edge);
}

function decorateNode(element: SVGGElement | undefined, node: DrawnNode): void {
  if (!element) return;
  restoreText(element, node.lines);
  makeButton(element, node.id, node.description);
  setTooltip(element, node.tooltip);
  element.querySelector('.ag-badge')?.remove();
  if (node.badge) element.append(toBadge(element, node.badge));
}

function decorateEdge(elements: EdgeElements | undefined, edge: DrawnEdge): void {
  if (!elements) return;
  const { path, hit, label } = elements;
  const classes = ['ag-edge', `ag-${edge.kind}`, `ag-${edge.look}`, ...(edge.badge ? [`ag-${edge.badge.severity}`] : [])];
  for (const element of label ? [path, label] : [path]) {
    element.classList.remove('ag-error', 'ag-warning', 'ag-info', 'ag-hint');
    element.classList.add(...classes);
  }
  if (edge.kind === 'side') hit.remove();
  hit.dataset['open'] = edge.id;
  setTooltip(hit, edge.tooltip);
  if (!label) return;
  restoreText(label, [edge.label]);
  makeButton(label, edge.id, edge.description);
  setTooltip(label, edge.tooltip);
}

function makeButton(element: SVGGElement, id: string, description: string): void {
  element.dataset['open'] = id;
  element.setAttribute('role', 'button');
  element.setAttribute('aria-label', description);
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
}

function setTooltip(element: SVGElement, text: string): void {
  const title = element.querySelector(':scope > title') ?? svgElement('title');
  title.textContent = text;
  element.prepend(title);
}

/** A disc on the upper right corner of the node's shape. */
function toBadge(node: SVGGElement, { severity, count }: Badge): SVGGElement {
  const shape = node.querySelector<SVGGraphicsElement>('.label-container') ?? node;
  const { width, height } = shape.getBBox();
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
