import { svgElement } from '../../element';
import { fromOpenKey, toFolderKey } from '../plan/fold-keys';
import type { PlannedEdge, PlannedNode, Point } from '../plan/plan';
import type { Scene } from './scene';
import { toLine } from './to-source';

/** The elements of a drawing by the ids of what they stand for. */
export interface Drawing {
  readonly svg: SVGSVGElement;
  /** By agent; those in a closed folder are all that folder. */
  readonly nodes: ReadonlyMap<string, SVGGElement>;
  readonly edges: ReadonlyMap<string, EdgeElements>;
  /** Lines that stand for handoffs both ways. */
  readonly both: readonly TwoWays[];
}

export interface TwoWays {
  readonly path: SVGPathElement;
  /** What draws the way back where the ways are apart. */
  readonly back: SVGPathElement;
  readonly line: string;
  readonly points: readonly Point[];
  /** The edges that lead back. */
  readonly against: readonly string[];
}

export interface EdgeElements {
  /** A line that is cut is two. */
  readonly paths: readonly SVGPathElement[];
  /** Invisible and wide, for the pointer. */
  readonly hits: readonly SVGPathElement[];
  readonly label?: SVGGElement;
}

/** Finds what was made of each node and line; throws where one is missing. */
export function toDrawing(svg: SVGSVGElement, { plan, source, edgeOf }: Scene): Drawing {
  const keyOf = new Map([...source.ids].map(([key, id]) => [id, key]));
  const opens = new Map<string, SVGGElement>();
  for (const element of svg.querySelectorAll<SVGGElement>('[data-open]:not(.edgeLabel)')) {
    const key = keyOf.get(element.dataset['open'] ?? '') ?? '';
    const folder = fromOpenKey(key);
    element.dataset['open'] = folder === undefined ? key : toFolderKey(folder);
    if (!element.matches('.ag-tag, .ag-head, .ag-more')) opens.set(key, element);
  }
  for (const text of svg.querySelectorAll('text')) if (text.textContent?.includes('\u2060')) text.textContent = text.textContent.replaceAll('\u2060', '');
  const nodes = new Map<string, SVGGElement>();
  for (const { id, kind, members } of plan.nodes) {
    if (kind === 'agent') nodes.set(id, found(opens.get(id), id));
    else for (const member of members) nodes.set(member.id, found(opens.get(kind === 'folder' ? id : member.id), member.id));
  }
  const paths = byLine(svg.querySelectorAll<SVGPathElement>('.edgePaths path[data-line]'));
  const labels = byLine(svg.querySelectorAll<SVGGElement>('.edgeLabel[data-line]'));
  const edges = new Map<string, EdgeElements>();
  const both: TwoWays[] = [];
  const nodeOf = new Map(plan.nodes.map((node) => [node.id, node]));
  for (const edge of plan.edges) {
    const line = toLine(edge, source);
    const path = found(paths.get(line), edge.id);
    const label = labels.get(line);
    if (edge.isBoth && !edge.piece) both.push(toBoth(edge, path, nodeOf.get(edge.from), (id) => edgeOf.get(id)?.from));
    if (label) label.dataset['open'] = edge.labelled ?? '';
    const hit = addHit(path, edge.ids[0] ?? '', label === undefined && edge.piece?.isStart !== false);
    for (const id of edge.ids) {
      const before = edges.get(id);
      const shown = label && edge.labelled === id ? { label } : {};
      edges.set(id, { ...before, paths: [...(before?.paths ?? []), path], hits: [...(before?.hits ?? []), hit], ...shown });
    }
  }
  return { svg, nodes, edges, both };
}

function toBoth(edge: PlannedEdge, path: SVGPathElement, from: PlannedNode | undefined, sourceOf: (id: string) => string | undefined): TwoWays {
  const own = new Set([edge.from, ...(from?.members.map(({ id }) => id) ?? [])]);
  const back = path.cloneNode() as SVGPathElement;
  back.removeAttribute('id');
  back.removeAttribute('marker-end');
  return {
    path,
    back,
    line: path.getAttribute('d') ?? '',
    points: edge.points,
    against: edge.ids.filter((id) => !own.has(sourceOf(id) ?? '')),
  };
}

function byLine<T extends SVGElement>(elements: Iterable<T>): ReadonlyMap<string, T> {
  return new Map([...elements].map((element) => [element.dataset['line'] ?? '', element]));
}

function found<T>(element: T | undefined, what: string): T {
  if (element === undefined) throw new Error(`The drawing lacks ${what}`);
  return element;
}

/** What has no label is reached by the keyboard at its line. */
function addHit(path: SVGPathElement, id: string, isButton: boolean): SVGPathElement {
  const button = isButton ? { role: 'button', tabindex: -1 } : {};
  const hit = svgElement('path', { d: path.getAttribute('d') ?? '', class: 'ag-hit', 'data-open': id, ...button });
  path.after(hit);
  return hit;
}
