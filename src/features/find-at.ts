import { isSameSpan, type Span } from '../model/span';
import type { Agent, Edge, Handoff, Workflow } from '../model/workflow';

/** What a place in a file is about: all agents built there, one `handoff()` call, or what one entry leads to. */
export type Found =
  | { readonly kind: 'agents'; readonly agents: readonly Agent[]; readonly at: Span }
  | { readonly kind: 'handoffs'; readonly handoffs: readonly Handoff[]; readonly at: Span }
  | { readonly kind: 'edges'; readonly edges: readonly Edge[]; readonly at: Span };

/**
 * The innermost of what an offset rests on. An agent is found on its callee and its name, a handoff on its whole call, an
 * entry on the element that wires it. A factory called twice builds two agents in one place, so each comes as a list.
 */
export function findAt({ agents, handoffs, edges }: Workflow, file: string, offset: number): Found | undefined {
  const spans = [...agents.flatMap(agentSpans), ...handoffs.map(({ span }) => span), ...edges.map(({ span }) => span)].filter((span) =>
    contains(span, file, offset),
  );
  const at = spans.reduce<Span | undefined>((best, span) => (best && length(best) <= length(span) ? best : span), undefined);
  if (!at) return undefined;

  const built = agents.filter((agent) => agentSpans(agent).some((span) => isSameSpan(span, at)));
  if (built.length > 0) return { kind: 'agents', agents: built, at };
  const wired = edges.filter(({ span }) => isSameSpan(span, at));
  if (wired.length > 0) return { kind: 'edges', edges: wired, at };
  return { kind: 'handoffs', handoffs: handoffs.filter(({ span }) => isSameSpan(span, at)), at };
}

/** The end belongs to the span: a cursor behind the last letter still rests on the word. */
export function contains(span: Span, file: string, offset: number): boolean {
  return span.file === file && span.start <= offset && offset <= span.end;
}

export function length({ start, end }: Span): number {
  return end - start;
}

function agentSpans(agent: Agent): readonly Span[] {
  const { span, calleeSpan, name } = agent;
  const isWithin = name.span.file === span.file && name.span.start > span.start && name.span.end < span.end;
  return isWithin ? [calleeSpan, name.span] : [calleeSpan];
}
