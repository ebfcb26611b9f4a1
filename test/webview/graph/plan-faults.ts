import type { Box, Plan, PlannedEdge } from '../../../webview/graph/plan/plan';

/** What is wrong with where things are, in the drawing's own units. */
export function findPlanFaults({ nodes, edges, width, height }: Plan): readonly string[] {
  const labels = edges.flatMap((edge) => (edge.box ? [{ id: `label of ${edge.id}`, edge, ...edge.box }] : []));
  const boxes = [...nodes, ...labels];
  const pieces = edges.flatMap((edge) => toPieces(edge).map((box) => ({ edge, box })));
  const isOut = ({ x, y, ...size }: Box) => x < -1 || y < -1 || x + size.width > width + 1 || y + size.height > height + 1;
  return [
    ...boxes.filter(isOut).map(({ id }) => `${id} is outside`),
    ...pieces.filter(({ box }) => isOut(box)).map(({ edge }) => `${edge.id} runs outside`),
    ...boxes.flatMap((one, i) => boxes.slice(i + 1).flatMap((other) => (meets(one, other) ? [`${one.id} over ${other.id}`] : []))),
    ...pieces.flatMap(({ edge, box }) => nodes.flatMap((node) => (meets(box, node) ? [`${edge.id} through ${node.id}`] : []))),
    ...pieces.flatMap(({ edge, box }) => labels.flatMap((label) => (label.edge !== edge && meets(box, label) ? [`${edge.id} through ${label.id}`] : []))),
  ];
}

function meets(one: Box, other: Box): boolean {
  const within = (from: number, size: number, start: number, length: number) => from < start + length - 1 && start < from + size - 1;
  return within(one.x, one.width, other.x, other.width) && within(one.y, one.height, other.y, other.height);
}

/** As wide as a line is with what it needs beside it. */
function toPieces({ points }: PlannedEdge): readonly Box[] {
  return points.flatMap((point, i) => {
    const before = points[i - 1];
    if (!before) return [];
    const [x, y] = [Math.min(before.x, point.x), Math.min(before.y, point.y)];
    return [{ x: x - 1, y: y - 1, width: Math.max(before.x, point.x) - x + 2, height: Math.max(before.y, point.y) - y + 2 }];
  });
}
