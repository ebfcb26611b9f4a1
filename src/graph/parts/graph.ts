import type { Span } from '../../model/span';
import type { AgentKind, Certainty } from '../../model/workflow';
import type { Badge } from '../messages';

/** A workflow as something to draw: plain data, in the order of the sources. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** How many agents the workflow has, drawn or not. */
  readonly agentCount: number;
}

export type GraphNode = AgentNode | SideNode | UnknownNode;

interface NodeBase {
  /** Unique; made of names, so that it survives edits elsewhere. */
  readonly id: string;
  readonly name: string;
  /** Second line of the label; empty for none. */
  readonly detail: string;
  /** What else there is to say, one sentence or fact each. */
  readonly notes: readonly string[];
  /** Where a click leads. */
  readonly span: Span;
  readonly isDisabled: boolean;
  readonly badge?: Badge;
}

export interface AgentNode extends NodeBase {
  readonly kind: 'agent';
  /** Its id in the workflow. */
  readonly agent: string;
  readonly agentKind: AgentKind;
  /** A run starts here, or, where no run is in sight, nothing leads here. */
  readonly isEntry: boolean;
}

/** Something an agent has: drawn small, beside it. */
export interface SideNode extends NodeBase {
  readonly kind: 'tool' | 'guardrail' | 'mcp';
}

/** Stands for a target that only the running program knows; `notes` has the reason. */
export interface UnknownNode extends NodeBase {
  readonly kind: 'unknown';
}

export interface GraphEdge {
  readonly id: string;
  readonly kind: 'handoff' | 'agent-tool' | 'side';
  /** Ids of nodes. */
  readonly from: string;
  readonly to: string;
  /** The name the model sees (`name()` for an agent used as a tool); empty for side links. */
  readonly label: string;
  readonly certainty: Certainty;
  readonly isDisabled: boolean;
  readonly notes: readonly string[];
  readonly span: Span;
  readonly badge?: Badge;
}
