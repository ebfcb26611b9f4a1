import * as z from 'zod';
import type { Button } from '../details/messages';
import { SentNumber, SentText } from '../rich';
import { WhatIfChoice } from '../what-if/messages';

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

/** What the page is told of it. */
export type PageShown =
  | ShownEmpty
  | ShownProgress
  | ShownFailure
  /** Said in the live region, as after copying. */
  | { readonly type: 'say'; readonly text: string };

/** What the page asks of it. */
export const PAGE_REQUESTS = [
  /** The page listens: send what there is; with the position and the what-if that it had before it was closed, if any. */
  z.strictObject({ type: z.literal('ready'), seq: SentNumber.optional(), whatIf: WhatIfChoice.optional() }),
  z.strictObject({ type: z.literal('shown'), what: SentText, milliseconds: z.number() }),
  /** The page could not show something; for the log. */
  z.strictObject({ type: z.literal('failed'), message: SentText }),
] as const;
