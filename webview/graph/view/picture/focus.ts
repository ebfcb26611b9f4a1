import type { RenderGraph } from '../../../../src/graph/messages';
import { svgElement } from '../../../element';
import type { Drawing } from '../../draw/drawing';

/** Brings what is chosen and its neighbours forward, by classes alone. */
export function focusOn({ svg, nodes, edges }: Drawing, message: RenderGraph, chosen: string | undefined): void {
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
