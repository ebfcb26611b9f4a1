import { element } from '../../../element';
import type { Host, Placed } from '../../host';
import type { PlanInput } from '../../plan/plan';
import { isLikeShape } from './watch-size';

/** So many agents and handoffs are kept; more is arranged anew. */
const MOST = 1_000;

/** The release of the page, whose plans another may read otherwise: its address has it. */
const toMaker = () => element('content').parentElement?.dataset['worker'] ?? '';

/** Where everything was before the page was reloaded, if it has the shape that it had then. */
export function readPlaced(host: Host, { size }: PlanInput): Placed | undefined {
  const { placed } = host.state();
  return placed?.madeBy === toMaker() && isLikeShape(placed.input.size, size) ? placed : undefined;
}

export function keepPlaced(host: Host, placed: Placed): void {
  const { nodes, edges } = placed.input;
  if (nodes.length + edges.length <= MOST) host.keep({ placed: { ...placed, madeBy: toMaker() } });
}
