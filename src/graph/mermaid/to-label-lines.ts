import { printable } from '../../text/printable';
import { toNumber } from '../../text/to-number';
import { truncate } from '../../text/truncate';
import type { GraphEdge, GraphFact, GraphNode, GraphPart } from '../parts/graph';

const NAME = 40;
const FACTS = 44;
const EDGE_LABEL = 44;
const PART = 32;
/** More names than these are a number. */
const PARTS = 10;

/** The lines of a node's label, short enough not to wrap; with `tools`, names in place of how many there are. */
export function toNodeLines(node: GraphNode, tools = false): readonly string[] {
  const facts = truncate(visible((tools ? toOtherFacts(node) : node.facts).map(({ text }) => text).join(' · ')), FACTS);
  const parts = tools ? toPartLines(node).map(({ text }) => text) : [];
  return [toName(node), ...(facts === '' && parts.length > 0 ? [] : [facts]), ...parts];
}

/** Names of what an agent has, those that are too many as a number. */
export function toPartLines(node: GraphNode): readonly { readonly icon: GraphPart['icon'] | undefined; readonly text: string }[] {
  const parts = node.kind === 'agent' ? node.parts : [];
  const shown = parts.length > PARTS ? parts.slice(0, PARTS - 1) : parts;
  const more = parts.length - shown.length;
  return [
    ...shown.map(({ icon, name }) => ({ icon, text: truncate(visible(name), PART) || ' ' })),
    ...(more > 0 ? [{ icon: undefined, text: `+${toNumber(more)}` }] : []),
  ];
}

/** What is not said by names: of those not all are known. */
export function toOtherFacts(node: GraphNode): readonly GraphFact[] {
  const parts = node.kind === 'agent' ? node.parts : [];
  const isNamed = ({ icon, short }: GraphFact) => short === toNumber(parts.filter((part) => part.icon === icon).length);
  return node.facts.filter((fact) => !isNamed(fact));
}

export function toName({ name }: Pick<GraphNode, 'name'>): string {
  return truncate(visible(name), NAME) || ' ';
}

export function toEdgeLabel({ label }: GraphEdge): string {
  return truncate(visible(label), EDGE_LABEL);
}

/** A word joiner is Mermaid's own here (see encode-label). */
function visible(text: string): string {
  return printable(text.replace(/\u2060/g, ''));
}
