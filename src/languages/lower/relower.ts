import type { Block, FileIR, Range } from '../ir';
import type { LanguageSupport } from '../language';
import { type Difference, findDifference, groupsAround, isPlain, joinBroken, type Lowered, toGroups, withoutKnown } from './difference';
import { fromPieces, piecesOf } from './pieces';
import { relowerMembers } from './relower-members';

/**
 * The IR of a text, of which only the statements around what differs from `before` are parsed and lowered; the others are taken over, moved. It equals
 * what `lower` gives where all of the text can be read. Where something cannot, it is read among the statements around it alone, and harms none beyond
 * these; where what stands behind the difference is not what it was, everything is lowered.
 */
export function relower(language: LanguageSupport, file: string, text: string, before: Lowered | undefined): FileIR {
  if (!before || !isPlain(before.ir) || !language.isDivisible(before.text) || !language.isDivisible(text)) return language.lower(file, text);
  const difference = findDifference(before.text, text);
  return relowerMembers(language, file, text, before, difference) ?? relowerStatements(language, file, text, before, difference) ?? language.lower(file, text);
}

/** What the version after `now` is compared with: the newest that could be read in full; where none could, `now`. */
export function nextBase(base: Lowered | undefined, now: Lowered): Lowered {
  return base && base.ir.broken.length === 0 && now.ir.broken.length > 0 ? base : now;
}

function relowerStatements(language: LanguageSupport, file: string, text: string, { text: old, ir }: Lowered, difference: Difference): FileIR | undefined {
  const pieces = piecesOf(ir);
  const { by } = difference;
  const { before, next, afterNext } = groupsAround(toGroups(pieces, old), difference);
  if (!before && !afterNext) return undefined;
  const [start, end] = [before?.start ?? 0, afterNext?.start ?? old.length];
  const join = (broken: readonly Range[], lowered: Block, upTo: number): FileIR | undefined => {
    const all = joinBroken(ir.broken, { start, end: upTo, by, isLast: upTo === old.length }, broken);
    const behind = next ? pieces.slice(next.index).map((piece) => ({ statement: piece.statement, by: piece.by + by })) : [];
    return all && fromPieces(ir, all, [...pieces.slice(0, before?.index ?? 0), ...lowered.map((statement) => ({ statement, by: start })), ...behind]);
  };
  const changed = text.slice(start, end + by);
  if (language.endsInComment?.(file, changed)) return undefined;
  const stretch = language.lower(file, changed);
  if (!isPlain(stretch)) return undefined;
  const known = next ? pieces.slice(next.index, afterNext?.index) : [];
  const lowered = withoutKnown(stretch, next ? next.start + by - start : Infinity, known, by - start);
  if (lowered) return join(stretch.broken, lowered, end);
  // What takes hold of what stands behind it, and cannot be read with that either, is half-typed.
  const alone = next && stretch.broken.length > 0 ? language.lower(file, text.slice(start, next.start + by)) : undefined;
  return next && alone && isPlain(alone) && alone.broken.length > 0 ? join(alone.broken, alone.body, next.start) : undefined;
}
