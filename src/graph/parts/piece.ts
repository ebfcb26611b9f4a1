import type { GraphEdge, GraphNode } from './graph';
import type { Owner } from './to-badges';

/** Something drawn: a node, an edge, or an edge with the node at its far end; and the code it stands for. */
export interface GraphPiece {
  readonly node?: GraphNode;
  readonly edge?: GraphEdge;
  readonly owners: readonly Owner[];
}
