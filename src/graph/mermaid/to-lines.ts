import { printable } from '../../text/printable';
import { truncate } from '../../text/truncate';
import type { GraphEdge, GraphNode } from '../parts/graph';

const NAME = 40;
const SIDE_NAME = 32;
const DETAIL = 44;
const EDGE_LABEL = 44;

/** The lines of a node's label, short enough not to wrap; a word joiner is Mermaid's own here (see encode-label). */
export function toNodeLines({ kind, name, detail }: GraphNode): readonly string[] {
  const isLarge = kind === 'agent' || kind === 'unknown';
  const first = truncate(visible(name), isLarge ? NAME : SIDE_NAME) || ' ';
  return detail === '' ? [first] : [first, truncate(visible(detail), DETAIL)];
}

export function toEdgeLabel({ label }: GraphEdge): string {
  return truncate(visible(label), EDGE_LABEL);
}

function visible(text: string): string {
  return printable(text.replace(/\u2060/g, ''));
}
