import type { Block, ClassDefinition, ClassStatement, FileIR, Piece, Range, Statement } from '../ir';
import type { LanguageSupport } from '../language';
import {
  beginOf,
  type Difference,
  type Group,
  groupsAround,
  isPlain,
  isSame,
  joinBroken,
  type Lowered,
  lineStart,
  moveRange,
  toGroups,
  withoutKnown,
} from './difference';
import { moveStatement } from './move-statement';
import { fromPieces, piecesOf } from './pieces';

/**
 * Where two texts differ in members of a class alone, only those around the difference are parsed and lowered, below the head of the class; undefined where
 * they differ elsewhere, where these are among the first two members, or where what differs takes hold of more.
 */
export function relowerMembers(language: LanguageSupport, file: string, text: string, { text: old, ir }: Lowered, difference: Difference): FileIR | undefined {
  const pieces = piecesOf(ir);
  const { by } = difference;
  const found = pieces.find(
    ({ statement, by: moved }) => statement.kind === 'class' && statement.start + moved < difference.start && difference.end < statement.end + moved,
  );
  if (found?.statement.kind !== 'class') return undefined;
  const { statement, by: moved } = found;
  const [begin, close] = [lineStart(old, beginOf(found, old)), statement.end + moved];
  const sharing = pieces.filter((piece) => piece.statement.end + piece.by > begin && piece.statement.start + piece.by < close);
  if (sharing.some((piece) => piece !== found && piece.statement.kind !== 'export')) return undefined;

  const members = statement.definition.body.map((member): Piece => ({ statement: member, by: moved }));
  const groups = toGroups(members, old, true).map((group) => ({ ...group, start: lineStart(old, group.start) }));
  const { before, next, afterNext } = groupsAround(groups, difference);
  const [first, second] = groups;
  if (!before || before === first || !second) return undefined;

  const head = old.slice(begin, second.start);
  const start = before.start;
  if (language.endsInComment?.(file, head + text.slice(start, (afterNext?.start ?? close) + by))) return undefined;
  const last = members.reduce((most, member) => Math.max(most, member.statement.end + member.by), 0);
  /** From what is read to where it stands. */
  const offset = start - head.length;

  /** Members up to a place of the old text, of which those from `from` on are known. */
  const read = (to: Group | undefined, from: Group | undefined): Read | undefined => {
    const stretch = head + text.slice(start, (to?.start ?? close) + by);
    const lowered = language.lower(file, to ? stretch + old.slice(last, close) : stretch);
    const again = lowered.body.find((each): each is ClassStatement => each.kind === 'class');
    if (!again || !isPlain(lowered) || lowered.body.length !== sharing.length) return undefined;
    if (!isSame(headOf(statement.definition), headOf(again.definition), moved - begin)) return undefined;
    const [ofHead, body] = [again.definition.body.slice(0, second.index), again.definition.body.slice(second.index)];
    if (ofHead.some((member) => member.end > head.length) || body.some((member) => member.start < head.length)) return undefined;
    const isWithin = lowered.broken.every((range) => range.start >= head.length && (!to || range.end <= stretch.length));
    const known = from ? members.slice(from.index, to?.index) : [];
    const cut = from ? from.start + by - offset : Infinity;
    const found = isWithin ? withoutKnown({ body, broken: lowered.broken }, cut, known, by - offset) : undefined;
    const ofStretch = lowered.broken.map((range) => moveRange(range, -head.length));
    const broken = found && joinBroken(ir.broken, { start, end: to?.start ?? close, by, isLast: false }, ofStretch);
    return { lowered: broken && found, broken: broken ?? ofStretch, end: again.end + offset };
  };
  const whole = read(afterNext, next);
  // What takes hold of the member behind it, and cannot be read with that either, is half-typed.
  const alone = whole && !whole.lowered && next && whole.broken.length > 0 ? read(next, undefined) : undefined;
  const now = whole?.lowered ? whole : alone && alone.broken.length > 0 ? alone : undefined;
  if (!now?.lowered) return undefined;

  const longer = next && (afterNext || now === alone) ? by : now.end - close;
  const longerClass: ClassStatement = {
    ...lengthen(statement, longer),
    definition: {
      ...lengthen(statement.definition, longer),
      body: [
        ...statement.definition.body.slice(0, before.index),
        ...now.lowered.map((member) => moveStatement(member, offset - moved)),
        ...(next ? statement.definition.body.slice(next.index).map((member) => moveStatement(member, by)) : []),
      ],
    },
  };
  const toNow = (piece: Piece): Piece => {
    if (piece === found) return { statement: longerClass, by: moved };
    if (sharing.includes(piece)) return { statement: lengthen(piece.statement, longer), by: piece.by };
    return piece.statement.start + piece.by < close ? piece : { statement: piece.statement, by: piece.by + by };
  };
  return fromPieces(ir, now.broken, pieces.map(toNow));
}

/** Members that were read anew, where they can be joined with the others, what is broken then, and where the class ends that they were read in. */
interface Read {
  readonly lowered: Block | undefined;
  readonly broken: readonly Range[];
  readonly end: number;
}

/** What a class says before its body. */
function headOf({ start, name, nameRange, bases, keywords, decorators, doc }: ClassDefinition): object {
  return { start, name, nameRange, bases, keywords, decorators, doc };
}

function lengthen<T extends Statement | ClassDefinition>(value: T, by: number): T {
  return { ...value, end: value.end + by };
}
