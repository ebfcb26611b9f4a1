import * as l10n from '@vscode/l10n';
import type { RecordedError } from '../../recording/schema';
import { toDuration } from '../../text/to-duration';
import { toLabel } from '../values/label';

/** `ValueError: the desk is closed`. */
export function describeError({ name, message }: RecordedError): string {
  return message ? `${toLabel(name)}: ${toLabel(message, 200)}` : toLabel(name);
}

/** A function of the program's that ran: `input filter drop_tools (0.4 ms)`, or that it failed. `gave`: what the SDK cannot use. */
export function describePart(
  what: string,
  name: string | undefined,
  { error, us }: { readonly error?: RecordedError | undefined; readonly us?: number | undefined },
  gave?: string,
): string {
  const part = !name || name === what ? what : `${what} ${toLabel(name)}`;
  if (error) return describeFailure(part, error);
  return timed(gave === undefined ? part : l10n.t('{0} gave {1}', part, gave), us);
}

/** What a filter gave that the SDK cannot use; undefined where it can. */
export function describeRubbish(out: object | undefined): string | undefined {
  if (out === undefined || 'hist' in out || 'input' in out) return undefined;
  return 'promise' in out ? l10n.t('a Promise') : toLabel(String((out as { readonly bad?: unknown }).bad));
}

/** `the run failed: ValueError: the desk is closed`. */
export function describeFailure(what: string, error: RecordedError): string {
  return l10n.t('{0} failed: {1}', what, describeError(error));
}

/** `the run ended (0.4 ms)`. */
export function timed(what: string, us: number | undefined): string {
  return us === undefined ? what : l10n.t('{0} ({1})', what, toDuration(us));
}
