import { boundNames } from '../../languages/bound-names';
import type { FileIR } from '../../languages/ir';
import { numberedName } from '../../text/numbered-name';

/** A name that nothing in a file bears: the one wished for, or with a number. */
export function freeName(ir: FileIR | undefined, text: string, wished: string): string {
  const taken = new Set(ir?.body.flatMap(boundNames));
  const isTaken = (name: string): boolean =>
    taken.has(name) || new RegExp(`(?<![\\p{L}\\p{N}_$])${name.replaceAll('$', '\\$')}(?![\\p{L}\\p{N}_$])`, 'u').test(text);
  return numberedName(wished, (name) => !isTaken(name));
}
