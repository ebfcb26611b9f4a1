import type { DrawnRun, DrawnVisit, RenderGraph } from '../../../src/graph/messages';
import { svgElement } from '../../element';
import type { Drawing } from './drawing';
import { shareOfWay } from './split-ways';

const STATES = ['ag-run-done', 'ag-run-now', 'ag-run-ahead', 'ag-run-here'];

/** Puts the marks of a recorded run on a drawing, in place of those before; the layout stays as it is. */
export function markReplayedRun({ svg, nodes, edges, both }: Drawing, { nodes: drawnNodes, edges: drawnEdges }: RenderGraph, run: DrawnRun | undefined): void {
  svg.classList.toggle('ag-replay', run !== undefined);
  for (const marked of svg.querySelectorAll(STATES.map((state) => `.${state}`).join())) marked.classList.remove(...STATES);
  for (const mark of svg.querySelectorAll('.ag-run-count, .ag-run-sign')) mark.remove();
  const visits = new Map((run?.visits ?? []).map((visit) => [visit.id, visit]));

  for (const { id, description } of drawnNodes) {
    const element = nodes.get(id);
    const visit = visits.get(id);
    if (!element) continue;
    setLabel(element, description, visit);
    if (visit) element.classList.add(`ag-run-${visit.state}`);
    if (id !== run?.current) continue;
    element.classList.add('ag-run-here');
    element.append(toSign(element));
  }
  // Between boxes one line stands for several. What stands at agents is no count: lines say how often.
  const counted = new Set<SVGElement>();
  const toShare = (path: SVGPathElement) => shareOfWay(both, path) ?? (counted.has(path) ? 0.25 : 0.5);
  for (const { id, description } of drawnEdges) {
    const elements = edges.get(id);
    const visit = visits.get(id);
    if (!elements) continue;
    const { paths, hits, label } = elements;
    const [path] = paths;
    for (const element of [...hits, ...(label ? [label] : [])]) {
      if (element.dataset['open'] === id && element.hasAttribute('role')) setLabel(element, description, visit);
    }
    if (!visit || !path) continue;
    for (const element of [...paths, ...(label ? [label] : [])]) element.classList.add(`ag-run-${visit.state}`);
    const count = label ? toCount(visit.count, below(boxOf(label))) : toCount(visit.count, alongPath(path, toShare(path)), visit.state);
    count.dataset['of'] = id;
    if (label) label.append(count);
    // Over all lines.
    else path.parentElement?.append(count);
    counted.add(path);
  }
}

function setLabel(element: SVGElement, description: string, visit: DrawnVisit | undefined): void {
  element.setAttribute('aria-label', visit ? `${description}, ${visit.description}` : description);
}

/** What the element's shape takes up, in its own coordinates. */
function boxOf(element: SVGGElement): DOMRect {
  return (element.querySelector<SVGGraphicsElement>('.label-container, .background, rect:not(.behind)') ?? element).getBBox();
}

/** Under the middle of a label: on the edge, where that goes down. */
function below({ x, y, width, height }: DOMRect): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height + 7 };
}

function alongPath(path: SVGPathElement, share: number): DOMPoint {
  return path.getPointAtLength(path.getTotalLength() * share);
}

/** A pill that says how often. */
function toCount(text: string, { x, y }: { readonly x: number; readonly y: number }, state?: DrawnVisit['state']): SVGGElement {
  const width = 10 + text.length * 6;
  const classes = `ag-run-count${state ? ` ag-run-${state}` : ''}`;
  const pill = svgElement('g', { class: classes, transform: `translate(${x}, ${y})`, 'aria-hidden': 'true' });
  const number = svgElement('text', { y: 3.5 });
  // The space is for those who read the text of the node as one.
  number.textContent = ` ${text}`;
  pill.append(svgElement('rect', { x: -width / 2, y: -8, width, height: 16, rx: 8 }), number);
  return pill;
}

/** The debugger's arrow, on the left edge of the agent that has the run. */
function toSign(element: SVGGElement): SVGGElement {
  const { x, y, height } = boxOf(element);
  const sign = svgElement('g', { class: 'ag-run-sign', transform: `translate(${x}, ${y + height / 2})`, 'aria-hidden': 'true' });
  sign.append(svgElement('path', { d: 'M-9 -5H0V-9L10 0L0 9V5H-9Z' }));
  return sign;
}
