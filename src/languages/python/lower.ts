import type { Node, Parser } from 'web-tree-sitter';
import type { FileIR, Range } from '../ir';
import { readSuppressions } from '../suppressions';
import { lowerBlock } from './lower-block';
import { rangeOf, type Source } from './syntax';

/** Python text to neutral IR. Never throws; what could not be read is in `broken`. */
export function lowerPython(parser: Parser, file: string, text: string): FileIR {
  const tree = parser.parse(text);
  if (!tree) return { file, language: 'python', body: [], broken: [{ start: 0, end: text.length }], suppressions: [] };
  const root = tree.rootNode;
  const errors = findErrors(root);
  const source: Source = { text, parser, isBroken: errors.length > 0, depth: 0, yields: false };
  const body = lowerBlock(source, root);
  const comments = text.includes('baton-ignore') ? root.descendantsOfType('comment').map(rangeOf) : [];
  tree.delete();
  return { file, language: 'python', body, broken: errors, suppressions: readSuppressions(text, comments) };
}

/** Where the parser skipped something or had to invent it. */
function findErrors(root: Node): Range[] {
  const errors: Range[] = [];
  const rest = root.hasError ? [root] : [];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.isError || node.isMissing) errors.push(rangeOf(node));
    else rest.push(...node.children.filter((child) => child.hasError).reverse());
  }
  return errors;
}
