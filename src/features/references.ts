import type { Span } from '../model/span';
import type { Workflow } from '../model/workflow';
import { findAt, isSame } from './find-at';

/** Where the agent under an offset, or the one an entry there leads to, is wired and started. */
export function references(workflow: Workflow, file: string, offset: number, withDeclaration: boolean): readonly Span[] {
  const found = findAt(workflow, file, offset);
  if (!found) return [];
  const ids = new Set(idsOf());
  const agents = workflow.agents.filter(({ id }) => ids.has(id));
  const spans = [
    ...(withDeclaration ? agents.map(({ calleeSpan }) => calleeSpan) : []),
    ...workflow.edges.filter(({ to }) => to !== undefined && ids.has(to)).map(({ span }) => span),
    ...agents.flatMap(({ startedAt }) => startedAt),
  ];
  return spans.filter((span, index) => spans.findIndex((other) => isSame(other, span)) === index);

  function idsOf(): readonly (string | undefined)[] {
    switch (found?.kind) {
      case 'agents':
        return found.agents.map(({ id }) => id);
      case 'edges':
        return found.edges.map(({ to }) => to);
      case 'handoffs':
        return found.handoffs.flatMap(({ targets }) => targets.map((target) => (target.kind === 'agent' ? target.agent : undefined)));
      case undefined:
        return [];
    }
  }
}
