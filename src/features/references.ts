import type { Span } from '../model/span';
import type { Workflow } from '../model/workflow';
import { type Found, findAt, isSame } from './find-at';

/** Where the agents under an offset, or those an entry there leads to, are wired and started. */
export function references(workflow: Workflow, file: string, offset: number, withDeclaration: boolean): readonly Span[] {
  const found = findAt(workflow, file, offset);
  if (!found) return [];
  const ids = agentsOf(found);
  const agents = workflow.agents.filter(({ id }) => ids.includes(id));
  const spans = [
    ...(withDeclaration ? agents.map(({ calleeSpan }) => calleeSpan) : []),
    ...workflow.edges.filter(({ to }) => to !== undefined && ids.includes(to)).map(({ span }) => span),
    ...agents.flatMap(({ startedAt }) => startedAt),
  ];
  return spans.filter((span, index) => spans.findIndex((other) => isSame(other, span)) === index);
}

function agentsOf(found: Found): readonly string[] {
  switch (found.kind) {
    case 'agents':
      return found.agents.map(({ id }) => id);
    case 'edges':
      return found.edges.flatMap(({ to }) => to ?? []);
    case 'handoffs':
      return found.handoffs.flatMap(({ targets }) => targets.flatMap((target) => (target.kind === 'agent' ? target.agent : [])));
  }
}
