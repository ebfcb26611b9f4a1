import type { Node, Parser } from 'web-tree-sitter';
import { copyString } from '../copy-string';
import type { Range, Unknown } from '../ir';
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
  /** How deep the expression or statement being lowered lies; see `MAX_DEPTH`. */
  depth: number;
  /** Whether a `yield` was met since the enclosing function began. */
  yields: boolean;
}

/** Deeper than people write, shallow enough for every recursive reader of the IR. */
const MAX_DEPTH = 250;

/** A node of the tree. Each question to the parser's own nodes crosses into wasm, so each is asked once. */
export interface Syntax extends Range {
  readonly type: string;
  readonly origin: Node;
  /** Filled by `named` when first asked. */
  named: readonly Syntax[] | undefined;
}

export function toSyntax(origin: Node): Syntax {
  return { type: origin.type, start: origin.startIndex, end: origin.endIndex, origin, named: undefined };
}

/** The named children, errors included, without comments and line continuations. */
export function named(node: Syntax): readonly Syntax[] {
  node.named ??= node.origin.namedChildren.map(toSyntax).filter(({ type }) => type !== 'comment' && type !== 'line_continuation');
  return node.named;
}

/** The named children that could be read. */
export function parts(node: Syntax): readonly Syntax[] {
  const children = named(node);
  return children.some(({ type }) => type === 'ERROR') ? children.filter(({ type }) => type !== 'ERROR') : children;
}

/** The first child of a type. */
export function childOf(node: Syntax, type: string): Syntax | undefined {
  return named(node).find((child) => child.type === type);
}

/** The operator between two operands; comments may stand around it. */
export function operatorBetween(source: Source, left: Syntax, right: Syntax): string {
  const gap = source.text.slice(left.end, right.start).trim();
  return copyString(
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

export function rangeOfNode(node: Node): Range {
  return { start: node.startIndex, end: node.endIndex };
}

/** The text of a node, as a copy. */
export function textOf(source: Source, node: Syntax): string {
  return copyString(source.text.slice(node.start, node.end));
}

/** A stretch of text on one line, at most 80 characters. */
export function foldText(text: string): string {
  const folded = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  return copyString(folded.length > 80 ? `${folded.slice(0, 79)}…` : folded);
}

export function conditionOf(source: Source, node: Syntax): string {
  return foldText(source.text.slice(node.start, node.end));
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
