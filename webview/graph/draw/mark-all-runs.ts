import type { DrawnRuns, DrawnTally, RenderGraph } from '../../../src/graph/messages';
import { svgElement } from '../../element';
import type { Drawing } from './drawing';
import { findPlaces } from './find-places';
import { shareOfWay } from './split-ways';

const CLASSES = ['ag-taken', 'ag-never', 'ag-failing', 'ag-tallied'];
const THINNEST = 1.4;
const PER_POWER = 1.1;
/** As the box is dressed. */
const SECOND_LINE = 13;
/** Between a text and the edges of its box, both together. */
const PADDING = 12;

/** Puts on a drawing what many recorded runs did, in place of what was there before; the layout stays as it is. */
export function markAllRuns(drawing: Drawing, message: RenderGraph, runs: DrawnRuns | undefined): void {
  const { svg, nodes, edges, both } = drawing;
  svg.classList.toggle('ag-runs', runs !== undefined);
  for (const marked of svg.querySelectorAll<SVGElement>(CLASSES.map((name) => `.${name}`).join())) {
    marked.classList.remove(...CLASSES);
    marked.style.removeProperty('stroke-width');
  }
  for (const mark of svg.querySelectorAll('.ag-tally')) mark.remove();
  const tallies = new Map((runs?.tallies ?? []).map((tally) => [tally.id, tally]));
  for (const { id, description } of message.nodes) {
    const [element, tally] = [nodes.get(id), tallies.get(id)];
    if (element && tally && !element.classList.contains('ag-folder')) markNode(element, description, tally);
  }
  if (!runs) return;
  const places = findPlaces(drawing);
  // Between boxes one line stands for several.
  const counted = new Map<SVGElement, number>();
  for (const { id, description } of message.edges) {
    const [elements, tally] = [edges.get(id), tallies.get(id)];
    const path = elements?.paths[0];
    if (!elements || !tally || !path) continue;
    const { paths, hits, label } = elements;
    for (const part of [...hits, ...(label ? [label] : [])]) {
      if (part.dataset['open'] === id && part.hasAttribute('role')) part.setAttribute('aria-label', `${description}, ${tally.description}`);
    }
    const most = Math.max(tally.count, counted.get(path) ?? 0);
    for (const part of paths) {
      part.classList.toggle('ag-taken', most > 0);
      part.classList.toggle('ag-never', most === 0);
      if (tally.failed === 'all') part.classList.add('ag-failing');
      if (most > 0) part.style.strokeWidth = `${THINNEST + PER_POWER * Math.log10(most)}px`;
    }
    const box = label?.querySelector<SVGGraphicsElement>('.background')?.getBBox();
    const share = shareOfWay(both, path) ?? (counted.has(path) ? 0.28 : 0.5);
    const width = toWidth(tally.text);
    const at = box ? { x: box.x + box.width / 2, y: box.y + box.height + 8 } : places.find(path, share, width);
    if (box) places.take(at.x, at.y, width);
    const text = toText(tally, at);
    if (label) label.append(text);
    // Over all lines.
    else path.parentElement?.append(text);
    counted.set(path, most);
  }
}

/** In the second line of its box, where there is one. */
function markNode(element: SVGGElement, description: string, tally: DrawnTally): void {
  element.setAttribute('aria-label', [description, tally.description].filter(Boolean).join(', '));
  const shape = element.querySelector<SVGRectElement>('rect:not(.behind)');
  const second = element.querySelector('text.meta:not(.ag-tally), path.ag-icon.dim');
  if (!shape || !second || tally.text === '') return;
  const text = svgElement('text', { class: `meta ag-tally${tally.failed === 'all' ? ' ag-failing' : ''}`, x: 0, y: SECOND_LINE, 'aria-hidden': 'true' });
  text.textContent = tally.text;
  element.classList.add('ag-tallied');
  element.append(text);
  if (text.getComputedTextLength() > shape.width.baseVal.value - PADDING) text.textContent = tally.text.replace(/\s*·.*$/, '');
}

function toWidth(text: string): number {
  return 10 + text.length * 6;
}

function toText({ text, failed, count }: DrawnTally, { x, y }: { readonly x: number; readonly y: number }): SVGGElement {
  const width = toWidth(text);
  const classes = ['ag-tally', ...(failed === 'all' ? ['ag-failing'] : []), ...(count === 0 ? ['ag-never'] : [])].join(' ');
  const mark = svgElement('g', { class: classes, transform: `translate(${x}, ${y})`, 'aria-hidden': 'true' });
  const number = svgElement('text', { y: 4 });
  // The space is for those who read the text of the label as one.
  number.textContent = ` ${text}`;
  mark.append(svgElement('rect', { x: -width / 2, y: -8, width, height: 16, rx: 4 }), number);
  return mark;
}
