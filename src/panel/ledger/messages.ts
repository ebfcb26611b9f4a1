import * as z from 'zod';
import type { FindingSeverity } from '../../replay/findings/run-finding';
import type { Group, ItemKind } from '../../replay/handoff';
import type { Letter } from '../compare/messages';
import { type Link, type Mark, type Piece, type Rich, SentNumber, SentText } from '../rich';

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
  /** `call`: what the model asked for, or could have, before the items. `missing`: what the item above was received without. */
  readonly kind: 'group' | 'item' | 'call' | 'then' | 'missing';
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
  /** What went wrong with it; `says` follows the words of the side on which there is nothing. */
  readonly finding?: { readonly severity: FindingSeverity; readonly says: Rich };
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

/** What the page is told of it. */
export type LedgerShown = ShownRow | ShownMatches;

/** What the page asks of it. */
export const LEDGER_REQUESTS = [
  /** A row was expanded: send its texts. */
  z.strictObject({ type: z.literal('expand'), key: SentText, row: SentNumber }),
  z.strictObject({ type: z.literal('find'), text: SentText }),
] as const;
