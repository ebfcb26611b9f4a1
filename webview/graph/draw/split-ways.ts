import type { Point } from '../plan/plan';
import type { Drawing, EdgeElements, TwoWays } from './drawing';

/** How far each way lies from where the one line was. */
const APART = 4.5;
const CORNER = 7;
/** Of the way forth, which has one head. */
const FORTH = 'ag-forth';
const NONE: Point = { x: 0, y: 0 };

/** While runs lie over a drawing, handoffs both ways are two lines beside each other, where the one line is; nothing else moves. */
export function splitWays(drawing: Drawing, isWanted: boolean): Drawing {
  for (const { path, back, line } of drawing.both) {
    back.remove();
    path.setAttribute('d', line);
    path.classList.remove(FORTH);
  }
  if (!isWanted || drawing.both.length === 0) return drawing;
  const edges = new Map(drawing.edges);
  for (const both of drawing.both) {
    const { path, back, points, against } = both;
    path.setAttribute('d', toPath(points, APART));
    back.setAttribute('class', path.getAttribute('class') ?? '');
    back.setAttribute('d', toPath(points, -APART));
    path.after(back);
    path.classList.add(FORTH);
    for (const id of against) {
      const known = edges.get(id);
      if (known) edges.set(id, toOther(known, both));
    }
  }
  return { ...drawing, edges };
}

/** Where along its line the way of two that lie beside each other has its mark, so that what is said of them does not overlap; undefined where one line is alone. */
export function shareOfWay(both: readonly TwoWays[], path: SVGPathElement): number | undefined {
  const two = both.find((each) => each.back === path || each.path === path);
  return two && (two.back === path ? 0.7 : 0.3);
}

function toOther(elements: EdgeElements, { path, back }: TwoWays): EdgeElements {
  return { ...elements, paths: elements.paths.map((each) => (each === path ? back : each)) };
}

/** Beside a line whose pieces are upright or level, its corners round. */
function toPath(points: readonly Point[], by: number): string {
  const moved = points.map((point, i): Point => {
    const [before, after] = [toNormal(points[i - 1], point), toNormal(point, points[i + 1])];
    const [one, other] = [before ?? after ?? NONE, after ?? before ?? NONE];
    // At a corner the two add up; on a straight line they are the same.
    const isCorner = Math.abs(one.x - other.x) + Math.abs(one.y - other.y) > 0.01;
    const [x, y] = isCorner ? [one.x + other.x, one.y + other.y] : [one.x, one.y];
    return { x: point.x + x * by, y: point.y + y * by };
  });
  return moved
    .map((point, i) => {
      const [before, after] = [moved[i - 1], moved[i + 1]];
      if (!before) return `M${point.x},${point.y}`;
      if (!after) return `L${point.x},${point.y}`;
      const [from, to] = [towards(point, before), towards(point, after)];
      return `L${from.x},${from.y}Q${point.x},${point.y} ${to.x},${to.y}`;
    })
    .join('');
}

function toNormal(from: Point | undefined, to: Point | undefined): Point | undefined {
  if (!from || !to) return undefined;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? undefined : { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
