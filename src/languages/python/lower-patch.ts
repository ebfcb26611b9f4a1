import type { Node } from 'web-tree-sitter';
import type { Block } from '../ir';
import { lowerBlock } from './lower-block';
import type { LogicalLine } from './logical-lines';
import { parseRange } from './parse-range';
import { findErrors } from './recover';
import { field, type Source } from './syntax';

/**
 * A broken logical line, read as if what is open in it were closed and what is missing at its end were there.
 * `placeholder` is the node that stands for it; the block in it belongs to the line.
 */
export function lowerPatch(source: Source, line: LogicalLine, placeholder: Node): Block {
  const block = field(placeholder, 'consequence');
  const suffix = `${line.isDangling ? ' _' : ''}${line.closers}`;
  const head = block && source.text[line.end - 1] !== ':' ? ':' : '';
  const text = source.text.slice(0, line.end) + suffix + head;
  const tree = parseRange(source.parser, text, { start: line.start, end: text.length });
  const isBroken = findErrors(tree.rootNode).length > 0;
  const lowered = lowerBlock({ ...source, text, end: line.end, patches: new Map(), isBroken }, tree.rootNode);
  tree.delete();
  const clamped = clamp(lowered, line.end);
  return block ? graft(clamped, lowerBlock(source, block)) : clamped;
}

/** Gives the last statement the block that belongs to it; where it takes none, the block follows it. */
function graft(lowered: Block, block: Block): Block {
  const last = lowered.at(-1);
  const end = block.at(-1)?.end;
  if (!last || end === undefined) return [...lowered, ...block];
  const before = lowered.slice(0, -1);
  switch (last.kind) {
    case 'if':
      return [...before, { ...last, end, then: block }];
    case 'for':
    case 'while':
    case 'with':
    case 'try':
      return [...before, { ...last, end, body: block }];
    case 'function':
      return [...before, { ...last, end, definition: { ...last.definition, end, body: block } }];
    case 'class':
      return [...before, { ...last, end, definition: { ...last.definition, end, body: block } }];
    default:
      return [...lowered, ...block];
  }
}

/** Nothing ends past what stands in the file. */
function clamp<T>(value: T, limit: number): T {
  return JSON.parse(JSON.stringify(value), (key, inner: unknown) => ((key === 'start' || key === 'end') && typeof inner === 'number' ? Math.min(inner, limit) : inner)) as T;
}
