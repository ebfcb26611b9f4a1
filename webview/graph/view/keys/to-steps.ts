import type { RenderGraph } from '../../../../src/graph/messages';

/** The next or previous handoff of an agent, or the next node or edge with a finding, after what is chosen. */
export function toSteps({ nodes, edges }: RenderGraph, at: string | undefined, kind: 'next' | 'previous' | 'finding'): string | undefined {
  const edge = edges.find(({ id }) => id === at);
  const ring =
    kind === 'finding'
      ? [...nodes, ...edges].filter(({ badge }) => badge).map(({ id }) => id)
      : edges.filter(({ from }) => from === (edge?.from ?? at)).map(({ id }) => id);
  if (ring.length === 0) return undefined;
  const index = ring.indexOf(at ?? '');
  const next = kind === 'previous' ? (index <= 0 ? ring.length - 1 : index - 1) : (index + 1) % ring.length;
  return ring[next];
}
