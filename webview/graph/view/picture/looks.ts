import type { DrawnRun, DrawnRuns, RenderGraph } from '../../../../src/graph/messages';
import { svgElement } from '../../../element';
import type { Drawing } from '../../draw/drawing';
import { markAllRuns } from '../../draw/mark-all-runs';
import { markReplayedRun } from '../../draw/mark-replayed-run';
import { splitWays } from '../../draw/split-ways';
import type { Plan } from '../../plan/plan';

/** What of the graph is looked at, and how. */
export interface Looks {
  message: RenderGraph | undefined;
  drawing: Drawing | undefined;
  /** What is drawn, which is not yet what a newer message says. */
  plan: Plan | undefined;
  highlighted: string | undefined;
  chosen: string | undefined;
  run: DrawnRun | undefined;
  runs: DrawnRuns | undefined;
  /** Of a graph of two states, what is as it was is not drawn. */
  isOnlyChanges: boolean;
  /** What is shown alone with what is so many steps around it; 0 for all. */
  around: string | undefined;
  steps: number;
  /** What of the message is drawn. */
  visible: RenderGraph | undefined;
  /** What has the keyboard, or had it last. */
  active: string | undefined;
  /** What is highlighted is to be brought into view. */
  isSought: boolean;
  /** The run went on, and where it is now is to be brought into view. */
  isFollowing: boolean;
}

/** Of nodes and edges, and nothing is in every graph. */
export function isIn({ nodes, edges }: RenderGraph, id: string | undefined): boolean {
  return id === undefined || nodes.some((node) => node.id === id) || edges.some((edge) => edge.id === id);
}

/** The element of a node or edge. */
export function findElement({ drawing }: Looks, id: string | undefined): SVGGElement | SVGPathElement | undefined {
  if (id === undefined || !drawing) return undefined;
  const edge = drawing.edges.get(id);
  return drawing.nodes.get(id) ?? edge?.label ?? edge?.hits[0];
}

/** By classes alone: what the cursor or the run is at, where the run was, and what is chosen with its neighbours. */
export function markLooks(looks: Looks): void {
  const { drawing, message, run, runs, highlighted, chosen } = looks;
  if (!drawing || !message) return;
  for (const marked of drawing.svg.querySelectorAll('.ag-current')) {
    marked.classList.remove('ag-current');
    marked.removeAttribute('aria-current');
  }
  const current = findElement(looks, run ? run.current : highlighted);
  current?.classList.add('ag-current');
  current?.setAttribute('aria-current', run ? 'step' : 'true');
  const shown = splitWays(drawing, run !== undefined || runs !== undefined);
  markReplayedRun(shown, message, run);
  markAllRuns(shown, message, run ? undefined : runs);
  focusOn(shown, message, chosen);
}

/** All that a node or edge is drawn as, the box of a node first. */
export function findParts({ drawing }: Looks, id: string): readonly Element[] {
  const [node, edge] = [drawing?.nodes.get(id), drawing?.edges.get(id)];
  return [...(node ? [node] : []), ...(edge ? [...edge.paths, ...(edge.label ? [edge.label] : [])] : [])];
}

/** Brings what is chosen and its neighbours forward, by classes alone. */
function focusOn({ svg, nodes, edges }: Drawing, message: RenderGraph, chosen: string | undefined): void {
  for (const whole of svg.querySelectorAll('.ag-whole')) whole.remove();
  for (const marked of svg.querySelectorAll('.ag-near, .ag-chosen')) marked.classList.remove('ag-near', 'ag-chosen');
  const isThere = chosen !== undefined && (nodes.has(chosen) || edges.has(chosen));
  svg.classList.toggle('ag-focus', isThere);
  if (!isThere) return;
  const near = new Set([chosen, ...message.cliques.filter((members) => members.includes(chosen)).flat()]);
  for (const { id, from, to } of message.edges) {
    if (id !== chosen && from !== chosen && to !== chosen) continue;
    near.add(from).add(to);
    const drawn = edges.get(id);
    for (const part of [...(drawn?.paths ?? []), ...(drawn?.label ? [drawn.label] : [])])
      part.classList.add('ag-near', ...(id === chosen ? ['ag-chosen'] : []));
    if (id === chosen) joinPieces(drawn?.paths ?? []);
    for (const path of drawn?.paths ?? []) {
      const line = path.dataset['line'] ?? '';
      for (const joint of svg.querySelectorAll(`.ag-joint[data-line="${CSS.escape(line)}"]`)) joint.classList.add('ag-near');
    }
  }
  for (const id of near) nodes.get(id)?.classList.add('ag-near');
  nodes.get(chosen)?.classList.add('ag-chosen');
}

/** A line that is cut is drawn whole while it is chosen: from the tag that it ends at to that from which it goes on. */
function joinPieces([first, second]: readonly SVGPathElement[]): void {
  if (!first || !second) return;
  const [from, to] = [first.getPointAtLength(first.getTotalLength()), second.getPointAtLength(0)];
  first.before(svgElement('path', { class: 'ag-whole', d: `M${from.x} ${from.y}L${to.x} ${to.y}` }));
}
