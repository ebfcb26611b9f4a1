import * as z from 'zod';
import { type FoundInRun, OUTCOMES } from '../run';

/** What a page may send as a text, and as a number: it is outside the trust boundary. */
const SentText = z.string().max(10_000);
const SentNumber = z.number().int().nonnegative();
export const Way = z.strictObject({ kind: z.enum(['handoff', 'agent-tool']), from: SentText, to: SentText });

/** Which runs the page shows, and how they lie. */
export const RunsQuery = z.strictObject({
  by: z.enum(['run', 'path']),
  sort: z.enum(['when', 'path', 'fault', 'handoffs', 'duration', 'p95', 'tokens', 'cost', 'runs']),
  isUp: z.boolean(),
  /** Of the time before now; `since` and `until` go before it. */
  period: z.enum(['all', 'day', 'week', 'month']),
  /** In milliseconds since 1970. */
  since: SentNumber.optional(),
  until: SentNumber.optional(),
  outcome: z.enum(OUTCOMES).optional(),
  /** A rule's id, or `any`, `none`, `error`, `warning`. */
  finding: SentText.optional(),
  agent: SentText.optional(),
  way: Way.optional(),
  search: SentText.optional(),
});
export type RunsQuery = z.infer<typeof RunsQuery>;

/** Extension → webview. Nothing is sent before `ready`. Every text is in the user's language and plain: the page never reads it as markup. */
export type ToRuns = ShownList | ShownRows | ShownMark | ShownSummary | ShownPreview | ShownReading | ShownEmpty;

/** Webview → extension. Parsed on arrival. */
export const FromRuns = z.discriminatedUnion('type', [
  /** The page listens; with what it showed before it was closed, if anything. */
  z.strictObject({ type: z.literal('ready'), query: RunsQuery.optional() }),
  z.strictObject({ type: z.literal('ask'), query: RunsQuery }),
  /** Rows from `from` up to and without `to`. */
  z.strictObject({ type: z.literal('rows'), turn: SentNumber, from: SentNumber, to: SentNumber }),
  /** Opens or closes the group that is this row. */
  z.strictObject({ type: z.literal('fold'), turn: SentNumber, row: SentNumber }),
  z.strictObject({ type: z.literal('select'), turn: SentNumber, row: SentNumber }),
  z.strictObject({ type: z.literal('replay'), turn: SentNumber, row: SentNumber }),
  /** Marks a run to be compared, or no longer; where another one is marked, compares both. */
  z.strictObject({ type: z.literal('compare'), turn: SentNumber, row: SentNumber }),
  /** Opens the code of an agent, or of a way from agent to agent. */
  z.strictObject({ type: z.literal('open'), agent: SentText.optional(), way: Way.optional() }),
  z.strictObject({ type: z.literal('command'), command: z.enum(['record', 'import', 'open-sample', 'stop', 'read-on']) }),
  z.strictObject({ type: z.literal('shown'), what: SentText, milliseconds: z.number() }),
  /** The page could not show something; for the log. */
  z.strictObject({ type: z.literal('failed'), message: SentText }),
]);
export type FromRuns = z.infer<typeof FromRuns>;

/** The answer to a query: how many rows there are, and those that are on screen first. Turns grow; what is asked of an older one is not answered. */
export interface ShownList {
  readonly type: 'list';
  readonly turn: number;
  readonly query: RunsQuery;
  readonly rows: number;
  /** The row of the selected run; undefined: none, or it is not among them. */
  readonly selected: number | undefined;
  /** The row of the run that is marked to be compared. */
  readonly marked: number | undefined;
  /** From the row `from` on. */
  readonly from: number;
  readonly first: readonly ShownRow[];
  readonly hasCost: boolean;
  /** The way that is asked for, to be read: `Billing › Refund`; empty: none is. */
  readonly way: string;
  readonly announcement: string;
}

/** Which run is marked to be compared; undefined: none is. */
export interface ShownMark {
  readonly type: 'mark';
  readonly turn: number;
  readonly row: number | undefined;
  readonly announcement: string;
}

export interface ShownRows {
  readonly type: 'rows';
  readonly turn: number;
  readonly from: number;
  readonly rows: readonly ShownRow[];
}

export type ShownRow = ShownGroup | ShownPath | ShownRun;

/** The runs of a day follow. */
export interface ShownGroup {
  readonly is: 'day';
  readonly title: string;
  readonly count: string;
  readonly isOpen: boolean;
  readonly label: string;
}

/** Where it is open, its runs follow. */
export interface ShownPath {
  readonly is: 'path';
  readonly path: string;
  readonly runs: string;
  /** Parts of the longest bar, 0 to 1. */
  readonly bar: { readonly errors: number; readonly warnings: number; readonly rest: number };
  readonly errors: string;
  readonly warnings: string;
  readonly median: string;
  readonly p95: string;
  readonly tokens: string;
  readonly isOpen: boolean;
  readonly label: string;
}

export interface ShownRun {
  readonly is: 'run';
  readonly level: 1 | 2;
  readonly mark: FoundInRun['severity'] | 'failed' | 'open' | undefined;
  /** `Today`, empty within the group of that day; `03:40`. */
  readonly day: string;
  readonly time: string;
  readonly path: string;
  /** `imported`; empty: it was recorded. */
  readonly origin: string;
  readonly fault: string;
  readonly handoffs: string;
  readonly duration: string;
  readonly tokens: string;
  readonly cost: string;
  readonly label: string;
}

export interface ShownSummary {
  readonly type: 'summary';
  readonly turn: number;
  readonly title: string;
  readonly facts: string;
  /** How many they are: `212 runs`. */
  readonly runs: string;
  /** Undefined where no run tells when it was. */
  readonly histogram: ShownHistogram | undefined;
  /** All that can be filtered by. */
  readonly agents: readonly string[];
  readonly rules: readonly string[];
  readonly graph: RunGraph;
  readonly findings: readonly ShownFinding[];
  readonly ways: readonly ShownWay[];
  readonly loops: readonly string[];
  /** What is not right with what is read: recordings that are none, prices that cannot be read. */
  readonly notices: readonly string[];
}

/** Runs over time, oldest first. */
export interface ShownHistogram {
  readonly bars: readonly {
    /** In milliseconds since 1970. */
    readonly since: number;
    readonly until: number;
    readonly runs: number;
    readonly errors: number;
    readonly warnings: number;
    /** `16 Nov: 30 runs, 4 with errors or warnings` */
    readonly label: string;
    /** `16 Nov` */
    readonly date: string;
  }[];
  /** The bars that are asked for: the first, and the one behind the last. */
  readonly from: number;
  readonly to: number;
}

/** Agents and ways from agent to agent: those of the code, and those that runs took. */
export interface RunGraph {
  readonly nodes: readonly {
    /** What ways call it, and as it shall read. */
    readonly name: string;
    readonly title: string;
    /** The second line: `28 runs end here`, or where it is written. */
    readonly text: string;
    readonly isEntry: boolean;
    /** No run was with it. */
    readonly isIdle: boolean;
    /** Its code can be opened. */
    readonly isInCode: boolean;
    readonly label: string;
  }[];
  readonly edges: readonly GraphEdge[];
  /** Agents that are left out, since they are too many; empty for none. */
  readonly left: string;
}

export interface GraphEdge {
  readonly way: Way;
  /** 0: never. */
  readonly taken: number;
  /** `161×`, `never taken`; and `44 with findings`, empty for none. */
  readonly text: string;
  readonly trouble: string;
  readonly isInCode: boolean;
  readonly label: string;
}
export type Way = z.infer<typeof Way>;

export interface ShownFinding {
  readonly rule: string;
  readonly severity: FoundInRun['severity'];
  readonly where: string;
  readonly runs: string;
  /** Of all shown runs, 0 to 1. */
  readonly share: number;
  readonly message: string;
}

export interface ShownWay {
  readonly way: Way;
  readonly name: string;
  readonly functions: string;
  readonly taken: string;
  readonly failed: string;
  readonly findings: string;
  readonly median: string;
  readonly p95: string;
  readonly tokens: string;
  /** Of the slowest one's p95, 0 to 1. */
  readonly share: number;
  readonly isInCode: boolean;
}

export interface ShownPreview {
  readonly type: 'preview';
  readonly turn: number;
  readonly row: number;
  /** What `compare` does about it. */
  readonly compare: string;
  readonly findings: readonly { readonly severity: FoundInRun['severity'] | 'failed'; readonly text: string }[];
  /** Findings that are not told here. */
  readonly more: string;
  readonly asked: string;
  readonly answeredBy: string;
  readonly answer: string;
}

export interface ShownReading {
  readonly type: 'reading';
  /** Undefined: all is read. */
  readonly text: string | undefined;
  /** 0 to 1. */
  readonly share: number;
  readonly isStopped: boolean;
}

/** Instead of runs: what was not found, and what to do. */
export interface ShownEmpty {
  readonly type: 'empty';
  readonly title: string;
  readonly details: readonly string[];
  readonly buttons: readonly { readonly text: string; readonly command: 'record' | 'import' | 'open-sample' }[];
  readonly footnote: string;
}
