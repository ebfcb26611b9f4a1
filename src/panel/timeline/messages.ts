import type { FindingSeverity } from '../../replay/findings/run-finding';
import type { Count } from '../rich';

/** Agents in lanes, events in blocks. Blocks are ordered by `seq`. */
export interface Timeline {
  readonly lanes: readonly Lane[];
  readonly blocks: readonly TimelineBlock[];
  readonly edges: readonly TimelineEdge[];
  /** Number of columns in the scale of steps. */
  readonly columns: number;
  /** Microseconds of the whole recording. */
  readonly us: number;
}

export interface Lane {
  readonly kind: 'run' | 'agent';
  readonly run: string;
  readonly text: string;
  readonly state?: 'ok' | 'failed' | 'open';
  /** 0 for runs of their own, 1 for agents as tools in them, and so on. */
  readonly depth: number;
  readonly entry: boolean;
  /** The agent never ran. */
  readonly missing: boolean;
  /** What its requests were billed for; undefined: not recorded. */
  readonly tokens?: LaneTokens | undefined;
}

export interface LaneTokens {
  /** Input and output: `1,109 / 61`. */
  readonly text: string;
  /** The same in words. */
  readonly label: string;
  /** Undefined: not known. */
  readonly cost: string | undefined;
}

export interface TimelineBlock {
  readonly kind: 'model' | 'tool' | 'agent-tool' | 'guardrail' | 'handoff' | 'repeated' | 'error';
  /** Events that it stands for: the first and the last. */
  readonly seq: number;
  readonly last: number;
  readonly lane: number;
  /** In the scale of steps. */
  readonly column: number;
  readonly columns: number;
  /** In the scale of time, microseconds since the recording began. */
  readonly us: number;
  readonly length: number;
  readonly text: string;
  /** Where `text` is too wide: `1.1 s`. */
  readonly short: string;
  /** Of a handoff: what became of the items. */
  readonly counts?: readonly Count[];
  readonly failed: boolean;
  /** Everything that a reader who does not see it needs: `Step 14, get_charges, tool of Billing Agent, 0.7 seconds`. */
  readonly label: string;
  /** What went wrong in it: the gravest, and all of it in sentences, one a line. */
  readonly finding?: { readonly severity: FindingSeverity; readonly text: string };
}

/** From a block down to the block where another lane begins, or back. */
export interface TimelineEdge {
  readonly kind: 'handoff' | 'call' | 'return';
  /** Indices of blocks. `to` is undefined where nothing came of it; then `lane` says where it would have gone. */
  readonly from: number;
  readonly to: number | undefined;
  readonly lane: number;
  readonly failed: boolean;
}
