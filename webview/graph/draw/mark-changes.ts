import type { DrawnChange, RenderGraph } from '../../../src/graph/messages';
import { svgElement } from '../../element';
import type { Drawing } from './drawing';

const SIGNS: Readonly<Record<DrawnChange, string>> = { added: '+', removed: '−', changed: '~' };
const CLASSES = ['ag-added', 'ag-removed', 'ag-changed', 'ag-beside'];

/** Says on a drawing of two states what was added, removed and changed, by sign, line and colour; what did not change steps back. */
export function markChanges({ svg, nodes, edges }: Drawing, message: RenderGraph): void {
  svg.classList.toggle('ag-compared', message.comparison !== undefined);
  for (const marked of svg.querySelectorAll(CLASSES.map((name) => `.${name}`).join())) marked.classList.remove(...CLASSES);
  for (const sign of svg.querySelectorAll('.ag-change')) sign.remove();
  if (!message.comparison) return;
  for (const { id, change } of message.nodes) {
    const element = nodes.get(id);
    if (!element || !change) continue;
    // A closed folder is all that is in it.
    const isFolder = element.classList.contains('ag-folder');
    const kind = isFolder ? 'changed' : change;
    element.classList.add(`ag-${kind}`);
    if (!element.querySelector('.ag-change')) element.append(toChangeSign(kind, upperLeft(element)));
  }
  const signed = new Set<SVGElement>();
  for (const { id, from, to, change } of message.edges) {
    const elements = edges.get(id);
    if (!elements || !change) continue;
    const { paths, label } = elements;
    for (const part of [...paths, ...(label ? [label] : [])]) part.classList.add(`ag-${change}`);
    for (const end of [from, to]) nodes.get(end)?.classList.add('ag-beside');
    const [path] = paths;
    if (!path) continue;
    const box = label?.querySelector<SVGGraphicsElement>('.background')?.getBBox();
    // Two ways are one line, and lines of a trunk have one beginning.
    const share = signed.has(path) ? 0.3 : 0.5;
    const sign = toChangeSign(change, box ? { x: box.x - 6, y: box.y + box.height / 2 } : path.getPointAtLength(path.getTotalLength() * share));
    if (label) label.append(sign);
    else path.after(sign);
    signed.add(path);
  }
}

function upperLeft(node: SVGGElement): { readonly x: number; readonly y: number } {
  const { x, y } = node.querySelector<SVGRectElement>('rect:not(.behind)')?.getBBox() ?? node.getBBox();
  return { x: x + 3, y: y + 1 };
}

/** A disc with `+`, `−` or `~`. */
export function toChangeSign(change: DrawnChange, { x, y }: { readonly x: number; readonly y: number }): SVGGElement {
  const sign = svgElement('g', { class: `ag-change ag-${change}`, transform: `translate(${x}, ${y})`, 'aria-hidden': 'true' });
  const text = svgElement('text', { y: 4 });
  // The space is for those who read the text of the node as one.
  text.textContent = ` ${SIGNS[change]}`;
  sign.append(svgElement('circle', { r: 7.5 }), text);
  return sign;
}
