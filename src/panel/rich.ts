import * as z from 'zod';
import { WHAT_IF_KINDS } from '../replay/what-if/what-if-kind';

/** Text with links and looks. */
export type Rich = readonly RichPart[];

export interface RichPart {
  readonly text: string;
  readonly as?: 'code' | 'dim' | 'strong' | 'error';
  readonly mark?: Mark;
  readonly link?: Link;
}

export type Mark = 'kept' | 'dropped' | 'added' | 'rewritten' | 'failed';

export interface Count {
  readonly mark: Mark;
  readonly text: string;
}

/** Part of an item's text. */
export interface Piece {
  readonly text: string;
  readonly as?: 'dim' | 'changed' | 'removed' | 'fault';
}

export interface AgentChip {
  readonly text: string;
  readonly entry: boolean;
  readonly missing: boolean;
}

/** What a webview may send as a text, and as a number: it is outside the trust boundary. */
export const SentText = z.string().max(10_000);
export const SentNumber = z.number().int().nonnegative();

/** What a click leads to. `place` names a place within the recording, never a file: see `findPlace`. */
export const Link = z.discriminatedUnion('to', [
  /** `isOther`: of the recording that this one is compared with. */
  z.strictObject({ to: z.literal('place'), place: SentText, isOther: z.boolean().optional() }),
  z.strictObject({ to: z.literal('step'), seq: SentNumber }),
  z.strictObject({ to: z.literal('run'), run: SentText }),
  /** The document of a rule over recordings. */
  z.strictObject({ to: z.literal('document'), rule: SentText }),
  /** Says of a finding that it is no problem, and takes that back. */
  z.strictObject({ to: z.enum(['set-aside', 'put-back']), key: SentText }),
  /** Shows what another filter or nesting would have handed on. */
  z.strictObject({ to: z.literal('what-if'), kind: z.enum(WHAT_IF_KINDS) }),
  /** Puts something of the moment on the clipboard. */
  z.strictObject({ to: z.literal('copy'), what: z.enum(['item', 'ledger', 'error', 'explanation', 'instructions', 'findings']), row: SentNumber.optional() }),
  /** Stops the debugger where the item of a row is dropped. */
  z.strictObject({ to: z.literal('break'), row: SentNumber }),
  z.strictObject({ to: z.literal('text'), what: z.enum(['instructions', 'tools', 'exact', 'stack']), row: SentNumber.optional() }),
  z.strictObject({ to: z.literal('command'), command: z.enum(['open-as-text', 'check-for-updates', 'open-sample', 'record', 'open-recording']) }),
]);
export type Link = z.infer<typeof Link>;
