import * as l10n from '@vscode/l10n';
import { isSameSpan, type Span } from '../model/span';
import type { Agent, Edge, Workflow } from '../model/workflow';
import { fuzzyMatch } from '../text/fuzzy-match';
import { agentName, agentNameOf } from './agent-name';

/** As many of the workspace as anybody looks through. */
const MOST = 200;

export interface Symbol {
  readonly name: string;
  readonly detail: string;
  readonly kind: 'agent' | 'handoff' | 'agent-tool';
  readonly at: Span;
  /** Within `at`. */
  readonly selection: Span;
  readonly children: readonly Symbol[];
}

/** The agents built in a file, each with what it leads to; an entry wired in another file is listed there, under no agent. */
export function documentSymbols(workflow: Workflow, file: string): readonly Symbol[] {
  const here = workflow.agents.filter(({ span }) => span.file === file);
  const wired = workflow.edges.filter(({ span }) => span.file === file);
  const symbols = here.map((agent) =>
    toSymbol(
      agent,
      wired.filter(({ from }) => from === agent.id),
    ),
  );
  const elsewhere = wired.filter(({ from }) => !here.some(({ id }) => id === from)).map(toChild);
  return [...symbols, ...elsewhere].filter(isFirst);

  function toSymbol(agent: Agent, own: readonly Edge[]): Symbol {
    const { span, calleeSpan, kind } = agent;
    return { name: agentName(agent), detail: kind, kind: 'agent', at: span, selection: calleeSpan, children: own.map(toChild).filter(isFirst) };
  }

  function toChild({ to, toolName, kind, span }: Edge): Symbol {
    const name = to === undefined ? l10n.t('unknown') : agentNameOf(workflow, to);
    return { name: `→ ${name}`, detail: toolName ?? '', kind, at: span, selection: span, children: [] };
  }
}

/** A factory called twice with one name builds the same agent twice, as far as an outline goes. */
function isFirst(symbol: Symbol, index: number, symbols: readonly Symbol[]): boolean {
  return symbols.findIndex(({ name, at }) => name === symbol.name && isSameSpan(at, symbol.at)) === index;
}

/** The agents in whose names, or in what they are bound to, all letters of a query occur in its order. */
export function workspaceSymbols({ agents }: Workflow, query: string): readonly Agent[] {
  const isFound = (agent: Agent): boolean => fuzzyMatch(query, `${agentName(agent)} ${agent.variable ?? ''}`);
  const isNew = ({ span, name }: Agent, index: number, all: readonly Agent[]): boolean =>
    all.findIndex((other) => isSameSpan(other.span, span) && other.name.value === name.value) === index;
  return agents.filter(isFound).filter(isNew).slice(0, MOST);
}
