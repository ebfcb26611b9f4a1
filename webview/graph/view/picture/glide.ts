import type { Drawing } from '../../draw/drawing';
import { MARGIN } from '../../draw/renderer';
import type { Plan, Point } from '../../plan/plan';

const DURATION = 160;
/** What moves by less is not seen to move. */
const LEAST = 1;

/** A transform of the drawing on the stage. */
interface Transform extends Point {
  readonly k: number;
}

/** Where on the stage the middles of nodes are; what is in a closed folder is there. */
export function toSpots(plan: Plan, { x, y, k }: Transform): ReadonlyMap<string, Point> {
  const toSpot = (left: number, top: number, width: number, height: number): Point => ({
    x: x + (MARGIN + left + width / 2) * k,
    y: y + (MARGIN + top + height / 2) * k,
  });
  const spots = new Map<string, Point>();
  for (const node of plan.nodes) {
    const middle = toSpot(node.x, node.y, node.width, node.height);
    spots.set(node.id, middle);
    node.members.forEach(({ id }, i) => {
      const chip = node.chips[i];
      spots.set(id, chip ? toSpot(node.x + chip.x, node.y + chip.y, chip.width, chip.height) : middle);
    });
  }
  return spots;
}

/** What stays moves from where it was to where it is; lines come to light meanwhile. Not for who wants no motion. */
export function glide({ svg, nodes }: Drawing, plan: Plan, { k, ...at }: Transform, before: ReadonlyMap<string, Point>): void {
  if (document.body.classList.contains('vscode-reduce-motion') || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const after = toSpots(plan, { k, ...at });
  let hasMoved = false;
  for (const { id, kind, members } of plan.nodes) {
    const moving = kind === 'agent' ? [[id, id]] : kind === 'folder' ? [[members[0]?.id ?? '', id]] : members.map((member) => [member.id, member.id]);
    for (const [key = '', spot = ''] of moving) {
      const [element, then, now] = [nodes.get(key), before.get(spot), after.get(spot)];
      if (!element || !then || !now || Math.hypot(then.x - now.x, then.y - now.y) < LEAST) continue;
      hasMoved = true;
      element.animate([{ translate: `${(then.x - now.x) / k}px ${(then.y - now.y) / k}px` }, { translate: '0 0' }], { duration: DURATION, easing: 'ease-out' });
    }
  }
  if (!hasMoved) return;
  for (const rest of svg.querySelectorAll('.clusters, .edgePaths, .edgeLabels')) rest.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION });
}
