import type { Node, Parser } from 'web-tree-sitter';
import type { FileIR, Range } from '../ir';
import { readSuppressions } from '../suppressions';
import { lowerBlock } from './lower-statement';
import { partsOf, rangeOf, type Lowering } from './lowering';

/** The IR of a text. The parser's grammar must be that of the file. Never throws. */
export function lowerTypeScript(parser: Parser, file: string, text: string): FileIR {
  const tree = parser.parse(text);
  if (!tree) return { file, language: 'typescript', body: [], broken: [{ start: 0, end: text.length }], suppressions: [] };
  try {
    const root = tree.rootNode;
    const lowering: Lowering = { text, read: new Set(), depth: 0, breaks: 'loop' };
    return {
      file,
      language: 'typescript',
      body: lowerBlock(partsOf(root), lowering),
      broken: root.hasError ? findBroken(root) : [],
      suppressions: readSuppressions(text, text.includes('baton-ignore') ? root.descendantsOfType('comment').map(rangeOf) : []),
    };
  } finally {
    tree.delete();
  }
}

function findBroken(root: Node): Range[] {
  return root.hasError ? root.children.flatMap((node) => (node.isError || node.isMissing ? [rangeOf(node)] : findBroken(node))) : [];
}
