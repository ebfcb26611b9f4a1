import * as z from 'zod';
import type { FindingSeverity } from '../../replay/findings/run-finding';
import type { DetailColumn } from '../details/messages';
import { type Rich, SentText } from '../rich';

/** What went wrong in the recording. */
export interface ShownFindings {
  readonly type: 'findings';
  /** In the toolbar. */
  readonly badge: { readonly icon: BadgeIcon; readonly text: string; readonly title: string };
  /** Over the list: `12 findings`, and `4 errors, 6 warnings, 2 notes, in 11 runs`. */
  readonly heading: string;
  readonly facts: string;
  /** The gravest first; what was set aside last. */
  readonly rows: readonly FindingRow[];
  /** Below them: what could not be looked at, and how many are left out. */
  readonly notes: readonly string[];
}

/** `reading`: it is not known yet. `unchecked`: what could be found was not recorded. */
export type BadgeIcon = FindingSeverity | 'none' | 'unchecked' | 'reading';

export interface FindingRow {
  readonly key: string;
  readonly severity: FindingSeverity;
  readonly message: Rich;
  /** Who did it, and where: `drop_outputs filters.py:12`. */
  readonly cause: Rich;
  /** `r1, 2`: run and handoff. */
  readonly where: string;
  readonly seq: number;
  readonly step: string;
  readonly rule: string;
  /** What a screen reader says before the rest: `Warning 1 of 2:`. */
  readonly label: string;
  readonly isSetAside: boolean;
}

/** What is told at a moment. */
export interface MomentFindings {
  /** Index into `shown`. */
  readonly chosen: number;
  readonly shown: readonly ShownFinding[];
}

export interface ShownFinding {
  readonly key: string;
  readonly severity: FindingSeverity;
  readonly message: Rich;
  /** `Handoff 2 · drop_tool_items filters.py:4` */
  readonly where: Rich;
  /** Over the ledger; undefined where its header says it already. */
  readonly band: { readonly text: Rich; readonly nth: string } | undefined;
  /** Why, and what to do. */
  readonly columns: readonly DetailColumn[];
  readonly label: string;
  readonly isSetAside: boolean;
}

/** What the page asks of it. */
export const FINDINGS_REQUESTS = [
  /** The next finding, or the one before. */
  z.strictObject({ type: z.literal('finding'), direction: z.union([z.literal(1), z.literal(-1)]) }),
  z.strictObject({ type: z.literal('choose-finding'), key: SentText }),
] as const;
