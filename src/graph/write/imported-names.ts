import type { Call, Expression, FileIR, Import, ModuleReference, Statement } from '../../languages/ir';
import { numberedName } from '../../text/numbered-name';
import { nodesIn } from './nodes';
import { isBoundAt, type Path } from './scopes';
import { wordOf } from './words';
import { textOf, type Writable } from './writable';

const DEPTH = 8;

/** The imports at the top level of a file. */
export function importsOf(ir: FileIR | undefined): readonly Import[] {
  return ir?.body.filter((statement) => statement.kind === 'import') ?? [];
}

/** A name of a module, and what it is called in a file. */
interface Brought {
  readonly imported: string;
  readonly local: string;
}

/** The names that a statement brings of a module: `import { handoff }`, `const { handoff: make } = require(…)`. */
export function broughtNames(statement: Statement): readonly Brought[] {
  if (statement.kind === 'import') return statement.names;
  const entries = (findRequired(statement)?.targets ?? []).flatMap((target) => (target.kind === 'map' ? target.entries : []));
  return entries.flatMap(({ key, value }) =>
    key?.kind === 'constant' && typeof key.value === 'string' && value.kind === 'name' ? [{ imported: key.value, local: value.name }] : [],
  );
}

/** The module that a statement requires, and what it binds to that. */
export function findRequired(statement: Statement): { readonly module: ModuleReference; readonly targets: readonly Expression[] } | undefined {
  if (statement.kind !== 'assign' || statement.value?.kind !== 'module-expression' || statement.value.isPromised) return undefined;
  return { module: statement.value.module, targets: statement.targets };
}

/** Whether a script has what it needs by `require`, and gives others what it has likewise: beside that no `import` and no `export` can stand. */
export function isRequiring(ir: FileIR | undefined): boolean {
  return ir?.language === 'typescript' && ir.body.every(({ kind }) => kind !== 'import' && kind !== 'export');
}

/** Those that have run where a path leads: Python's that stand above it; in a function, which runs later, all may have. */
export function importsRunAt(ir: FileIR, path: Path | undefined): readonly Import[] {
  const imports = importsOf(ir);
  if (ir.language !== 'python' || !path) return imports;
  const toPath = (index: number): Path => [{ block: ir.body, index, of: 'module' }];
  return imports.filter((each) => isBoundAt(toPath(ir.body.indexOf(each)), path, toPath(ir.body.length)));
}

/** The file that an import leads to; undefined where it leaves the workspace. */
export function importedFile(writable: Writable, from: string, module: ModuleReference): string | undefined {
  const found = writable.resolve(from, module);
  return found?.kind === 'file' ? found.file : undefined;
}

/** What a name is called where some imports of a file have run: `billing`, `desk.billing`. */
export function findImported(
  writable: Writable,
  file: string,
  imports: readonly Import[],
  target: { readonly file: string; readonly name: string },
): string | undefined {
  const ir = writable.ir(file);
  for (const { module, names, namespace } of imports) {
    const direct = importedFile(writable, file, module);
    for (const { imported, local } of names) {
      if (leadsTo(writable, direct, imported, target)) return imported === '*' ? target.name : local;
      if (ir?.language === 'python' && importedFile(writable, file, innerModule(module, imported)) === target.file) return `${local}.${target.name}`;
    }
    if (namespace && leadsTo(writable, direct, target.name, target)) {
      return `${namespace.root ? module.specifier : namespace.local}.${target.name}`;
    }
  }
  return undefined;
}

/** Whether a file gives a name of another file under a name of its own. */
function leadsTo(writable: Writable, file: string | undefined, name: string, target: { readonly file: string; readonly name: string }, depth = 0): boolean {
  const ir = file === undefined ? undefined : writable.ir(file);
  if (file === undefined || !ir || depth > DEPTH) return false;
  const isHere = file === target.file;
  if (ir.language === 'python') {
    if (isHere && (name === target.name || name === '*')) return true;
    return importsOf(ir).some(({ module, names }) => {
      const passed = names.find(({ local, imported }) => local === name || imported === '*');
      return (
        passed !== undefined && leadsTo(writable, importedFile(writable, file, module), passed.imported === '*' ? name : passed.imported, target, depth + 1)
      );
    });
  }
  return ir.body.some((statement) => {
    if (statement.kind !== 'export') return false;
    const from = statement.module && importedFile(writable, file, statement.module);
    return statement.names.some(({ local, exported }) => {
      if (exported === '*') return leadsTo(writable, from, name, target, depth + 1);
      if (exported !== name) return false;
      if (statement.module) return leadsTo(writable, from, local, target, depth + 1);
      if (isHere && local === target.name) return true;
      return importsOf(ir).some(({ module, names }) => {
        const passed = names.find((each) => each.local === local);
        return passed !== undefined && leadsTo(writable, importedFile(writable, file, module), passed.imported, target, depth + 1);
      });
    });
  });
}

/** The name under which a TypeScript file exports one of its own; undefined where it does not. */
export function exportedName(ir: FileIR, name: string): string | undefined {
  for (const statement of ir.body) {
    if (statement.kind !== 'export' || statement.module) continue;
    const found = statement.names.find(({ local, exported }) => local === name && exported !== 'default');
    if (found) return found.exported;
  }
  return undefined;
}

/** Whether one file imports another, directly or not, at once or later: what it imports in a function may be called while it loads. */
export function reaches(writable: Writable, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const file of seen) {
    for (const imported of filesImportedBy(writable, file)) {
      if (imported === to) return true;
      seen.add(imported);
    }
  }
  return false;
}

/** Whether a file may be what is run, which nothing may import: it starts a run, or asks whether it is, and no other imports it. */
export function isEntry(writable: Writable, file: string): boolean {
  const isStarting = writable.workflow.agents.some(({ startedAt }) => startedAt.some((at) => at.file === file));
  if (!isStarting && !/\b__name__\b|\brequire\.main\b|\bimport\.meta\.main\b/.test(textOf(writable, file))) return false;
  const others = new Set(writable.workflow.agents.map(({ span }) => span.file));
  return ![...others].some((other) => filesImportedBy(writable, other).includes(file));
}

/** What a file imports, at once or later, of the workspace. */
export function filesImportedBy(writable: Writable, file: string): readonly string[] {
  const known = writable.imported.get(file);
  if (known) return known;
  const ir = writable.ir(file);
  const files = new Set((ir ? findModules(ir) : []).flatMap((module) => importedFile(writable, file, module) ?? []));
  files.delete(file);
  writable.imported.set(file, [...files]);
  return [...files];
}

/** Every module that is named in a file, and what Python may mean by a name of one. */
function findModules(ir: FileIR): readonly ModuleReference[] {
  return nodesIn(ir.body).flatMap((node) => {
    switch (node.kind) {
      case 'import': {
        const { module, names } = node;
        const inner = ir.language === 'python' ? names : [];
        return [module, ...inner.map(({ imported }) => innerModule(module, imported))];
      }
      case 'export':
      case 'module-expression':
        return node.module ?? [];
      case 'call':
        return modulesOfCall(node);
      default:
        return [];
    }
  });
}

/** What Python may mean by a name that is imported: a module of that package. */
function innerModule(module: ModuleReference, name: string): ModuleReference {
  return { ...module, specifier: [module.specifier, name].filter(Boolean).join('.') };
}

/** `__import__('desks.billing')`, `importlib.reload(…)`, `runpy.run_module('desks')`. */
function modulesOfCall({ callee, arguments: given }: Call): readonly ModuleReference[] {
  if (!('name' in callee) || !/import|require|run_module/i.test(String(callee.name))) return [];
  return given.flatMap(({ value }) =>
    value.kind === 'constant' && typeof value.value === 'string' ? [{ specifier: value.value, level: 0, start: 0, end: 0 }] : [],
  );
}

/** A name that nothing in a file bears: the one wished for, or with a number. */
export function freeName(text: string, wished: string): string {
  return numberedName(wished, (name) => !wordOf(name).test(text));
}
