import type { Graph, GraphNode } from './graph';

/** The node whose code is around an offset; the innermost of several. For highlighting what the cursor is in. */
export function findNode({ nodes }: Graph, file: string, offset: number): GraphNode | undefined {
  return nodes
    .filter(({ span }) => span.file === file && span.start <= offset && offset <= span.end)
    .sort((one, other) => one.span.end - one.span.start - (other.span.end - other.span.start))[0];
}
