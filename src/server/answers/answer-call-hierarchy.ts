import { type CallHierarchyItem, type Connection, type Range, SymbolKind } from 'vscode-languageserver';
import { agentName } from '../../features/agent-name';
import { type HierarchyCall, incomingCalls, outgoingCalls } from '../../features/agents/call-hierarchy';
import type { Agent, Workflow } from '../../model/workflow';
import type { ToLsp } from '../to-lsp';
import { agentIdsAt } from './agent-ids-at';
import type { AnswerSources } from './answer-sources';
import { toListedName } from './listed-name';

/** Who leads to an agent, and whom it leads to. */
export function answerCallHierarchy(connection: Connection, sources: AnswerSources): void {
  const { newest, places } = sources;
  const { callHierarchy } = connection.languages;

  callHierarchy.onPrepare(async ({ textDocument: { uri }, position }) => {
    const { workflow } = await newest.of(places.toFile(uri));
    const ids = agentIdsAt(sources, workflow, uri, position);
    const items = workflow.agents.filter(({ id }) => ids.includes(id)).flatMap((agent) => toItem(agent, places.toLsp) ?? []);
    return items.length > 0 ? items : null;
  });
  callHierarchy.onIncomingCalls(async ({ item }) => {
    const { workflow } = await newest.first();
    return toCalls(workflow, incomingCalls(workflow, idOf(item)), places.toLsp).map(([from, fromRanges]) => ({ from, fromRanges }));
  });
  callHierarchy.onOutgoingCalls(async ({ item }) => {
    const { workflow } = await newest.first();
    return toCalls(workflow, outgoingCalls(workflow, idOf(item)), places.toLsp).map(([to, fromRanges]) => ({ to, fromRanges }));
  });
}

function toCalls({ agents }: Workflow, found: readonly HierarchyCall[], toLsp: ToLsp): readonly (readonly [CallHierarchyItem, Range[]])[] {
  return found.flatMap(({ agent, at }) => {
    const known = agents.find(({ id }) => id === agent);
    const item = known && toItem(known, toLsp);
    return item ? [[item, at.flatMap((span) => toLsp.range(span) ?? [])] as const] : [];
  });
}

function toItem(agent: Agent, toLsp: ToLsp): CallHierarchyItem | undefined {
  const [whole, selection] = [toLsp.location(agent.span), toLsp.range(agent.calleeSpan)];
  if (!whole || !selection) return undefined;
  return {
    name: toListedName(agentName(agent)),
    kind: SymbolKind.Object,
    detail: agent.variable ?? '',
    uri: whole.uri,
    range: whole.range,
    selectionRange: selection,
    data: { agent: agent.id },
  };
}

function idOf({ data }: CallHierarchyItem): string {
  const { agent } = (data ?? {}) as { readonly agent?: unknown };
  return String(agent);
}
