import type { Span } from '../model/span';
import type { Edge, Handoff, Workflow } from '../model/workflow';
import { toolMentionAt } from './agents/tool-mentions';
import { contains, findAt } from './find-at';
import { groupBySpan } from './group-by-span';

export interface Definition {
  /** What was pointed at. */
  readonly origin: Span;
  /** The whole construction of the target. */
  readonly target: Span;
  /** Its callee, to put the cursor on. */
  readonly selection: Span;
}

/** Where the agents are built that the entry, the `handoff()` or the tool in instructions under an offset leads to. */
export function definition(workflow: Workflow, file: string, offset: number, text: string): readonly Definition[] {
  const mention = toolMentionAt(workflow, file, offset, text);
  if (mention)
    return toDefinitions(
      workflow,
      mention.at,
      mention.edges.map(({ to }) => to),
    );
  const found = findAt(workflow, file, offset);
  if (!found || found.kind === 'agents') return [];
  const handoffs = found.kind === 'handoffs' ? found.handoffs : found.edges.flatMap((edge) => through(workflow, edge));
  if (handoffs.some((handoff) => isInOtherOption(handoff, file, offset))) return [];

  const ids = found.kind === 'edges' ? found.edges.map(({ to }) => to) : found.handoffs.flatMap(targets);
  return toDefinitions(workflow, found.at, ids);
}

function toDefinitions(workflow: Workflow, origin: Span, ids: readonly (string | undefined)[]): readonly Definition[] {
  const agents = workflow.agents.filter(({ id }) => ids.includes(id));
  // A factory called twice builds two agents in one place.
  return groupBySpan(agents, ({ span }) => span).map(([{ span, calleeSpan }]) => ({ origin, target: span, selection: calleeSpan }));
}

function through({ handoffs }: Workflow, edge: Edge): readonly Handoff[] {
  return handoffs.filter(({ id }) => id === edge.handoff);
}

function targets({ targets }: Handoff): readonly string[] {
  return targets.flatMap((target) => (target.kind === 'agent' ? [target.agent] : []));
}

/** On `on_handoff=log` the language's own server knows better where to go. */
function isInOtherOption({ options, unknownOptions }: Handoff, file: string, offset: number): boolean {
  const { agent: _, ...others } = options;
  return [...Object.values(others), ...unknownOptions].some(({ span }) => contains(span, file, offset));
}
