import * as l10n from '@vscode/l10n';
import type { Edge, Handoff } from '../../model/workflow';
import type { AgentNode, GraphEdge } from './graph';
import type { GraphPiece } from './piece';
import { toUnknownNode } from './to-unknown-node';

/** The drawn edge of a handoff or agent tool, with a node for its target where that is unknown. */
export function toWiring(
  edge: Edge,
  handoffs: readonly Handoff[],
  nodeOf: ReadonlyMap<string, AgentNode>,
  newId: (wanted: string) => string,
): readonly GraphPiece[] {
  const from = nodeOf.get(edge.from);
  if (!from) return [];
  const target = edge.to === undefined ? undefined : nodeOf.get(edge.to);
  const unknown = target ? undefined : toUnknownNode(from.id, edge.reason ?? l10n.t('not known'), edge.span, newId);
  const to = target ?? unknown;
  if (!to) return [];

  const label = edge.toolName === undefined ? '' : edge.kind === 'agent-tool' ? `${edge.toolName}()` : edge.toolName;
  const drawn: GraphEdge = {
    id: newId(`${from.id} → ${to.id} ${label}`),
    kind: edge.kind,
    from: from.id,
    to: to.id,
    label,
    certainty: unknown ? 'unknown' : edge.certainty,
    isDisabled: edge.isDisabled ?? false,
    notes: [
      edge.kind === 'handoff' ? l10n.t('handoff from {0} to {1}', from.name, to.name) : l10n.t('{0} calls {1} as a tool', from.name, to.name),
      ...(edge.certainty === 'conditional' && edge.reason !== undefined ? [l10n.t('Only if {0}', edge.reason)] : []),
      ...(edge.certainty === 'unknown' && edge.reason !== undefined ? [l10n.t('Target not known: {0}', edge.reason)] : []),
      ...(edge.isDisabled ? [l10n.t('disabled')] : []),
    ],
    span: edge.span,
  };
  const through = handoffs.find(({ id }) => id === edge.handoff);
  const spans = [edge.span, ...(through ? [through.span] : [])];
  return [
    {
      ...(unknown ? { node: unknown } : {}),
      edge: drawn,
      owners: spans.map((span) => ({ span, ids: [drawn.id, from.id] })),
    },
  ];
}
