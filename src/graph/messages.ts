import * as z from 'zod';
import type { Severity } from '../model/finding';

/** How the graph lies on the page: the user's choices, kept by the webview; undefined leaves it to the graph's shape. */
export interface Layout {
  readonly direction?: 'TB' | 'LR' | undefined;
  /** Whether tools, guardrails and MCP servers are drawn. */
  readonly sides?: boolean | undefined;
}

/**
 * Extension → webview. Nothing is sent before `ready`. A `render` whose `source` is the one on screen costs no
 * layout: findings and names of places are refreshed in place, so send it for every new analysis.
 */
export type ToGraph =
  | RenderGraph
  /** The node the cursor is in; undefined for none. */
  | { readonly type: 'highlight'; readonly id: string | undefined }
  /** What a recorded run did; undefined takes it off again. Costs no layout, so send it for every step. */
  | { readonly type: 'run'; readonly run: DrawnRun | undefined }
  /** Instead of a graph: what was looked for, where, and what to do. */
  | EmptyGraph
  /** Asks for an `svg` or `png` message, as if the button had been pressed. */
  | { readonly type: 'export'; readonly format: 'svg' | 'png' };

export interface RenderGraph {
  readonly type: 'render';
  /** Mermaid, with node `nodes[i]` named `n<i>` and edge `edges[i]` named `e<i>`. */
  readonly source: string;
  readonly engine: 'elk' | 'dagre';
  readonly direction: 'TB' | 'LR';
  /** Whether side nodes are in the drawing. */
  readonly sides: boolean;
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
  /** For the status line: how many of what, and what is left out. */
  readonly summary: string;
}

export interface EmptyGraph {
  readonly type: 'empty';
  readonly title: string;
  /** What was looked for and where; one paragraph each. */
  readonly details: readonly string[];
  /** What to do. */
  readonly advice: readonly string[];
  /** What does it. */
  readonly buttons: readonly { readonly text: string; readonly command: GraphCommand }[];
}

/** A recorded run on the graph, as far as the replay stands. */
export interface DrawnRun {
  /** The node that has the run; undefined where the graph does not show it. */
  readonly current: string | undefined;
  /** For the status line: which recording this is. */
  readonly summary: string;
  /** Nodes and edges that the run went through or will. */
  readonly visits: readonly DrawnVisit[];
}

export interface DrawnVisit {
  /** Of a node or an edge. */
  readonly id: string;
  /** `ahead`: later in the recording. `now`: the handoff or call that the replay stands at. */
  readonly state: 'done' | 'now' | 'ahead';
  /** `×2`; `1/2` while there are more to come. Empty for none. */
  readonly count: string;
  /** For a reader who does not see the count. */
  readonly description: string;
}

export interface DrawnNode {
  /** Stable across edits that leave the name alone; what `open` and `highlight` speak of. */
  readonly id: string;
  readonly kind: 'agent' | 'tool' | 'guardrail' | 'mcp' | 'unknown';
  /** The lines of the label as they shall read on screen. */
  readonly lines: readonly string[];
  /** Everything a reader who does not see the drawing needs; begins with the full name. */
  readonly description: string;
  readonly tooltip: string;
  readonly badge?: Badge;
}

export interface DrawnEdge {
  readonly id: string;
  readonly kind: 'handoff' | 'agent-tool' | 'side';
  readonly look: EdgeLook;
  /** Ids of nodes. */
  readonly from: string;
  readonly to: string;
  /** The label as it shall read on screen; empty for none. */
  readonly label: string;
  readonly description: string;
  readonly tooltip: string;
  readonly badge?: Badge;
}

export type EdgeLook = 'certain' | 'conditional' | 'unknown' | 'disabled';

/** Findings at one place. */
export interface Badge {
  readonly severity: Severity;
  readonly count: number;
}

/** Words of the page itself. */
export interface GraphLabels {
  readonly title: string;
  readonly toolbar: string;
  readonly graph: string;
  readonly list: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** On the button beside the status while some of the graph is out of view, which shows all. */
  readonly part: string;
  readonly reset: string;
  readonly direction: string;
  readonly sides: string;
  readonly copy: string;
  readonly exportSvg: string;
  readonly exportPng: string;
  /** Status when a graph could not be drawn and the last one stays. */
  readonly failed: string;
  readonly copied: string;
  readonly drawing: string;
}

/** Where an empty graph leads. */
const GraphCommand = z.enum(['open-folder', 'open-settings', 'open-sample']);
export type GraphCommand = z.infer<typeof GraphCommand>;

const id = z.string().max(10_000);
const layout = z.strictObject({ direction: z.enum(['TB', 'LR']).optional(), sides: z.boolean().optional() });

/** Webview → extension. Parsed on arrival: a webview is outside the trust boundary. */
export const FromGraph = z.discriminatedUnion('type', [
  /** The page listens; with the layout it had before it was closed, if any. */
  z.strictObject({ type: z.literal('ready'), layout: layout.optional() }),
  /** Open the code of a node or edge. */
  z.strictObject({ type: z.literal('open'), id }),
  /** The user wants another layout: send a `render` made with it. */
  z.strictObject({ type: z.literal('layout'), layout }),
  z.strictObject({ type: z.literal('command'), command: GraphCommand }),
  /** Put the graph's Mermaid on the clipboard. */
  z.strictObject({ type: z.literal('copy') }),
  /** A finished export to save; PNG as base64. */
  z.strictObject({ type: z.literal('svg'), text: z.string().max(100_000_000) }),
  z.strictObject({ type: z.literal('png'), base64: z.string().max(400_000_000) }),
  /** A graph is on screen. */
  z.strictObject({ type: z.literal('drawn'), nodes: z.number().int(), milliseconds: z.number() }),
  /** A graph or export could not be made; for the log. */
  z.strictObject({ type: z.literal('failed'), message: z.string().max(10_000) }),
]);
export type FromGraph = z.infer<typeof FromGraph>;
