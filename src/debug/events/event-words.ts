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
  gave = '',
): string {
  const part = name === undefined || name === what ? what : `${what} ${toLabel(name)}`;
  return error ? `${part} failed: ${describeError(error)}` : `${part}${gave}${describeTime(us)}`;
}

/** What a filter gave that the SDK cannot use; empty where it can. */
export function describeRubbish(out: object | undefined): string {
  if (out === undefined || 'hist' in out || 'input' in out) return '';
  return 'promise' in out ? ' gave a Promise' : ` gave ${toLabel(String((out as { readonly bad?: unknown }).bad))}`;
}

/** ` (0.4 ms)`. */
export function describeTime(us: number | undefined): string {
  return us === undefined ? '' : ` (${toDuration(us)})`;
}
