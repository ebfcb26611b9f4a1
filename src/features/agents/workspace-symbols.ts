import { isSameSpan } from '../../model/is-same-span';
import type { Agent, Workflow } from '../../model/workflow';
import { fuzzyMatch } from '../../text/fuzzy-match';
import { agentName } from '../agent-name';

/** As many as anybody looks through. */
const MOST = 200;

/** The agents in whose names, or in what they are bound to, all letters of a query occur in its order. */
export function workspaceSymbols({ agents }: Workflow, query: string): readonly Agent[] {
  const isFound = (agent: Agent): boolean => fuzzyMatch(query, `${agentName(agent)} ${agent.variable ?? ''}`);
  const isFirst = ({ span, name }: Agent, index: number, all: readonly Agent[]): boolean =>
    all.findIndex((other) => isSameSpan(other.span, span) && other.name.value === name.value) === index;
  return agents.filter(isFound).filter(isFirst).slice(0, MOST);
}
