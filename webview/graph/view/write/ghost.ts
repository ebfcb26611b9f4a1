import type { FormGhost } from '../../../../src/graph/form/messages';
import { svgElement } from '../../../element';

export interface Ghosts {
  /** A line and perhaps an agent that are not there yet, over the drawing as it is, and what would go. */
  show(ghost: FormGhost | undefined, going: readonly string[]): void;
  /** The drawing is another. */
  draw(): void;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

type Point = readonly [x: number, y: number];

/** How far the line keeps from what it goes around. */
const GAP = 28;
const HEAD = 9;
/** Of an agent that is not there yet. */
const [LEAST_WIDTH, HEIGHT, LETTER] = [96, 46, 7.5];

/** `label`: what a handoff that is new is called; `toScale`: that of the drawing on screen; `partsOf`: what a node or edge is drawn as. */
export function createGhosts(canvas: HTMLElement, label: string, toScale: () => number, partsOf: (id: string) => readonly Element[]): Ghosts {
  const line = svgElement('svg', { class: 'ag-ghost', 'aria-hidden': 'true' });
  let shown: { readonly ghost: FormGhost | undefined; readonly going: readonly string[] } | undefined;

  const toBox = (node: Element | undefined): Box | undefined => {
    if (!node) return undefined;
    const [outer, inner, scale] = [canvas.getBoundingClientRect(), node.getBoundingClientRect(), toScale()];
    const [x, y] = [(inner.x - outer.x) / scale, (inner.y - outer.y) / scale];
    return { x, y, right: x + inner.width / scale, bottom: y + inner.height / scale };
  };
  const draw = () => {
    line.remove();
    for (const marked of canvas.querySelectorAll('.ag-going, .ag-new')) marked.classList.remove('ag-going', 'ag-new');
    if (!shown) return;
    for (const part of shown.going.flatMap(partsOf)) part.classList.add('ag-going');
    if (!shown.ghost) return;
    const { from: source, to: target } = shown.ghost;
    const ends = [source, ...('id' in target ? [target.id] : [])].map((id) => partsOf(id)[0]);
    const from = toBox(ends[0]);
    const others = [...canvas.querySelectorAll('.node')].filter((node) => !ends.includes(node)).flatMap((node) => toBox(node) ?? []);
    const to = from && ('id' in target ? toBox(ends[1]) : findRoom(from, others, target.name));
    if (!from || !to) return;
    if ('id' in target || target.isTarget) for (const end of ends) end?.classList.add('ag-new');
    line.replaceChildren(...('id' in target ? [] : toNewBox(to, target.name)), ...('id' in target || target.isTarget ? toLine(from, to, others) : []));
    canvas.append(line);
  };
  const toLine = (from: Box, to: Box, others: readonly Box[]): readonly SVGElement[] => {
    const points = toPoints(from, to, others);
    const [[, [tipX, tipY] = [0, 0], [lastX, lastY] = [0, 0]], middle] = [points.slice(-3), points[Math.floor((points.length - 1) / 2)] ?? [0, 0]];
    const next = points[Math.floor((points.length + 1) / 2)] ?? middle;
    const turn = (Math.atan2(lastY - tipY, lastX - tipX) * 180) / Math.PI;
    const text = svgElement('text', { x: (middle[0] + next[0]) / 2, y: (middle[1] + next[1]) / 2 + 4 });
    text.textContent = label;
    return [
      svgElement('path', { class: 'line', d: `M${points.map((point) => point.join(' ')).join('L')}` }),
      svgElement('path', { class: 'tip', d: `M0 0l${-HEAD} ${-HEAD / 2}v${HEAD}z`, transform: `translate(${lastX} ${lastY}) rotate(${turn})` }),
      text,
    ];
  };

  return {
    show(ghost, going) {
      shown = ghost || going.length > 0 ? { ghost, going } : undefined;
      draw();
    },
    draw,
  };
}

/** The nearest free ground: below an agent first, then beside and above it. */
function findRoom(from: Box, others: readonly Box[], name: string): Box {
  const width = Math.max(LEAST_WIDTH, Math.min(name.length, 40) * LETTER + 26);
  const middle = (from.x + from.right) / 2;
  const at = (x: number, y: number): Box => ({ x, y, right: x + width, bottom: y + HEIGHT });
  const isFree = (box: Box) =>
    [from, ...others].every(({ x, y, right, bottom }) => box.right + GAP < x || box.x > right + GAP || box.bottom + GAP < y || box.y > bottom + GAP);
  for (let step = 1; step < 60; step++) {
    const [down, aside] = [step * GAP * 1.5, step * GAP];
    const places = [
      at(middle - width / 2, from.bottom + down),
      at(from.right + aside + GAP, from.y),
      at(from.x - aside - GAP - width, from.y),
      at(middle - width / 2 + aside * 2, from.bottom + down),
      at(middle - width / 2 - aside * 2, from.bottom + down),
      at(middle - width / 2, from.y - down - HEIGHT),
    ];
    const free = places.find(isFree);
    if (free) return free;
  }
  return at(middle - width / 2, from.bottom + GAP);
}

function toNewBox({ x, y, right, bottom }: Box, name: string): readonly SVGElement[] {
  const text = svgElement('text', { class: 'name', x: (x + right) / 2, y: (y + bottom) / 2 + 4.5 });
  const shown = [...name];
  text.textContent = shown.length > 40 ? `${shown.slice(0, 39).join('')}…` : name;
  return [svgElement('rect', { x, y, width: right - x, height: bottom - y, rx: 6 }), text];
}

/** The first of a few ways that goes through fewest boxes. */
function toPoints(from: Box, to: Box, others: readonly Box[]): readonly Point[] {
  const ways = toWays(from, to, others);
  const through = ways.map((way) => others.filter((box) => way.some((point, index) => index > 0 && cuts(way[index - 1] as Point, point, box))).length);
  return ways[through.indexOf(Math.min(...through))] ?? [];
}

function toWays(from: Box, to: Box, others: readonly Box[]): readonly (readonly Point[])[] {
  const middle = ({ x, y, right, bottom }: Box): Point => [(x + right) / 2, (y + bottom) / 2];
  const [[fromX, fromY], [toX, toY]] = [middle(from), middle(to)];
  const near = [from, to, ...others.filter(({ y, bottom }) => y < Math.max(from.bottom, to.bottom) + GAP && bottom > Math.min(from.y, to.y) - GAP)];
  const right = Math.max(...near.map((box) => box.right)) + GAP;
  const left = Math.min(...near.map(({ x }) => x)) - GAP;
  const isDown = from.bottom <= to.y;
  const level = isDown ? to.y - GAP / 2 : to.bottom + GAP / 2;
  const across: readonly Point[] = [
    [fromX, isDown ? from.bottom : from.y],
    [fromX, level],
    [toX, level],
    [toX, isDown ? to.y : to.bottom],
  ];
  const above: readonly Point[] = [
    [fromX, from.y],
    [fromX, from.y - GAP],
    [right, from.y - GAP],
    [right, level],
    [toX, level],
    [toX, isDown ? to.y : to.bottom],
  ];
  const isBeside = from.bottom > to.y && to.bottom > from.y;
  return [
    ...(isBeside ? [] : [across]),
    [
      [from.right, fromY],
      [right, fromY],
      [right, toY],
      [to.right, toY],
    ],
    [
      [from.x, fromY],
      [left, fromY],
      [left, toY],
      [to.x, toY],
    ],
    above,
  ];
}

/** Whether an upright or level line goes through a box. */
function cuts([x1, y1]: Point, [x2, y2]: Point, { x, y, right, bottom }: Box): boolean {
  return Math.max(x1, x2) > x && Math.min(x1, x2) < right && Math.max(y1, y2) > y && Math.min(y1, y2) < bottom;
}
