import { printable } from '../../text/printable';

/** A name as lists of the client's show it, which refuse empty ones. */
export function toListed(name: string): string {
  return printable(name) || '(empty)';
}
