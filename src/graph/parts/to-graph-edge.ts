import * as l10n from '@vscode/l10n';
import { toToolName } from '../../engine/define/tool-name';
import type { Edge, Handoff } from '../../model/workflow';
import { truncate } from '../../text/truncate';
import type { EdgeMark } from '../messages';
import type { AgentNode, GraphEdge } from './graph';
import type { GraphPiece } from './piece';
import { toUnknownNode } from './to-unknown-node';

const CONDITION = 18;

/** The drawn edge of a handoff or agent tool, with a node for its target where that is unknown. */
export function toGraphEdge(
  edge: Edge,
  handoffOf: ReadonlyMap<string, Handoff>,
  nodeOf: ReadonlyMap<string, AgentNode>,
  newId: (wanted: string, of?: string) => string,
): readonly GraphPiece[] {
  const from = nodeOf.get(edge.from);
  if (!from) return [];
  const target = edge.to === undefined ? undefined : nodeOf.get(edge.to);
  const unknown = target ? undefined : toUnknownNode(from.id, edge.reason ?? l10n.t('not known'), edge.span, newId);
  const to = target ?? unknown;
  if (!to) return [];

  const through = edge.handoff === undefined ? undefined : handoffOf.get(edge.handoff);
  const drawn: GraphEdge = {
    id: newId(`${from.id} → ${to.id} ${toCalled(edge)}`, edge.id),
    kind: edge.kind,
    from: from.id,
    to: to.id,
    edge: edge.id,
    toolName: edge.toolName,
    label: toLabel(edge, through, target),
    marks: toMarks(through),
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
  const spans = [edge.span, ...(through ? [through.span] : [])];
  return [
    {
      ...(unknown ? { node: unknown } : {}),
      edge: drawn,
      owners: spans.map((span) => ({ span, ids: [drawn.id, from.id] })),
    },
  ];
}

function toCalled({ toolName, kind }: Edge): string {
  return toolName === undefined ? '' : kind === 'agent-tool' ? `${toolName}()` : toolName;
}

/** The name that the SDK makes of the agent's own says nothing that is not there already, also where it is written. */
function toLabel(edge: Edge, through: Handoff | undefined, target: AgentNode | undefined): string {
  const isOwn = edge.kind === 'agent-tool' || through === undefined || through.options.toolName !== undefined || through.isOpen;
  const isAlike = target !== undefined && through !== undefined && edge.toolName === toToolName(target.name, through.language);
  const isDefault = edge.kind === 'handoff' && (edge.handoff === undefined || !isOwn || isAlike);
  const condition = edge.certainty === 'conditional' && edge.reason !== undefined ? l10n.t('if {0}', truncate(edge.reason, CONDITION)) : '';
  return [isDefault ? '' : toCalled(edge), condition].filter(Boolean).join(' ');
}

function toMarks(through: Handoff | undefined): readonly EdgeMark[] {
  return [...(through?.options.inputFilter ? (['filter'] as const) : []), ...(through?.options.onHandoff ? (['callback'] as const) : [])];
}
