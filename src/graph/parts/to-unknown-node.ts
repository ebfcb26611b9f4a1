import * as l10n from '@vscode/l10n';
import type { Span } from '../../model/span';
import type { Agent, Edge } from '../../model/workflow';
import type { AgentNode, UnknownNode } from './graph';
import type { GraphPiece } from './piece';

/** A node for what only the running program knows. */
export function toUnknownNode(from: string, reason: string, span: Span, newId: (wanted: string) => string): UnknownNode {
  return {
    kind: 'unknown',
    id: newId(`${from} → ?`),
    name: '?',
    facts: [{ short: reason, text: reason }],
    notes: [l10n.t('Target not known: {0}', reason)],
    span,
    isDisabled: false,
  };
}

/** A list of handoffs that is unknown as a whole has no edge, yet something may lead away from the agent. */
export function toUnknownHandoffs(
  agent: Agent,
  edges: readonly Edge[],
  nodeOf: ReadonlyMap<string, AgentNode>,
  newId: (wanted: string) => string,
): readonly GraphPiece[] {
  const from = nodeOf.get(agent.id);
  const { form, description, span } = agent.handoffs;
  const isShown = edges.some((edge) => edge.from === agent.id && edge.kind === 'handoff' && edge.to === undefined);
  if (!from || form !== 'unknown' || isShown) return [];

  const at = span ?? agent.span;
  const node = toUnknownNode(from.id, description ?? l10n.t('not known'), at, newId);
  return [
    {
      node,
      edge: {
        id: newId(`${from.id} → ${node.id}`),
        kind: 'handoff',
        from: from.id,
        to: node.id,
        toolName: undefined,
        label: '',
        marks: [],
        certainty: 'unknown',
        isDisabled: false,
        notes: [l10n.t('handoff from {0} to {1}', from.name, node.name), ...node.notes],
        span: at,
      },
      owners: [],
    },
  ];
}
