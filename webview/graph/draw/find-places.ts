import type { Drawing } from './drawing';

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Places for what is said beside lines, where nothing else is written. */
export interface Places {
  /** The middle of a text of a width along a line, nearest to a share of it; where there is no room, that share itself. */
  find(path: SVGPathElement, share: number, width: number): { readonly x: number; readonly y: number };
  /** Something is written here. */
  take(x: number, y: number, width: number): void;
}

const HEIGHT = 16;
const SHARES = [0, 0.12, -0.12, 0.22, -0.22, 0.32, -0.32, 0.42, -0.42];

/** Boxes of agents and texts of lines have the first right. */
export function findPlaces({ nodes, edges }: Drawing): Places {
  const taken: Room[] = [];
  for (const node of new Set(nodes.values())) {
    const [, x = '0', y = '0'] = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(node.getAttribute('transform') ?? '') ?? [];
    const shape = node.querySelector<SVGRectElement>('rect:not(.behind)');
    const [width, height] = [shape?.width.baseVal.value ?? 0, shape?.height.baseVal.value ?? 0];
    taken.push({ x: Number(x) - width / 2, y: Number(y) - height / 2, width, height });
  }
  for (const { label } of edges.values()) {
    const box = label?.querySelector<SVGGraphicsElement>('.background')?.getBBox();
    if (box) taken.push(box);
  }
  const toRoom = (x: number, y: number, width: number): Room => ({ x: x - width / 2, y: y - HEIGHT / 2, width, height: HEIGHT });
  const isFree = (one: Room) =>
    taken.every(({ x, y, width, height }) => one.x >= x + width || one.x + one.width <= x || one.y >= y + height || one.y + one.height <= y);
  return {
    find(path, share, width) {
      const length = path.getTotalLength();
      const points = SHARES.map((by) => share + by)
        .filter((at) => at > 0.04 && at < 0.96)
        .map((at) => path.getPointAtLength(length * at));
      const found = points.find(({ x, y }) => isFree(toRoom(x, y, width))) ?? path.getPointAtLength(length * share);
      taken.push(toRoom(found.x, found.y, width));
      return found;
    },
    take: (x, y, width) => void taken.push(toRoom(x, y, width)),
  };
}
