import { findNodeAtLocation, parseTree } from 'jsonc-parser';

/** A value in JSON text, by offsets. */
export interface JsonPlace {
  readonly start: number;
  readonly end: number;
  readonly isArray: boolean;
}

/** Finds where JSON text holds the values at paths. */
export function createJsonPlaces(text: string): (path: readonly (string | number)[]) => JsonPlace | undefined {
  const tree = parseTree(text);
  return (path) => {
    const node = tree && findNodeAtLocation(tree, [...path]);
    return node && { start: node.offset, end: node.offset + node.length, isArray: node.type === 'array' };
  };
}
