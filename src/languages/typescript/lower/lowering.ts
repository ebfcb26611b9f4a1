import * as l10n from '@vscode/l10n';
import type { Range, Unknown } from '../../ir';
import { type SharedStrings, shareString } from '../../lower/share-string';
import type { Node } from '../../tree/node';

/** How deep statements and expressions may nest; the interpreter recurses over them, too. */
export const MAX_DEPTH = 250;

/** What lowering one text carries along. */
export interface Lowering {
  readonly text: string;
  /** Whether the tree has ERROR nodes at all. */
  readonly hasErrors: boolean;
  /** ERROR nodes, by id, whose contents were already lowered. */
  readonly read: Set<number>;
  readonly strings: SharedStrings;
  depth: number;
  /** What an unlabelled `break` ends here. A `switch` is a chain of `if`s, which nothing needs to leave. */
  breaks: 'loop' | 'switch';
}

export function rangeOf(node: Node): Range {
  return { start: node.start, end: node.end };
}

/** The children that carry meaning: named ones, without comments. */
export function partsOf(node: Node): Node[] {
  return node.namedChildren.filter(({ type }) => type !== 'comment');
}

/** Whether a token such as `async` or `static` stands directly in the node. */
export function hasToken(node: Node, token: string): boolean {
  return node.children.some(({ type }) => type === token);
}

export function textOf(node: Node, { text }: Lowering): string {
  return text.slice(node.start, node.end);
}

/** The text of a node that stands for itself, such as a name: a copy. */
export function copyOf(node: Node, lowering: Lowering): string {
  return shareString(lowering.strings, textOf(node, lowering));
}

/** The expression in the place of one that is missing. */
export function missing(offset: number): Unknown {
  return { kind: 'unknown', start: offset, end: offset, reason: l10n.t('syntax error'), children: [] };
}

/** Puts nodes on a stack so that the first comes off first; there may be too many for a spread. */
export function pushReversed(stack: Node[], nodes: readonly Node[]): void {
  for (const node of nodes.toReversed()) stack.push(node);
}
