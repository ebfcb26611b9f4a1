import { readFileSync } from 'node:fs';
import { namesOfAgent } from '../../../../src/graph/write/agent-names';
import { readBindings } from '../../../../src/graph/write/bindings';
import { nameOfAgent } from '../../../../src/graph/write/edits/add-handoff';
import { exportedName, filesImportedBy, findImported, importsOf, importsRunAt, isEntry, reaches } from '../../../../src/graph/write/imported-names';
import { isBoundAt, type Path, runsWith, statementAt, walkStatements } from '../../../../src/graph/write/scopes';
import { textAt, type Writable } from '../../../../src/graph/write/writable';
import { boundNames } from '../../../../src/languages/bound-names';
import type { LanguageSupport } from '../../../../src/languages/language';
import { loadLanguages } from '../../../../src/languages/load-languages';
import { openGolden } from '../../../support/golden';
import { type SourceText, toProjectPath } from '../../../support/project';
import { readProjects } from '../../../support/run-fixtures';
import { toWritable } from '../write-to';

/** What is known of the names in some programs before anything is written: what is bound to what, where it is bound, what agents are called, and what files import. */
describe('names of code that is written to', () => {
  let languages: readonly LanguageSupport[];
  before(async () => {
    languages = await loadLanguages('dist');
  });
  const golden = openGolden('test/graph/write/read/names.txt');
  after(() => golden.close());

  for (const { title, files } of readProjects(['teams.md', 'read/names.md'].map((name) => readFileSync(`test/graph/write/${name}`, 'utf8')).join('\n'))) {
    it(title, () => golden.assertSame(title, `${tellAll(toWritable(languages, files), files).join('\n')}\n`));
  }
});

function tellAll(writable: Writable, sources: readonly SourceText[]): readonly string[] {
  const files = sources.map(({ path }) => toProjectPath(path)).filter((file) => writable.ir(file) !== undefined);
  return [
    ...files.flatMap((file) => [
      tellFile(writable, file, files),
      ...tellBindings(writable, file),
      ...tellImported(writable, file, files),
      ...tellScopes(writable, file),
    ]),
    ...writable.workflow.agents.map((agent) => {
      const names = namesOfAgent(writable, agent).map(
        ({ root, rest, path, file }) => `${root}${rest}${file === agent.span.file ? '' : ` (${short(file)})`}${tellPath(path)}`,
      );
      return `${nameOfAgent(agent)}: ${names.join(', ')}`;
    }),
  ];
}

function tellFile(writable: Writable, file: string, files: readonly string[]): string {
  const imported = filesImportedBy(writable, file).map(short);
  const reached = files.filter((other) => reaches(writable, file, other)).map(short);
  return [
    short(file),
    ...(isEntry(writable, file) ? ['is run'] : []),
    ...(imported.length > 0 ? [`imports ${imported.join(' ')}`] : []),
    ...(reached.some((other) => !imported.includes(other)) ? [`reaches ${reached.join(' ')}`] : []),
  ].join(', ');
}

function tellBindings(writable: Writable, file: string): readonly string[] {
  const ir = writable.ir(file);
  return (ir ? readBindings(ir, writable.text(file) ?? '') : []).map(({ root, rest, value, path }) => {
    const [line = ''] = textAt(writable, { file, start: value.start, end: value.end }).split('\n');
    return `  ${root}${rest} = ${line.length > 40 ? `${line.slice(0, 40)}…` : line}${tellPath(path)}`;
  });
}

/** What the names at the top level of the other files are called here, as far as all imports have run, or those above the first statement that is none. */
function tellImported(writable: Writable, file: string, files: readonly string[]): readonly string[] {
  const ir = writable.ir(file);
  if (!ir) return [];
  const first = ir.body.findIndex(({ kind }) => kind !== 'import' && kind !== 'expression');
  const above = importsRunAt(ir, [{ block: ir.body, index: first < 0 ? ir.body.length : first, of: 'module' }]);
  return files.flatMap((from) => {
    const other = writable.ir(from);
    const names = [...new Set((other?.body ?? []).filter(({ kind }) => kind !== 'import' && kind !== 'export').flatMap((statement) => boundNames(statement)))];
    return names.flatMap((name): readonly string[] => {
      const [all, some] = [importsOf(ir), above].map((imports) => findImported(writable, file, imports, { file: from, name }));
      const exported = file === from && other ? exportedName(other, name) : undefined;
      if (exported !== undefined && exported !== name) return [`  ${name} is exported as ${exported}`];
      return all === undefined ? [] : [`  ${name} of ${short(from)} is ${all}${some === all ? '' : `, above ${some ?? 'nothing'}`}`];
    });
  });
}

/** Of statements in blocks, how many statements bind what they see, at once and when the last statement of the file calls them; and where they run no more often than another. */
function tellScopes(writable: Writable, file: string): readonly string[] {
  const ir = writable.ir(file);
  const paths: Path[] = [];
  if (ir) walkStatements(ir, (_, path) => paths.push(path));
  const last = paths.findLast(({ length }) => length === 1);
  return paths.flatMap((path): readonly string[] => {
    const [first, own] = [path[1]?.block[0], statementAt(path)];
    if (!first || !own) return [];
    const seen = (calledAt: Path | undefined): number => paths.filter((other) => isBoundAt(other, path, calledAt)).length;
    const often = [
      ...(runsWith(path, []) ? ['the file'] : []),
      ...(runsWith(path, [first]) ? ['the block around it'] : []),
      ...(runsWith(path, [own]) ? ['itself'] : []),
    ];
    return [`  ${own.kind}${tellPath(path)} sees ${seen(undefined)}, called ${seen(last)}, runs with ${often.join(', ')}`];
  });
}

function tellPath(path: Path): string {
  return path.length === 1 ? '' : ` in ${path.map(({ of, index }) => `${of}[${index}]`).join(' ')}`;
}

function short(file: string): string {
  return file.slice('/workspace/'.length);
}
