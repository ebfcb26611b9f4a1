import type { AgentBinding } from '../../model/agent-binding';
import type { Span } from '../../model/span';
import type { Workflow } from '../../model/workflow';
import { findAt } from '../find-at';
import { distinctSpans } from '../group-by-span';
import { toolMentionAt } from './tool-mentions';

/** The agents that are built at an offset, or that an entry, a `handoff()` or a tool in instructions there leads to. By id. */
export function agentsAt(workflow: Workflow, file: string, offset: number, text: string): readonly string[] {
  const mention = toolMentionAt(workflow, file, offset, text);
  if (mention) return mention.edges.flatMap(({ to }) => to ?? []);
  const found = findAt(workflow, file, offset);
  switch (found?.kind) {
    case 'agents':
      return found.agents.map(({ id }) => id);
    case 'edges':
      return found.edges.flatMap(({ to }) => to ?? []);
    case 'handoffs':
      return found.handoffs.flatMap(({ targets }) => targets.flatMap((target) => (target.kind === 'agent' ? target.agent : [])));
    case undefined:
      return [];
  }
}

/** Where agents are built, and the names that are given them. */
export function declarations({ agents }: Workflow, bindings: readonly AgentBinding[], ids: readonly string[]): readonly Span[] {
  const built = agents.filter(({ id }) => ids.includes(id)).map(({ calleeSpan }) => calleeSpan);
  const named = bindings.filter(({ agent }) => ids.includes(agent)).map(({ file, name }): Span => ({ file, start: name.start, end: name.end }));
  return distinctSpans([...built, ...named]);
}

/** Where agents are wired, given to `handoff()`, and started. */
export function references({ agents, edges, handoffs }: Workflow, ids: readonly string[]): readonly Span[] {
  const wired = edges.filter(({ to }) => to !== undefined && ids.includes(to)).map(({ span }) => span);
  const given = handoffs
    .filter(({ targets }) => targets.some((target) => target.kind === 'agent' && ids.includes(target.agent)))
    .flatMap(({ options }) => (options.agent ? [options.agent.valueSpan] : []));
  return distinctSpans([...wired, ...given, ...agents.filter(({ id }) => ids.includes(id)).flatMap(({ startedAt }) => startedAt)]);
}
