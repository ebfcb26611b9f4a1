import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language as Grammar, Parser, type Node as Theirs } from 'web-tree-sitter';
import type { Node } from '../../../src/languages/tree/node';
import { parseText } from '../../../src/languages/tree/parse-text';
import { sourceFiles } from '../source-files';

const RECORDER = 'src/recorders/python/baton_recorder';

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  python: readdirSync(RECORDER).flatMap((name) => (name.endsWith('.py') ? [join(RECORDER, name)] : [])),
  typescript: ['src/languages/ir.ts', 'src/languages/tree/read-tree.ts', 'src/evaluate/modules/program.ts'],
  tsx: sourceFiles(6, 4_000, 20_000),
};

/** A new tree-sitter may keep things elsewhere. */
describe('a syntax tree read out of the memory of tree-sitter', () => {
  for (const [grammar, files] of Object.entries(TEXTS)) {
    it(`is the one that tree-sitter tells of, for ${grammar}`, async () => {
      await Parser.init({ locateFile: () => 'dist/web-tree-sitter.wasm' });
      const parser = new Parser().setLanguage(await Grammar.load(`dist/tree-sitter-${grammar}.wasm`));
      for (const file of files) {
        const text = readFileSync(file, 'utf8');
        for (const each of [text, text.slice(0, text.length * 0.6), `${text.replace(')', '')}\n`, text.replace(/[=:]/g, ' ⟨é⟩ $&'), ''])
          compare(parser, file, each);
      }
    });
  }
});

function compare(parser: Parser, file: string, text: string): void {
  const tree = parser.parse(text);
  const root = parseText(parser, text);
  assert.ok(tree && root);
  const waiting: [Theirs, Node][] = [[tree.rootNode, root]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [theirs, ours] = next;
    assert.deepEqual(tell(ours), tell(theirs), `${file} at ${ours.start}`);
    const children = ours.children;
    theirs.children.forEach((child, index) => waiting.push([child, children[index] as Node]));
  }
  const types = ['identifier', 'comment', 'ERROR'];
  for (const type of types) assert.deepEqual(root.descendantsOfType(type).map(placeOf), tree.rootNode.descendantsOfType(type).map(placeOf));
  tree.delete();
}

function tell(node: Theirs | Node): unknown {
  const { isNamed, isMissing, isError, hasError, parent, children, namedChildren, firstChild, tree } = node;
  const fields = 'grammar' in tree ? tree.grammar.fields : tree.language.fields;
  // What tree-sitter says of the fields of nodes that it could not read is beside the grammar.
  const byField = isError ? [] : fields.map((field) => (field === null ? [] : node.childrenForFieldName(field).map(placeOf)));
  const places = [children, namedChildren, [firstChild, node.child(1), parent]].map((nodes) => nodes.map((each) => (each ? placeOf(each) : undefined)));
  return [placeOf(node), isNamed, isMissing, isError, hasError, places, byField];
}

function placeOf(node: Theirs | Node): string {
  return 'start' in node ? `${node.type} ${node.start}-${node.end}` : `${node.type} ${node.startIndex}-${node.endIndex}`;
}
