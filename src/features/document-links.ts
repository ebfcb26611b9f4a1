import type { Span } from '../model/span';
import type { Workflow } from '../model/workflow';
import { agentNameOf } from './agent-name';
import { toolMentions } from './agents/tool-mentions';

export interface DocumentLink {
  readonly at: Span;
  /** The construction that it leads to. */
  readonly target: Span;
  /** The agent's name. */
  readonly tooltip: string;
}

/** From the names of tools in instructions to the agents that they hand off to; where there are several, to the first. */
export function documentLinks(workflow: Workflow, file: string, text: string): readonly DocumentLink[] {
  return toolMentions(workflow, file, text).flatMap(({ at, edges }) => {
    const to = edges.find((edge) => edge.to !== undefined)?.to;
    const target = workflow.agents.find(({ id }) => id === to);
    return target ? [{ at, target: target.calleeSpan, tooltip: agentNameOf(workflow, target.id) }] : [];
  });
}
