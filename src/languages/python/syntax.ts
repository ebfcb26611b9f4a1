import type { Parser } from 'web-tree-sitter';
import type { Range, Unknown } from '../ir';
import { copyString } from '../lower/copy-string';
import { type SharedStrings, shareString } from '../lower/share-string';
import type { Node } from '../tree/node';
import type { LogicalLine } from './recover/logical-lines';

/** One lowering under way. */
export interface Source {
  readonly text: string;
  /** For annotations written as strings. */
  readonly parser: Parser;
  /** Where code ends and what was added to complete it begins. */
  readonly end: number;
  /** Broken lines that a placeholder stands for in the tree, by their start. */
  readonly patches: ReadonlyMap<number, LogicalLine>;
  /** Whether the parser met anything it could not read; it spares asking each node. */
  readonly isBroken: boolean;
  readonly strings: SharedStrings;
  /** How deep the expression or statement being lowered lies; see `MAX_DEPTH`. */
  depth: number;
  /** Whether a `yield` was met since the enclosing function began. */
  yields: boolean;
}

/** Deeper than people write, shallow enough for every recursive reader of the IR. */
const MAX_DEPTH = 250;

/** The named children, errors included, without comments and line continuations. */
export function named(node: Node): readonly Node[] {
  const children = node.namedChildren;
  return children.some(isBetween) ? children.filter((child) => !isBetween(child)) : children;
}

function isBetween({ type }: Node): boolean {
  return type === 'comment' || type === 'line_continuation';
}

/** The named children that could be read. */
export function parts(node: Node): readonly Node[] {
  const children = named(node);
  return children.some(({ type }) => type === 'ERROR') ? children.filter(({ type }) => type !== 'ERROR') : children;
}

/** The first child of a type. */
export function childOf(node: Node, type: string): Node | undefined {
  return named(node).find((child) => child.type === type);
}

/** The operator between two operands; comments may stand around it. */
export function operatorBetween(source: Source, left: Node, right: Node): string {
  const gap = source.text.slice(left.end, right.start).trim();
  return shareString(
    source.strings,
    /[#\\\s]/.test(gap)
      ? gap
          .replace(/#.*|\\$/gm, '')
          .replace(/\s+/g, ' ')
          .trim()
      : gap,
  );
}

/** Copies: a node that became part of the IR would keep its tree. */
export function rangeOf({ start, end }: Range): Range {
  return { start, end };
}

/** The text of a node that stands for itself, such as a name: a copy. */
export function textOf(source: Source, node: Node): string {
  return shareString(source.strings, source.text.slice(node.start, node.end));
}

/** A stretch of text on one line, at most 80 characters. */
export function foldText(text: string): string {
  const folded = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  return copyString(folded.length > 80 ? `${folded.slice(0, 79)}…` : folded);
}

/** A condition as written, without its parentheses, on one line, at most 80 characters. */
export function conditionOf(source: Source, node: Node): string {
  let inner = node;
  while (inner.type === 'parenthesized_expression') {
    const [only, ...more] = parts(inner);
    if (!only || more.length > 0) break;
    inner = only;
  }
  return foldText(source.text.slice(inner.start, inner.end));
}

export function toUnknown(range: Range, reason: string, children: Unknown['children'] = []): Unknown {
  return { kind: 'unknown', start: range.start, end: range.end, reason, children };
}

/** Runs `lower` one level deeper, or answers `undefined` where that would be too deep. */
export function deeper<T>(source: Source, lower: () => T): T | undefined {
  if (source.depth >= MAX_DEPTH) return undefined;
  source.depth += 1;
  const lowered = lower();
  source.depth -= 1;
  return lowered;
}
