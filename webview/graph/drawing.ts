import type { RenderGraph } from '../../src/graph/messages';
import { svgElement } from '../element';

/** The elements of a drawing by the ids of what they stand for. */
export interface Drawing {
  readonly svg: SVGSVGElement;
  readonly nodes: ReadonlyMap<string, SVGGElement>;
  readonly edges: ReadonlyMap<string, EdgeElements>;
}

export interface EdgeElements {
  readonly path: SVGPathElement;
  /** Invisible and wide, for the pointer. */
  readonly hit: SVGPathElement;
  /** Absent where the edge has no label. */
  readonly label?: SVGGElement;
}

/** Finds what Mermaid made of each node and edge; throws where one is missing. */
export function toDrawing(svg: SVGSVGElement, { nodes, edges }: RenderGraph): Drawing {
  const nodeElements = byNumber<SVGGElement>(svg, 'g.node', 'id', /-flowchart-n(\d+)-\d+$/);
  const paths = byNumber<SVGPathElement>(svg, '.edgePaths path', 'data-id', /^e(\d+)$/);
  const labels = byNumber<SVGGElement>(svg, '.edgeLabel .label', 'data-id', /^e(\d+)$/);
  return {
    svg,
    nodes: new Map(nodes.map(({ id }, i) => [id, found(nodeElements.get(i), `node ${i}`)])),
    edges: new Map(
      edges.map(({ id, label }, i) => {
        const path = found(paths.get(i), `edge ${i}`);
        const drawn = label === '' ? {} : { label: found(labels.get(i), `label of edge ${i}`) };
        return [id, { path, hit: addHit(path), ...drawn }];
      }),
    ),
  };
}

function byNumber<T extends Element>(svg: Element, selector: string, attribute: string, pattern: RegExp): Map<number, T> {
  return new Map(
    [...svg.querySelectorAll<T>(selector)].flatMap((element) => {
      const number = pattern.exec(element.getAttribute(attribute) ?? '')?.[1];
      return number === undefined ? [] : [[Number(number), element]];
    }),
  );
}

function found<T>(element: T | undefined, what: string): T {
  if (element === undefined) throw new Error(`The drawing lacks ${what}`);
  return element;
}

function addHit(path: SVGPathElement): SVGPathElement {
  const hit = svgElement('path', { d: path.getAttribute('d') ?? '', class: 'ag-hit' });
  path.after(hit);
  return hit;
}
