import * as z from 'zod';
import type { Severity } from '../model/finding';
import type { Language } from '../model/workflow';
import { FieldName, type FormGhost, type FormPreview, type WriteForm } from './form/messages';

export type { GraphLabel, GraphLabels } from './labels/graph-labels';

/** How the graph lies on the page: the user's choices, kept by the webview; undefined leaves it to the graph and the space it has. */
export interface Layout {
  readonly direction?: 'TB' | 'LR' | undefined;
  /** Tools, guardrails and servers by their names instead of counts. */
  readonly tools?: boolean | undefined;
  /** `false`: agents are not drawn by folder. */
  readonly folders?: boolean | undefined;
}

/**
 * Extension → webview. Nothing is sent before `ready`. A `render` with the structure that is on screen costs no
 * layout: words, findings and places are refreshed where they are, so send it for every new analysis.
 */
export type ToGraph =
  | RenderGraph
  /** All there is to look at, and which of it is shown. */
  | ListWorkflows
  /** The node the cursor is in, brought into view where it is to be looked at; undefined for none. */
  | { readonly type: 'highlight'; readonly id: string | undefined; readonly isWanted?: boolean }
  /** What a recorded run did; undefined takes it off again. Costs no layout, so send it for every step. */
  | { readonly type: 'run'; readonly run: DrawnRun | undefined }
  /** What many recorded runs did; undefined takes it off again. Costs no layout. */
  | { readonly type: 'runs'; readonly runs: DrawnRuns | undefined }
  /** What places are called that links lead to, by their ids (`desk.py:12`); until it is sent they are called by file. */
  | { readonly type: 'places'; readonly names: Readonly<Record<string, string>> }
  /** The user's settings of the page; until they are sent, what they are by default. */
  | { readonly type: 'settings'; readonly settings: GraphSettings }
  /** What was asked for by `details`. */
  | { readonly type: 'details'; readonly details: DrawnDetails }
  /**
   * Asks what is to be written, beginning with `field`; undefined once there is nothing to ask any more. `renamed`: it is the form that is
   * open, made anew since the code is another; what is filled in stays, and ids among it are called so by now, those that are gone ''.
   */
  | {
      readonly type: 'form';
      readonly form: WriteForm | undefined;
      readonly field?: FieldName | undefined;
      readonly renamed?: Readonly<Record<string, string>>;
    }
  /** What would come of the draft of this turn. `ghost`: what would be joined; `going`: nodes and edges that would be no more. */
  | {
      readonly type: 'preview';
      readonly turn: number;
      readonly preview: FormPreview;
      readonly ghost?: FormGhost;
      readonly going: readonly string[];
    }
  /** Nodes that the node `id` cannot hand off to, with the reasons. */
  | { readonly type: 'targets'; readonly id: string; readonly refused: readonly { readonly id: string; readonly reason: string }[] }
  /** Instead of a graph: what was looked for, where, and what to do. */
  | EmptyGraph
  /** Asks for an `svg` or `png` message: of all or of what is on screen; as if the button had been pressed where it is not said. */
  | { readonly type: 'export'; readonly format: 'svg' | 'png'; readonly isAll?: boolean };

export interface GraphSettings {
  /** Keys of one character do what the list of keys says. */
  readonly singleKeys: boolean;
}

/** A workflow to draw. */
export interface RenderGraph {
  readonly type: 'render';
  /** Id of the workflow, which is one in the list. */
  readonly workflow: string;
  /** What it was made with; without a direction it lies whichever way it is read best in the space it has. */
  readonly layout: Layout;
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
  /** Those that the nodes name; one is as good as none. */
  readonly folders: readonly { readonly name: string; readonly code: string }[];
  /** For the status line: how many of what, and what is left out. */
  readonly summary: string;
  /** Where the graph holds two states: what it is compared with. */
  readonly comparison?: DrawnComparison;
  /** Agents that all hand to each other and are so many that their handoffs are not among the edges. */
  readonly cliques: readonly (readonly string[])[];
  /** There are more handoffs than are told. */
  readonly isPart: boolean;
  /** The code cannot be read right now: this is the graph from before, and there is the fault. */
  readonly held?: Link;
}

export interface DrawnComparison {
  /** `Compared with main`. */
  readonly title: string;
  /** `1 agent added, 1 removed · 2 handoffs added`. */
  readonly summary: string;
  /** What changed in what is not drawn; empty for nothing. */
  readonly elsewhere: string;
  /** Nodes and edges that changed, in the order in which they are gone through. */
  readonly steps: readonly string[];
}

/** Of a node or edge, where a graph holds two states. */
export type DrawnChange = 'added' | 'removed' | 'changed';

export interface ListWorkflows {
  readonly type: 'workflows';
  /** Id of the workflow on screen; undefined: all of them as a list. */
  readonly shown: string | undefined;
  readonly workflows: readonly ListedWorkflow[];
  /** Agents without handoffs, which are drawn nowhere. */
  readonly lone: readonly ListedAgent[];
  readonly summary: string;
}

export interface ListedWorkflow {
  readonly id: string;
  readonly name: string;
  /** What tells it from others of its name; empty for none. */
  readonly note: string;
  readonly languages: readonly Language[];
  /** `7 handoffs · 1 unknown`. */
  readonly summary: string;
  readonly agentCount: number;
  readonly handoffCount: number;
  readonly unknownCount: number;
  readonly badge?: Badge;
  /** Of its first agent: the folder and the file, relative to the workspace. */
  readonly folder: string;
  readonly file: string;
  readonly isCurrent: boolean;
  readonly agents: readonly ListedAgent[];
  /** Its agents in layers, and what joins them, as indices of agents: a small picture. */
  readonly sketch: { readonly depths: readonly number[]; readonly lines: readonly (readonly [number, number])[] };
}

export interface ListedAgent {
  /** What `find` takes. */
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  readonly file: string;
  /** For the search: names of its tools, and of the tools that hand over from it, with the name of whom to. */
  readonly tools: readonly string[];
  readonly handoffs: readonly { readonly tool: string; readonly to: string }[];
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
  /** Of an edge: `×2`; `1/2` while there are more to come. Empty for a node. */
  readonly count: string;
  /** For a reader who does not see the count. */
  readonly description: string;
}

/** Many recorded runs on the graph. */
export interface DrawnRuns {
  /** For the status line: how many, and what of them is not drawn. */
  readonly summary: string;
  /** Of every node and edge that is a handoff, a call of an agent or an agent. */
  readonly tallies: readonly DrawnTally[];
}

export interface DrawnTally {
  /** Of a node or an edge. */
  readonly id: string;
  /** How often a line was taken; of an agent, how many runs were with it. */
  readonly count: number;
  /** Whether all, some or none of these failed there. */
  readonly failed: 'all' | 'some' | 'none';
  /** Beside the line or in the second line of the box: `161×`, `28 end here`. */
  readonly text: string;
  /** The same in full, for who does not see it and for the details. */
  readonly description: string;
}

export interface DrawnNode {
  /** Stable across edits while the page is open; what `open` and `highlight` speak of. */
  readonly id: string;
  readonly kind: 'agent' | 'unknown';
  /** As it shall read on screen. */
  readonly name: string;
  /** The same with its second line as a quoted label of Mermaid's, in a code that is right wherever Mermaid runs. */
  readonly code: string;
  /** The folder it is written in; empty where all are in one. */
  readonly folder: string;
  readonly isEntry: boolean;
  readonly isDisabled: boolean;
  /** The second line, in pieces. */
  readonly facts: readonly Fact[];
  /** Names of its tools, guardrails and servers, where they are asked for. */
  readonly parts: readonly Fact[];
  /** Everything a reader who does not see the drawing needs; begins with the full name. */
  readonly description: string;
  /** What an outline says beside its name. */
  readonly aside: string;
  readonly tooltip: string;
  readonly badge?: Badge;
  readonly change?: DrawnChange;
  /** What can be asked to be written of it. */
  readonly writings: readonly GraphWriting[];
}

/** `text` is a count where the icon says of what. */
export interface Fact {
  readonly icon: FactIcon | undefined;
  readonly text: string;
}

export type FactIcon = 'entry' | 'tool' | 'guardrail' | 'mcp';

export interface DrawnEdge {
  readonly id: string;
  readonly kind: 'handoff' | 'agent-tool';
  readonly look: EdgeLook;
  /** Ids of nodes. */
  readonly from: string;
  readonly to: string;
  /** What differs from a plain handoff, as it shall read on screen; empty for nothing. */
  readonly label: string;
  readonly code: string;
  readonly marks: readonly EdgeMark[];
  readonly description: string;
  /** What an outline says beside the name of where it leads. */
  readonly aside: string;
  readonly tooltip: string;
  readonly badge?: Badge;
  readonly change?: DrawnChange;
  readonly writings: readonly GraphWriting[];
}

export type EdgeLook = 'certain' | 'conditional' | 'unknown' | 'disabled';

/** It has a filter, or a callback. */
export type EdgeMark = 'filter' | 'callback';

/** Of an agent or a handoff that is chosen. */
export interface DrawnDetails {
  /** Of the node or edge. */
  readonly id: string;
  readonly title: string;
  /** Of a handoff: which of its agent's it is. */
  readonly about?: string;
  readonly place: Link;
  readonly sections: readonly DetailSection[];
}

export interface DetailSection {
  readonly title: string;
  readonly rows: readonly DetailRow[];
}

export interface DetailRow {
  /** Empty where the value says what it is. */
  readonly name: string;
  readonly value: string;
  /** Written in a programming language, or read by the model. */
  readonly isCode?: boolean;
  readonly severity?: Severity;
  /** A node or edge that is chosen by choosing the value. */
  readonly choose?: string;
  readonly link?: Link;
  /** It can be written anew: which field of the form asks for it. */
  readonly field?: FieldName;
}

export interface Link {
  /** The file; a line comes with `places`. */
  readonly text: string;
  /** What `open` takes. */
  readonly id: string;
}

/** Findings at one place. */
export interface Badge {
  readonly severity: Severity;
  readonly count: number;
}

/** Where an empty graph leads, and the list of keys. */
const GraphCommand = z.enum(['open-folder', 'open-settings', 'open-sample', 'open-key-settings']);
export type GraphCommand = z.infer<typeof GraphCommand>;

/** What is to be written: a handoff from an agent, to one if told; an agent beside another; another name of an agent; another form of a handoff; an agent or handoff less. */
const GraphWriting = z.enum(['add-handoff', 'add-agent', 'rename', 'change', 'remove']);
export type GraphWriting = z.infer<typeof GraphWriting>;

const id = z.string().max(20_000);
const turn = z.number().int().min(0);
const direction = z.enum(['TB', 'LR']);
const layout = z.strictObject({ direction: direction.optional(), tools: z.boolean().optional(), folders: z.boolean().optional() });

/** Webview → extension. Parsed on arrival: a webview is outside the trust boundary. */
export const FromGraph = z.discriminatedUnion('type', [
  /** The page listens; with the layout it had before it was closed, if any, and the workflow. */
  z.strictObject({ type: z.literal('ready'), layout: layout.optional(), workflow: id.optional() }),
  /** Open the code of a node, edge or link. */
  z.strictObject({ type: z.literal('open'), id }),
  /** Tell what there is to say of a node or edge: with a `details` message. */
  z.strictObject({ type: z.literal('details'), id }),
  /** Show a workflow; without one, all as a list. */
  z.strictObject({ type: z.literal('show'), workflow: id.optional() }),
  /** Bring an agent of the list into view, or open its code where it is drawn nowhere. */
  z.strictObject({ type: z.literal('find'), agent: id }),
  /** The user wants another layout: send a `render` made with it. */
  z.strictObject({ type: z.literal('layout'), layout }),
  z.strictObject({ type: z.literal('command'), command: GraphCommand }),
  /** Write into the user's code, by the ids of nodes and edges, or of agents in the list; what is missing is asked for, beginning with `field`. */
  z.strictObject({ type: z.literal('write'), what: GraphWriting, id, to: id.optional(), field: FieldName.optional() }),
  /** The form as it is filled in, to be told what would come of it. Turns grow; an answer to an older one is worth nothing. */
  z.strictObject({ type: z.literal('draft'), turn, values: z.record(z.string().max(100), z.string().max(20_000)) }),
  /** Write what the preview of this turn shows. */
  z.strictObject({ type: z.literal('apply'), turn }),
  /** The form is closed, and nothing is written. */
  z.strictObject({ type: z.literal('cancel') }),
  /** A line is dragged from this node: which others must it not lead to? */
  z.strictObject({ type: z.literal('targets'), id }),
  /** Show what many recorded runs did, or one of them, which is asked for; or end that. */
  z.strictObject({ type: z.literal('runs'), isWanted: z.boolean() }),
  /** Compare with another state, which is asked for, or end that. */
  z.strictObject({ type: z.literal('compare'), isWanted: z.boolean() }),
  /** Put the graph's Mermaid on the clipboard, lying as it does on screen. */
  z.strictObject({ type: z.literal('copy'), direction: direction.optional() }),
  z.strictObject({ type: z.literal('copy-markdown') }),
  /** Not all is on screen: ask what is to be exported, and answer with `export`. */
  z.strictObject({ type: z.literal('choose-export'), format: z.enum(['svg', 'png']) }),
  /** A finished export to save; PNG as base64. */
  z.strictObject({ type: z.literal('svg'), text: z.string().max(100_000_000) }),
  z.strictObject({ type: z.literal('png'), base64: z.string().max(400_000_000) }),
  /** A graph is on screen. */
  z.strictObject({ type: z.literal('drawn'), nodes: z.number().int(), milliseconds: z.number() }),
  /** A graph or export could not be made; for the log. */
  z.strictObject({ type: z.literal('failed'), message: z.string().max(10_000) }),
]);
export type FromGraph = z.infer<typeof FromGraph>;
