import * as z from 'zod';
import type { Group, ItemKind } from '../replay/handoff';
import { WHAT_IF_KINDS, type WhatIfKind } from '../replay/what-if/what-if';

/** Extension → webview. Nothing is sent before `ready`. Every text is in the user's language and plain: the page never reads it as markup. */
export type ToReplay =
  | ShownRecording
  | ShownPosition
  | ShownMoment
  | ShownDetails
  | ShownCode
  | ShownRow
  | ShownMatches
  | ShownEmpty
  | ShownProgress
  | ShownFailure
  | ShownComparison
  /** Said in the live region, as after copying. */
  | { readonly type: 'say'; readonly text: string };

/** A recording was opened, or has grown. */
export interface ShownRecording {
  readonly type: 'recording';
  /** The file's name. */
  readonly title: string;
  readonly runs: readonly RunChoice[];
  /** Beside the name of the run: SDK, version, time. */
  readonly facts: string;
  readonly notices: readonly RecordingNotice[];
  readonly timeline: Timeline;
}

export interface RunChoice {
  readonly id: string;
  readonly text: string;
  readonly failed: boolean;
}

/** What the reader should know about the whole recording, as that it is cut off. */
export interface RecordingNotice {
  readonly level: 'info' | 'warning' | 'live';
  readonly text: Rich;
}

/** Where the replay stands. `seq` numbers events from 0; the page shows steps from 1. */
export interface ShownPosition {
  readonly type: 'position';
  readonly seq: number;
  readonly run: string | undefined;
  readonly steps: number;
  /** `Step 19 of 26`, the number being what stands out. */
  readonly step: Rich;
  /** What the transport can do from here. */
  readonly can: Readonly<Record<Step, boolean>>;
  /** `Handoff 2 of 2`; absent where the run has none. */
  readonly handoff: string | undefined;
  readonly agent: string | undefined;
  /** Where every other run stands: its last event at or before `seq`. */
  readonly others: readonly { readonly run: string; readonly seq: number }[];
  /** Said in the live region. */
  readonly announcement: string;
  /** Whether the panel and a debug session follow each other; undefined: there is no session. */
  readonly inStep: boolean | undefined;
}

export type Step = z.infer<typeof Step>;

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

export type Mark = 'kept' | 'dropped' | 'added' | 'rewritten' | 'failed';

export interface Count {
  readonly mark: Mark;
  readonly text: string;
}

/** A handoff, or the begin of a run, in full. */
export interface ShownMoment {
  readonly type: 'moment';
  /** Changes with the moment; rows of one key keep focus and scroll. */
  readonly key: string;
  readonly header: MomentHeader;
  readonly note: Rich | undefined;
  readonly ledger: Ledger;
  /** Instead of those of an item, while none is selected. */
  readonly details: readonly DetailColumn[];
  /** The row to begin with: the first change. */
  readonly selected: number | undefined;
  /** Of a handoff: what can be shown instead of what happened, and whether that is what the ledger shows. */
  readonly whatIf?: ShownWhatIf | undefined;
}

export interface ShownWhatIf {
  /** Undefined: what really happened. */
  readonly chosen: WhatIfChoice | undefined;
  /** Besides what really happened. `fault` says why the SDK of the recording has none such. */
  readonly choices: readonly { readonly kind: WhatIfKind; readonly text: string; readonly fault: string | undefined }[];
  /** What the lists can stand beside, where there is a choice. */
  readonly besides: readonly { readonly beside: WhatIfChoice['beside']; readonly text: string }[];
  /** What it comes to, or why nobody can tell. */
  readonly said: Rich;
}

export interface MomentHeader {
  readonly from: AgentChip | undefined;
  readonly via: string | undefined;
  readonly to: AgentChip | undefined;
  readonly kind: 'handoff' | 'call';
  readonly failed: boolean;
  readonly headline: string;
  /** Who did it. */
  readonly lines: readonly Rich[];
  readonly phases: readonly Phase[];
  /** Instead of `Handoff 2 of 2`, of a run that is part of another. */
  readonly place: Rich | undefined;
}

export interface AgentChip {
  readonly text: string;
  readonly entry: boolean;
  readonly missing: boolean;
}

/** A station of a handoff. The current one is the last whose event has happened. */
export interface Phase {
  readonly text: string;
  /** Undefined: it never came to that. */
  readonly seq: number | undefined;
  readonly failed: boolean;
}

export interface Ledger {
  /** What happened; what would have, from what was given; what was received beside what would have been; or what was received in two runs. */
  readonly form: 'recorded' | 'what-if' | 'comparison' | 'runs';
  readonly given: SideHead;
  readonly rails: readonly Rail[];
  readonly received: SideHead;
  readonly rows: readonly LedgerRow[];
  readonly all: number;
  readonly changed: number;
  readonly arrived: number;
  /** Over the right side, where nothing arrived: why. */
  readonly nothing: string | undefined;
  /** What a failed stage gave instead of items: `Promise`. */
  readonly rubbish: string | undefined;
}

export interface SideHead {
  readonly title: string;
  /** Before the title: that this is not what happened. */
  readonly badge?: string;
  /** Which of two runs. */
  readonly letter?: Letter;
  readonly facts: Rich;
}

export interface Rail {
  readonly kind: 'filter' | 'nesting' | 'sdk' | 'model-filter' | 'none' | 'comparison';
  readonly title: Rich;
  readonly fact: string;
  readonly failed: boolean;
}

/** One row: left side, rails, right side. */
export interface LedgerRow {
  /** `call`: what the model asked for, or could have, before the items. */
  readonly kind: 'group' | 'item' | 'call' | 'then';
  readonly mark: Mark;
  /** Finds the row of the same item again in another moment. */
  readonly key: string;
  /** Begins with the mark; what a screen reader says. */
  readonly label: string;
  /** Of a group: its name and how many. */
  readonly group?: { readonly id: Group; readonly text: string; readonly count: string; readonly arrived: string | undefined };
  readonly left?: Cell | Hatch;
  readonly right?: Cell | Hatch | Same;
  /** One for each rail of the ledger. */
  readonly wires: readonly Wire[];
  /** Of the box on the right that holds what became of several items. */
  readonly box?: BracketPart;
  /** On the left, each joins a call and its output. `lane` tells apart those that overlap, the innermost being 0. */
  readonly pairs?: readonly { readonly lane: number; readonly part: BracketPart }[];
}

export type BracketPart = 'start' | 'middle' | 'end' | 'only';

/** The item of the left side, as it was; nobody made it for the model. */
export interface Same {
  /** Its position on the right, from 1. */
  readonly same: number;
}

/** Nothing on this side, and why. */
export interface Hatch {
  readonly hatch: string;
}

export interface Cell {
  readonly kind: ItemKind;
  /** In the words of the picture: `tool call`. */
  readonly type: string;
  /** `call`. */
  readonly shortType: string;
  readonly madeBy: string | undefined;
  readonly text: readonly Piece[];
  readonly mono: boolean;
  /** Estimated, with its separators. */
  readonly tokens: string | undefined;
  /** From 1, on the right. */
  readonly position?: number;
  /** Where the then-row leads. */
  readonly link?: { readonly text: string; readonly link: Link };
  /** The heading of a box. */
  readonly heading?: boolean;
  /** Of a call: it was ignored, or could not be made. */
  readonly isRefused?: boolean;
}

/** Part of an item's text. */
export interface Piece {
  readonly text: string;
  readonly as?: 'dim' | 'changed' | 'removed' | 'fault';
}

/**
 * What a rail shows in a row. `none`: empty. `through`: the item passes. `dropped`, `added`, `rewritten`: the mark. `bus…`: where a failed
 * stage gathers its items. `rubbish`: what it gave, which `Ledger.rubbish` tells. `failed`, `failed-in` a bus: where the run ended. `differs`:
 * what two models answered.
 */
export type Wire =
  | 'none'
  | 'differs'
  | 'through'
  | 'dropped'
  | 'added'
  | 'rewritten'
  | 'bus'
  | 'bus-in'
  | 'bus-first'
  | 'bus-last'
  | 'rubbish'
  | 'failed-in'
  | 'failed';

/** Text with links and looks. */
export type Rich = readonly RichPart[];

export interface RichPart {
  readonly text: string;
  readonly as?: 'code' | 'dim' | 'strong' | 'error';
  readonly mark?: Mark;
  readonly link?: Link;
}

/** What follows a selected item, or stands for the moment. */
export interface DetailColumn {
  readonly title: Rich;
  readonly icon?: ItemKind;
  readonly aside: Rich;
  readonly blocks: readonly DetailBlock[];
  /** Code to show in it as soon as it is read, words in it that are the fault. */
  readonly excerpt?: { readonly place: string; readonly faults: readonly string[] };
}

export type DetailBlock =
  | { readonly is: 'text'; readonly text: Rich }
  /** JSON in colours, or any other text as it is. */
  | { readonly is: 'source'; readonly language: 'json' | 'text'; readonly pieces: readonly Piece[] }
  /** Lines of a program, from a line number on. */
  | { readonly is: 'code'; readonly line: number; readonly lines: readonly (readonly Piece[])[] }
  | { readonly is: 'fields'; readonly fields: readonly Field[] }
  | { readonly is: 'links'; readonly links: readonly { readonly text: string; readonly icon: 'copy' | 'break' | 'open'; readonly link: Link }[] }
  | { readonly is: 'buttons'; readonly buttons: readonly Button[] }
  | { readonly is: 'differences'; readonly differences: readonly ShownDifference[] };

/** A line in the list of what two runs do not have in common. */
export interface ShownDifference {
  readonly where: string;
  readonly a: Rich;
  readonly b: Rich;
  readonly isCurrent: boolean;
}

/** A name with its value: arguments, run context. */
export interface Field {
  readonly name: string;
  readonly value: string | undefined;
  /** Before `value`; a change. */
  readonly before?: string;
  readonly mark?: Mark;
  readonly aside?: string;
  readonly dim?: boolean;
  readonly error?: string;
}

export interface Button {
  readonly text: string;
  readonly primary?: boolean;
  readonly link: Link;
}

export interface ShownDetails {
  readonly type: 'details';
  readonly key: string;
  /** Whose they are; absent: of the moment, whatever is selected. */
  readonly row?: number;
  readonly columns: readonly DetailColumn[];
}

/** A moment again, with what the code of today says at its places. */
export interface ShownCode {
  readonly type: 'code';
  readonly key: string;
  readonly header: MomentHeader;
  readonly note: Rich | undefined;
  readonly details: readonly DetailColumn[];
}

/** The texts of a row in full, as far as a page can show them. */
export interface ShownRow {
  readonly type: 'row';
  readonly key: string;
  readonly row: number;
  readonly left: readonly Piece[];
  readonly right: readonly Piece[];
}

/** Rows whose items hold the text that was looked for, ascending. */
export interface ShownMatches {
  readonly type: 'matches';
  readonly key: string;
  readonly text: string;
  readonly rows: readonly number[];
}

/** Instead of a recording: what this is, and what to do. */
export interface ShownEmpty {
  readonly type: 'empty';
  readonly title: string;
  readonly details: readonly string[];
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly buttons: readonly Button[];
  readonly footnote: string | undefined;
}

export interface ShownProgress {
  readonly type: 'progress';
  readonly title: string;
  readonly detail: string;
  /** 0 to 1. */
  readonly share: number;
}

/** The recording cannot be shown. */
export interface ShownFailure {
  readonly type: 'failure';
  readonly title: string;
  readonly details: readonly string[];
  readonly buttons: readonly Button[];
}

export type Letter = 'A' | 'B';

/** The two runs that are compared, in place of toolbar and timeline; without `comparison`, those are there again. */
export interface ShownComparison {
  readonly type: 'comparison';
  readonly comparison: Comparison | undefined;
}

export interface Comparison {
  readonly choice: CompareChoice;
  readonly a: ComparedSide;
  readonly b: ComparedSide;
  /** Steps that stand beside each other share one of so many columns. */
  readonly columns: number;
  /** The agents, each where it begins to run. */
  readonly agents: readonly { readonly column: number; readonly chip: AgentChip }[];
  /** How many columns are alike from the first on, in words; and what stands at the next, where there is one. */
  readonly alike: { readonly columns: number; readonly text: string };
  readonly firstDifference: string | undefined;
  /** The column of the difference that is shown. */
  readonly current: number | undefined;
  /** `Difference 1 of 4`, the number being what stands out. */
  readonly nth: Rich;
  readonly can: { readonly back: boolean; readonly on: boolean };
}

export interface ComparedSide {
  readonly letter: Letter;
  /** When it was recorded, how long it took. */
  readonly title: string;
  readonly runs: readonly RunChoice[];
  readonly run: string;
  /** Ascending by column. */
  readonly blocks: readonly ComparedBlock[];
  /** After the last block, where the other run goes on: `run ended`. */
  readonly end: string | undefined;
}

export interface ComparedBlock extends Pick<TimelineBlock, 'kind' | 'text' | 'short' | 'counts' | 'failed' | 'label' | 'column'> {
  /** Index of the first difference in its column. */
  readonly difference: number | undefined;
}

const text = z.string().max(10_000);
const int = z.number().int().nonnegative();

/** As the debugger's: `continue` and `reverse` go to the next and previous handoff. */
export const Step = z.enum(['over', 'into', 'out', 'back', 'continue', 'reverse', 'first', 'last']);

/** What a click leads to. `place` names a place within the recording, never a file: see `findPlace`. */
export const Link = z.discriminatedUnion('to', [
  /** `isOther`: of the recording that this one is compared with. */
  z.strictObject({ to: z.literal('place'), place: text, isOther: z.boolean().optional() }),
  z.strictObject({ to: z.literal('step'), seq: int }),
  z.strictObject({ to: z.literal('run'), run: text }),
  /** From the note to the whole explanation. */
  z.strictObject({ to: z.literal('explain') }),
  /** Puts something of the moment on the clipboard. */
  z.strictObject({ to: z.literal('copy'), what: z.enum(['item', 'ledger', 'error', 'explanation', 'instructions']), row: int.optional() }),
  /** Stops the debugger where the item of a row is dropped. */
  z.strictObject({ to: z.literal('break'), row: int }),
  z.strictObject({ to: z.literal('text'), what: z.enum(['instructions', 'tools', 'exact', 'stack']), row: int.optional() }),
  z.strictObject({ to: z.literal('command'), command: z.enum(['open-as-text', 'check-for-updates', 'open-sample', 'record', 'open-recording']) }),
]);
export type Link = z.infer<typeof Link>;

/** Another filter or nesting for the handoffs that are shown, and whether beside what was received or what was given. */
export const WhatIfChoice = z.strictObject({ kind: z.enum(WHAT_IF_KINDS), beside: z.enum(['received', 'given']) });
export type WhatIfChoice = z.infer<typeof WhatIfChoice>;

/** What is to be compared otherwise; the rest stays as it is. */
export const CompareChange = z.strictObject({
  run: text.exactOptional(),
  other: text.exactOptional(),
  isSwapped: z.boolean().exactOptional(),
  isExact: z.boolean().exactOptional(),
  nth: int.exactOptional(),
});
export type CompareChange = z.infer<typeof CompareChange>;

/**
 * What is compared: a run of the recording with one of the recording that was chosen for it, which may be the same. `isSwapped`: the other
 * run is A. `isExact`: ids and times count. `nth`: which difference, from 0.
 */
export type CompareChoice = Required<CompareChange>;

/** Webview → extension. Parsed on arrival: a webview is outside the trust boundary. */
export const FromReplay = z.discriminatedUnion('type', [
  /** The page listens: send what there is; with the position and the what-if that it had before it was closed, if any. */
  z.strictObject({ type: z.literal('ready'), seq: int.optional(), whatIf: WhatIfChoice.optional() }),
  z.strictObject({ type: z.literal('step'), step: Step }),
  z.strictObject({ type: z.literal('seek'), seq: int }),
  z.strictObject({ type: z.literal('run'), run: text }),
  z.strictObject({ type: z.literal('follow'), link: Link }),
  /** A row was selected: send its details. */
  z.strictObject({ type: z.literal('select'), key: text, row: int }),
  /** A row was expanded: send its texts. */
  z.strictObject({ type: z.literal('expand'), key: text, row: int }),
  z.strictObject({ type: z.literal('find'), text }),
  /** Show this instead of what happened; without a choice, what happened. */
  z.strictObject({ type: z.literal('what-if'), choice: WhatIfChoice.optional() }),
  /** Ask for the recording to compare with. */
  z.strictObject({ type: z.literal('choose-comparison') }),
  /** Show the run beside one of the recording that was chosen; without a change, as that begins. */
  z.strictObject({ type: z.literal('compare'), change: CompareChange.optional() }),
  /** Another difference of those that are listed. */
  z.strictObject({ type: z.literal('difference'), nth: int }),
  z.strictObject({ type: z.literal('end-comparison') }),
  /** Whether panel and debugger follow each other. */
  z.strictObject({ type: z.literal('in-step'), on: z.boolean() }),
  z.strictObject({ type: z.literal('shown'), what: text, milliseconds: z.number() }),
  /** The page could not show something; for the log. */
  z.strictObject({ type: z.literal('failed'), message: text }),
]);
export type FromReplay = z.infer<typeof FromReplay>;

/** Words of the page itself. In some, `{0}` stands for a number. */
export interface ReplayLabels {
  readonly title: string;
  readonly toolbar: string;
  readonly runs: string;
  readonly reverse: string;
  readonly back: string;
  readonly over: string;
  readonly continue: string;
  readonly into: string;
  readonly out: string;
  readonly play: string;
  readonly pause: string;
  readonly find: string;
  readonly findNext: string;
  readonly findPrevious: string;
  readonly matches: string;
  readonly noMatches: string;
  readonly close: string;
  readonly filter: string;
  readonly inStep: string;
  readonly copyLedger: string;
  readonly keysHelp: string;
  readonly previousHandoff: string;
  readonly nextHandoff: string;
  readonly timeline: string;
  readonly steps: string;
  readonly time: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly zoomAll: string;
  readonly overview: string;
  /** `{0}`: how many blocks one bar stands for. */
  readonly merged: string;
  readonly ledger: string;
  readonly all: string;
  readonly changed: string;
  readonly received: string;
  readonly tokens: string;
  /** What the choice of another filter is called, and its first entry. */
  readonly whatIf: string;
  readonly reallyHappened: string;
  readonly whatIfGroup: string;
  /** Before the sentence that says what it comes to. */
  readonly notWhatHappened: string;
  readonly beside: string;
  readonly endWhatIf: string;
  /** In place of `received`; `{0}`: how many. */
  readonly wouldReceive: string;
  readonly compare: string;
  readonly comparisonToolbar: string;
  /** `{0}`: A or B. */
  readonly runOf: string;
  readonly swap: string;
  readonly previousDifference: string;
  readonly nextDifference: string;
  readonly ignoreIds: string;
  /** On the button, and what is said of it. */
  readonly stopComparing: string;
  readonly endComparison: string;
  readonly comparedSteps: string;
  /** In place of `received`, of the run B; `{0}`: how many. */
  readonly receivedInB: string;
  /** Head of the column that says where a difference is. */
  readonly where: string;
  readonly keyDifference: string;
  /** `{0}`: how many. */
  readonly keptItems: string;
  readonly receivedAsGiven: string;
  /** In place of that, of what was received beside what would have been. */
  readonly receivedInBoth: string;
  readonly show: string;
  /** `{0}`: how many lines. */
  readonly showLines: string;
  readonly details: string;
  readonly resizeDetails: string;
  readonly resizeTimeline: string;
  readonly failed: string;
  readonly keys: string;
  readonly singleKeys: string;
  readonly keyStep: string;
  readonly keyHandoff: string;
  readonly keyEnds: string;
  readonly keyPlay: string;
  readonly keyChange: string;
  readonly keyOpen: string;
  readonly keyFind: string;
  readonly keyTimeline: string;
  readonly keyLedger: string;
}
