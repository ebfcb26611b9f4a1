import type { Block, If } from '../../ir';
import { mapOffsets } from '../../map-offsets';
import type { Node } from '../../tree/node';
import { parseText } from '../../tree/parse-text';
import type { LogicalLine } from '../recover/logical-lines';
import { findErrors } from '../recover/recover';
import type { Source } from '../syntax';
import { lowerBlock } from './lower-block';
import { lowerIf } from './lower-compound';

/**
 * A broken logical line, read as if what is open in it were closed and what is missing at its end were there.
 * Where a block follows the line, `placeholder` is an `if` that holds it, and the `elif`s and `else` behind it.
 */
export function lowerPatch(source: Source, line: LogicalLine, placeholder: Node): Block {
  if (placeholder.type !== 'if_statement') return lowerLine(source, line, false);
  const [branches] = lowerIf(source, placeholder);
  const lowered = lowerLine(source, line, true);
  return branches?.kind === 'if' ? graft(lowered, branches) : lowered;
}

function lowerLine(source: Source, line: LogicalLine, isHead: boolean): Block {
  const { text, toOriginal, end } = repair(source.text, line, isHead);
  const tree = parseText(source.parser, text, { start: line.start, end: text.length });
  if (!tree) return [];
  const isBroken = findErrors(tree).length > 0;
  const lowered = lowerBlock({ ...source, text, end, patches: new Map(), isBroken }, tree);
  return mapOffsets(lowered, toOriginal);
}

/** The text up to the line's end, with the line completed; where what was there ends, and where offsets really lie. */
function repair(original: string, line: LogicalLine, isHead: boolean) {
  const cut = isHead && original[line.end - 1] === ':' ? line.end - 1 : line.end;
  const added = [
    ...line.repairs.filter(({ at }) => at < cut),
    {
      at: cut,
      text: `${line.isDangling ? ' _' : ''}${line.repairs
        .filter(({ at }) => at >= cut)
        .map(({ text }) => text)
        .join('')}${isHead ? ':' : ''}`,
    },
  ];
  let text = original.slice(0, added[0]?.at);
  const places = added.map((repaired, index) => {
    const start = text.length;
    text += repaired.text + original.slice(repaired.at, Math.min(added[index + 1]?.at ?? cut, cut));
    return { start, length: repaired.text.length };
  });
  const toOriginal = (offset: number) =>
    Math.min(
      places.reduce((place, { start, length }) => place - Math.min(Math.max(offset - start, 0), length), offset),
      line.end,
    );
  return { text, toOriginal, end: places.at(-1)?.start ?? cut };
}

/** Gives the last statement the block that belongs to it; where it takes none, the block follows it. */
function graft(lowered: Block, { then, else: otherwise, end }: If): Block {
  const last = lowered.at(-1);
  const before = lowered.slice(0, -1);
  switch (last?.kind) {
    case 'if':
      return [...before, { ...last, end, then, else: otherwise }];
    case 'for':
    case 'while':
      return [...before, { ...last, end, body: then, else: otherwise }];
    case 'with':
    case 'try':
      return [...before, { ...last, end, body: then }, ...otherwise];
    case 'function':
      return [...before, { ...last, end, definition: { ...last.definition, end, body: then } }, ...otherwise];
    case 'class':
      return [...before, { ...last, end, definition: { ...last.definition, end, body: then } }, ...otherwise];
    default:
      return [...lowered, ...then, ...otherwise];
  }
}
