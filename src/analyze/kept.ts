import type { SettledFiles } from '../evaluate/modules/islands/settled-files';
import type { Finding } from '../model/finding';
import type { Workflow } from '../model/workflow';

/** What an analysis came to, in parts of which none has a say in another: kept for a later one. */
export interface Kept {
  /** Stands for all that decides besides files, whether there are any, and the SDK of each. */
  readonly key: string;
  /** Stands for which files there were. */
  readonly paths: string | undefined;
  readonly islands: readonly KeptIsland[];
  readonly idle: KeptIdle;
  /** What is told of the workspace as a whole: findings that rest on more than one part. */
  readonly ofWorkspace: readonly Finding[];
}

/** A file, what stands for its text, and its SDK as JSON. */
export type KeptFile = readonly [file: string, version: string, sdk: string];

/** Files that hang together. */
export interface KeptIsland {
  readonly files: readonly KeptFile[];
  /** Undefined where they cannot be read any more. */
  probes(): KeptProbes | undefined;
  /** Undefined where it cannot be read any more. */
  result(): IslandResult | undefined;
}

/** Paths whose existence decided where imports lead. */
export interface KeptProbes {
  readonly there: readonly string[];
  readonly absent: readonly string[];
}

/** What came of an island. */
export interface IslandResult {
  readonly workflow: Workflow;
  /** What rules say of it, in no order, told or not. */
  readonly problems: readonly Finding[];
  /** The places in this list of those that are told. */
  readonly told: readonly number[];
}

/** Files that lead to no agent. */
export interface KeptIdle {
  readonly files: readonly (readonly [file: string, version: string, imports: readonly string[]])[];
  readonly beside: readonly (readonly [file: string, version: string])[];
  /** Undefined where they cannot be read any more. */
  probes(): KeptProbes | undefined;
}

/** An island of which nothing has changed, but for the places of what stands in it. */
export interface SettledResult extends IslandResult {
  readonly files: readonly string[];
  probes(): Iterable<string> | undefined;
  /** The same as it was kept; undefined where places are others. */
  readonly kept: KeptIsland | undefined;
}

/** What of all that was kept still stands. */
export interface Settled {
  readonly files: SettledFiles<SettledResult>;
  /** Nothing has changed: what is told of the workspace as a whole stands, too, as long as all of these do. */
  readonly whole: { readonly islands: ReadonlySet<SettledResult>; readonly findings: readonly Finding[] } | undefined;
}

/** The places in a list of those that are told. */
export function findTold(problems: readonly Finding[], tell: (problems: readonly Finding[]) => readonly Finding[]): readonly number[] {
  const told = new Set(tell(problems));
  return problems.flatMap((each, place) => (told.has(each) ? [place] : []));
}
