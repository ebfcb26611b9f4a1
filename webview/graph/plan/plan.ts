export type Direction = 'DOWN' | 'RIGHT';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Agents by folder. */
export interface Split {
  readonly nodes: readonly PlanNode[];
  /** In the order of the nodes; none where folders are of no use. */
  readonly folders: readonly PlanFolder[];
  /** The folder of what is looked at, which is closed last. */
  readonly kept: string | undefined;
}

/** A graph to arrange: structure and the sizes of its texts, nothing of what they say. Two that are equal are arranged alike. */
export interface PlanInput extends Split {
  /** In place of the above, where there are no folders and no room for all. */
  readonly spare?: Split;
  readonly edges: readonly PlanEdge[];
  /** Ids of agents of one folder that all hand to each other, whose lines are not among the edges. */
  readonly cliques: readonly (readonly string[])[];
  /** The space it shall fit into. */
  readonly size: { readonly width: number; readonly height: number };
  readonly direction: Direction | undefined;
  /** Folders that the user closed or opened; the others as it fits. */
  readonly closed: readonly string[];
  readonly opened: readonly string[];
  /** Agents that are drawn although there are too many. */
  readonly wanted: readonly string[];
  /** Widths of the titles of groups beside the number of their members. */
  readonly titles: { readonly clique: number; readonly fan: number };
  /** The largest scale that is of use. */
  readonly most: number;
}

export interface PlanNode {
  readonly id: string;
  readonly folder: string;
  readonly isEntry: boolean;
  /** It may stand in a box with others. */
  readonly isPlain: boolean;
  /** Widths with two lines, with the name alone, and within a box with others. */
  readonly full: number;
  readonly compact: number;
  readonly chip: number;
  /** Of the names of what it has, below the rest, where they are asked for. */
  readonly lines: number;
  /** There is no second line, but for those. */
  readonly isBare: boolean;
  /** Width of its name on a tag. */
  readonly tag: number;
}

export interface PlanEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Width of its label; 0 for none. */
  readonly label: number;
  /** It is no plain handoff, and keeps a line of its own. */
  readonly isApart: boolean;
}

export interface PlanFolder {
  readonly name: string;
  readonly full: number;
  readonly compact: number;
  /** Width of its head while it is open. */
  readonly head: number;
}

/** What is drawn: agents, boxes of agents, closed folders; and lines between these. */
export interface Folded {
  readonly nodes: readonly FoldedNode[];
  readonly edges: readonly FoldedEdge[];
  /** Those that are open. */
  readonly folders: readonly string[];
}

export interface FoldedNode {
  readonly id: string;
  readonly kind: 'agent' | 'clique' | 'fan' | 'folder' | 'tag';
  /** Of a folder: its name. */
  readonly folder: string;
  readonly isEntry: boolean;
  /** Of a box: its agents; of a closed folder: what is in it. */
  readonly members: readonly Member[];
  /** Of a box: the other agents it stands for, which are too many to be drawn, those behind the drawn ones first. */
  readonly left?: readonly string[];
  /** Of a closed folder: how many lines are within. */
  readonly inside: number;
  /** Of a tag: the node that it names, and whether the line goes there. */
  readonly tag?: { readonly id: string; readonly isOut: boolean };
}

export interface Member {
  readonly id: string;
  /** It leads out of the box: back to where lines come from, or elsewhere. */
  readonly leads: 'back' | 'on' | undefined;
}

export interface FoldedEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Of the edges that it stands for. */
  readonly ids: readonly string[];
  readonly isBoth: boolean;
  /** The one whose label it has; absent for none. */
  readonly labelled?: string;
  /** The label is about the way back. */
  readonly isAgainst: boolean;
  readonly label: number;
  /** Of a line that is cut: which line, and whether this piece leads to its tag or from its tag. */
  readonly piece?: { readonly of: string; readonly isStart: boolean };
}

/** Where everything goes. */
export interface Plan {
  readonly direction: Direction;
  readonly isCompact: boolean;
  readonly width: number;
  readonly height: number;
  /** At which all of it fits into the space. */
  readonly scale: number;
  readonly nodes: readonly PlannedNode[];
  readonly folders: readonly (Box & { readonly name: string })[];
  readonly edges: readonly PlannedEdge[];
  /** How many folders there are, and which are closed. */
  readonly folderCount: number;
  readonly closed: readonly string[];
  /** What was tried with success, to arrange the next version likewise. */
  readonly way: Way;
  /** Boxes or lines were left out, since they are too many. */
  readonly isCut: boolean;
}

export interface PlannedNode extends FoldedNode, Box {
  readonly chips: readonly Box[];
}

export interface PlannedEdge extends FoldedEdge {
  readonly points: readonly Point[];
  readonly joints: readonly Point[];
  readonly box?: Box;
}

export interface Way {
  readonly direction: Direction;
  readonly inner: Direction;
  readonly isCompact: boolean;
  readonly isEven: boolean;
  readonly hasTags: boolean;
  /** Where there is little room across: as few beside each other as may be, or one below the other, as in a tree of files. */
  readonly narrow?: 'stretched' | 'column';
}

/** Positions that a changed graph keeps to. */
export interface Last {
  readonly way: Way;
  readonly hasFolders: boolean;
  readonly closed: readonly string[];
  readonly places: readonly (readonly [string, Point])[];
}

export interface PlanRequest {
  readonly serial: number;
  readonly input: PlanInput;
  readonly last: Last | undefined;
}

/** `isFinal`: nothing better comes. */
export type PlanAnswer = { readonly serial: number; readonly plan: Plan; readonly isFinal: boolean } | { readonly serial: number; readonly error: string };
