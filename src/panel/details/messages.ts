import * as z from 'zod';
import type { FindingSeverity, FindingStep } from '../../replay/findings/run-finding';
import type { ItemKind } from '../../replay/handoff';
import type { ShownDifference } from '../compare/messages';
import { type Link, type Mark, type Piece, type Rich, SentNumber, SentText } from '../rich';

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
  /** What would have happened. */
  | { readonly is: 'what-if'; readonly text: Rich }
  /** JSON in colours, or any other text as it is. */
  | { readonly is: 'source'; readonly language: 'json' | 'text'; readonly pieces: readonly Piece[] }
  /** Lines of a program, from a line number on. */
  | { readonly is: 'code'; readonly line: number; readonly lines: readonly (readonly Piece[])[] }
  /** How something came about, each step with a link to it. */
  | {
      readonly is: 'steps';
      readonly severity: FindingSeverity;
      readonly steps: readonly { readonly is: FindingStep['is']; readonly at: Rich; readonly text: Rich }[];
    }
  | { readonly is: 'fields'; readonly fields: readonly Field[] }
  | { readonly is: 'links'; readonly links: readonly { readonly text: string; readonly icon: 'copy' | 'break' | 'open'; readonly link: Link }[] }
  | { readonly is: 'buttons'; readonly buttons: readonly Button[] }
  | { readonly is: 'differences'; readonly differences: readonly ShownDifference[] };

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

export interface ShownDetails {
  readonly type: 'details';
  readonly key: string;
  /** Whose they are. */
  readonly row: number;
  readonly columns: readonly DetailColumn[];
}

export interface Button {
  readonly text: string;
  readonly primary?: boolean;
  readonly link: Link;
}

/** What the page asks of it. */
export const DETAILS_REQUESTS = [
  /** A row was selected: send its details. */
  z.strictObject({ type: z.literal('select'), key: SentText, row: SentNumber }),
] as const;
