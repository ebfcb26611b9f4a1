import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { readWords } from '../../src/evaluate/modules/files/passages';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import { standardLibrary } from './python/standard-library';
import { sourceFiles } from './source-files';

const PYTHON = `
raise X from exc
import foo, bar.baz as q  # x, y
from .. a . b import (c,  # (d)
 e as f)
from \\
  . import g
from . import *; import z
def h(): yield from x; from 模块 import 名字
try: import a.b
except: from  .k.l  import m, \\
  n
importlib.import_module( 'o.p' ); import_module(
 ".q", __package__)(import_module, import_module(name), import_module())
`;

const TYPESCRIPT = `
import a, { b } from "x"; import './y'
export * from /* from 'here' */ '../z' // from there
const w = require((('w'))), k = await import(/* c */ \`k\`), none = import(\`\${a}/b\`);
import q = require("r"); export { s } from
  't'; Array.from([1])
`;

describe('imports that a text may hold', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const [index, name] of ['Python', 'TypeScript'].entries()) {
    it(`are all that lowering finds, in ${name}`, () => {
      const language = languages[index] as LanguageSupport;
      const read = sourceFiles(40, 2_000, 40_000).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
      const texts = index === 0 ? [{ path: 'a.py', text: PYTHON }, ...standardLibrary(40)] : [{ path: 'a.ts', text: TYPESCRIPT }, ...read];
      for (const { path, text } of texts)
        for (const each of [text, text.slice(0, text.length / 2), text.replaceAll(/[()]/g, ''), text.replace(/\b(?:import|require)\b/, '$& (')])
          compare(language, path, each);
    });
  }

  it('cannot be told where calls name modules in their own way', () => {
    const [python, typescript] = languages as [LanguageSupport, LanguageSupport];
    for (const call of ['import_module(("x"))', 'import_module(r"x")', 'import_module("x" "y")', 'import_module(name="x")', 'import_module("\\x61")'])
      assert.equal(python.findImports('a.py', call), undefined);
    assert.equal(python.findImports('a.py', 'import_module \\\n("x")'), undefined);
    assert.equal(python.findImports('a.ipynb', 'import x'), undefined);
    assert.equal(typescript.findImports('a.ts', 'import "\\x61"'), undefined);
    assert.equal(typescript.findImports('a.ts', 'require<string>("a")'), undefined);
    assert.equal(typescript.findImports('a.ts', 'import "a'), undefined);
  });

  it('are found in time that grows with the text', () => {
    const [python, typescript] = languages as [LanguageSupport, LanguageSupport];
    const long = `from ${'a '.repeat(50_000)}\n${'from a '.repeat(20_000)}\n${'import ('.repeat(20_000)}`;
    assert.equal(python.findImports('a.py', long), undefined);
    assert.equal(typescript.findImports('a.ts', `${'import /* '.repeat(3_000)}${'from ('.repeat(20_000)}`)?.length, 0);
  });
});

/** What is missing is read as `_`. */
function compare(language: LanguageSupport, path: string, text: string): void {
  const possible = language.findImports(path, text);
  if (!possible) return;
  for (const { module, names } of readWords(language.lower(path, text), new WeakMap()).imports) {
    const wanted = language.language === 'python' ? names.flatMap(({ imported }) => (imported === '_' ? [] : [imported])) : [];
    const found = possible.some(({ specifier, level, names: words }) => {
      const isModule = specifier === module.specifier && level === module.level;
      return isModule && wanted.every((name) => words.includes(name));
    });
    assert.ok(
      found || (module.specifier === '' && module.level === 0),
      `${path}: ${JSON.stringify({ module, wanted })} in ${text.slice(module.start - 80, module.end + 80)}`,
    );
  }
}
