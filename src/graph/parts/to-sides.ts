import * as l10n from '@vscode/l10n';
import type { Span } from '../../model/span';
import type { Agent, Written } from '../../model/workflow';
import { toNumber } from '../../text/to-number';
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
export function toSides(agent: Agent, nodeOf: ReadonlyMap<string, AgentNode>, newId: (wanted: string) => string): readonly GraphPiece[] {
  const owner = nodeOf.get(agent.id);
  if (!owner) return [];
  const sides = [...toGuardrails(agent), ...toTools(agent), ...toServers(agent)];
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

function toGuardrails(agent: Agent): readonly Side[] {
  return agent.guardrails.map(({ name, span, condition }) => ({
    kind: 'guardrail',
    name: toName(name),
    notes: [l10n.t('guardrail'), ...toNotes(name, condition)],
    span,
    isDisabled: false,
  }));
}

function toTools(agent: Agent): readonly Side[] {
  const tools = agent.tools.entries.flatMap(({ value, condition }): readonly Side[] =>
    value.kind === 'tool' && value.tool.kind !== 'agent'
      ? [
          {
            kind: 'tool',
            name: toName(value.tool.name),
            notes: [l10n.t('tool'), ...toNotes(value.tool.name, condition), ...(value.tool.isEnabled === false ? [l10n.t('disabled')] : [])],
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
    name: l10n.t('{0} more', toNumber(rest.length)),
    notes: rest.map(({ name }) => name),
    span: agent.tools.span ?? agent.span,
    isDisabled: false,
  };
  return [...shown, more];
}

function toServers(agent: Agent): readonly Side[] {
  return agent.mcpServers.map(({ name, span, condition }) => ({
    kind: 'mcp',
    name: toName(name),
    notes: [l10n.t('MCP server'), ...toNotes(name, condition)],
    span,
    isDisabled: false,
  }));
}

function toName(name: Written<string>): string {
  return name.value ?? `‹${l10n.t('unnamed')}›`;
}

function toNotes(name: Written<string>, condition: string | undefined): readonly string[] {
  return [
    ...(name.value === undefined ? [l10n.t('Name not known: {0}', name.reason ?? l10n.t('not known'))] : []),
    ...(condition === undefined ? [] : [l10n.t('Only if {0}', condition)]),
  ];
}
