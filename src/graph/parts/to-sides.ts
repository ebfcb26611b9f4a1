import type { Span } from '../../model/span';
import type { Agent, Written } from '../../model/workflow';
import type { GraphWords } from '../words';
import type { AgentNode, SideNode } from './graph';
import type { GraphPiece } from './piece';

/** As many tools of one agent are drawn one by one; the rest share a node. */
const MOST_TOOLS = 6;

interface Side {
  readonly kind: SideNode['kind'];
  readonly name: string;
  readonly notes: readonly string[];
  readonly span: Span;
  readonly isDisabled: boolean;
}

/** What an agent has, each as a small node linked to it: guardrails before it, tools and MCP servers after. */
export function toSides(agent: Agent, nodeOf: ReadonlyMap<string, AgentNode>, newId: (wanted: string) => string, words: GraphWords): readonly GraphPiece[] {
  const owner = nodeOf.get(agent.id);
  if (!owner) return [];
  const sides = [...toGuardrails(agent, words), ...toTools(agent, words), ...toServers(agent, words)];
  return sides.map(({ kind, name, notes, span, isDisabled }) => {
    const node: SideNode = { kind, id: newId(`${owner.id} · ${name}`), name, detail: '', notes, span, isDisabled };
    const [from, to] = kind === 'guardrail' ? [node, owner] : [owner, node];
    return {
      node,
      edge: {
        id: newId(`${from.id} - ${to.id}`),
        kind: 'side',
        from: from.id,
        to: to.id,
        label: '',
        certainty: 'certain',
        isDisabled,
        notes: [],
        span,
      },
      owners: [{ span, ids: [node.id] }],
    };
  });
}

function toGuardrails(agent: Agent, words: GraphWords): readonly Side[] {
  return agent.guardrails.map(({ name, span, condition }) => ({
    kind: 'guardrail',
    name: toName(name, words),
    notes: [words.guardrail, ...toNotes(name, condition, words)],
    span,
    isDisabled: false,
  }));
}

function toTools(agent: Agent, words: GraphWords): readonly Side[] {
  const tools = agent.tools.entries.flatMap(({ value, condition }): readonly Side[] =>
    value.kind === 'tool' && value.tool.kind !== 'agent'
      ? [
          {
            kind: 'tool',
            name: toName(value.tool.name, words),
            notes: [words.tool, ...toNotes(value.tool.name, condition, words), ...(value.tool.isEnabled === false ? [words.disabled] : [])],
            span: value.tool.span,
            isDisabled: value.tool.isEnabled === false,
          },
        ]
      : [],
  );
  if (tools.length <= MOST_TOOLS) return tools;
  const [shown, rest] = [tools.slice(0, MOST_TOOLS - 1), tools.slice(MOST_TOOLS - 1)];
  const more: Side = {
    kind: 'tool',
    name: words.more(rest.length),
    notes: rest.map(({ name }) => name),
    span: agent.tools.span ?? agent.span,
    isDisabled: false,
  };
  return [...shown, more];
}

function toServers(agent: Agent, words: GraphWords): readonly Side[] {
  return agent.mcpServers.map(({ name, span, condition }) => ({
    kind: 'mcp',
    name: toName(name, words),
    notes: [words.mcpServer, ...toNotes(name, condition, words)],
    span,
    isDisabled: false,
  }));
}

function toName(name: Written<string>, words: GraphWords): string {
  return name.value ?? `‹${words.unnamed}›`;
}

function toNotes(name: Written<string>, condition: string | undefined, words: GraphWords): readonly string[] {
  return [
    ...(name.value === undefined ? [words.nameNotKnown(name.reason ?? words.notKnown)] : []),
    ...(condition === undefined ? [] : [words.onlyIf(condition)]),
  ];
}
