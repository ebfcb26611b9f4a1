import type { Agent, Workflow } from '../model/workflow';
import { isSame } from './find-at';
import { agentName } from './names';

/** As many as anybody looks through. */
const MOST = 200;

/** The agents in whose names, or in what they are bound to, all letters of a query occur in its order. */
export function workspaceSymbols({ agents }: Workflow, query: string): readonly Agent[] {
  const wanted = [...query.toLowerCase().replace(/\s+/g, '')];
  const fits = (agent: Agent): boolean => {
    const name = `${agentName(agent)} ${agent.variable ?? ''}`.toLowerCase();
    let at = 0;
    return wanted.every((letter) => (at = name.indexOf(letter, at) + 1) > 0);
  };
  const isFirst = ({ span, name }: Agent, index: number, all: readonly Agent[]): boolean =>
    all.findIndex((other) => isSame(other.span, span) && other.name.value === name.value) === index;
  return agents.filter(fits).filter(isFirst).slice(0, MOST);
}
