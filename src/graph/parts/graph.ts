import type { Span } from '../../model/span';
import type { AgentKind, Certainty } from '../../model/workflow';
import type { Badge, EdgeMark, FactIcon } from '../messages';

/** A workflow as something to draw: plain data, in the order of the sources. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

export type GraphNode = AgentNode | UnknownNode;

interface NodeBase {
  /** Unique; made of names, so that it survives edits elsewhere, and kept when the name changes while it is on screen. */
  readonly id: string;
  readonly name: string;
  /** The second line of the label. */
  readonly facts: readonly GraphFact[];
  /** What else there is to say, one sentence or fact each. */
  readonly notes: readonly string[];
  /** Where a click leads. */
  readonly span: Span;
  readonly isDisabled: boolean;
  readonly badge?: Badge;
}

export interface GraphFact {
  readonly icon?: FactIcon;
  /** Beside the icon. */
  readonly short: string;
  /** Without it. */
  readonly text: string;
}

export interface AgentNode extends NodeBase {
  readonly kind: 'agent';
  /** Its id in the workflow. */
  readonly agent: string;
  readonly agentKind: AgentKind;
  /** A run that is in sight starts here. */
  readonly isEntry: boolean;
  /** What `facts` count, by name, as far as names are known. */
  readonly parts: readonly GraphPart[];
}

export interface GraphPart {
  readonly icon: FactIcon;
  readonly name: string;
}

/** Stands for a target that only the running program knows; `notes` has the reason. */
export interface UnknownNode extends NodeBase {
  readonly kind: 'unknown';
}

export interface GraphEdge {
  readonly id: string;
  readonly kind: 'handoff' | 'agent-tool';
  /** Ids of nodes. */
  readonly from: string;
  readonly to: string;
  /** Of the workflow; absent for a list of handoffs that is unknown as a whole. */
  readonly edge?: string;
  /** The name the model sees, where it is known. */
  readonly toolName: string | undefined;
  /** What differs from a plain handoff: a name of its own (`name()` for an agent used as a tool), a condition. */
  readonly label: string;
  readonly marks: readonly EdgeMark[];
  readonly certainty: Certainty;
  readonly isDisabled: boolean;
  readonly notes: readonly string[];
  readonly span: Span;
  readonly badge?: Badge;
}
