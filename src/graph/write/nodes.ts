import type { Expression, Range, Statement } from '../../languages/ir';

/** A statement, an expression, or what stands in one without being either: an argument, a clause, a definition. */
export type Node = Statement | Expression | ((Range | { readonly start?: undefined }) & { readonly kind?: undefined });

/** A part of a file and all below it, outer ones first; nothing of those that are not `isOpen`. */
export function nodesIn(part: unknown, isOpen: (node: Node) => boolean = () => true): readonly Node[] {
  const found: Node[] = [];
  gather(part, isOpen, found);
  return found;
}

/** Those that hold a range, or are just there. */
export function nodesAround(part: unknown, range: Range): readonly Node[] {
  return nodesIn(part, (node) => node.start === undefined || isWithin(range, node));
}

/** Of one file. */
export function isWithin(inner: Range, outer: Range): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

export function isSameRange(one: Range, other: Range): boolean {
  return one.start === other.start && one.end === other.end;
}

function gather(part: unknown, isOpen: (node: Node) => boolean, found: Node[]): void {
  if (!(part instanceof Object)) return;
  if (!Array.isArray(part)) {
    if (!isOpen(part as Node)) return;
    found.push(part as Node);
  }
  for (const each of Object.values(part)) gather(each, isOpen, found);
}
