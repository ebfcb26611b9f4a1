import type { FileIR, Import, ModuleReference, Range } from '../../languages/ir';
import { groupBy } from '../../model/group-by';
import type { WriteEdit } from '../../model/writing';
import { broughtNames, exportedName, findImported, findRequired, freeName, importedFile, importsOf, importsRunAt, isEntry, reaches } from './imported-names';
import type { Path } from './scopes';
import { isName } from './words';
import type { Writable } from './writable';

/** What something is called in a file, and what has to be written for that. */
export interface Named {
  readonly name: string;
  readonly edits: readonly WriteEdit[];
}

/** A place that something is to be named at. */
interface NamedAt {
  readonly file: string;
  readonly path: Path | undefined;
}

/** Imports a name of another file, as the file's other imports are written; undefined where no import would lead there. */
function importFrom(
  writable: Writable,
  { file, path }: NamedAt,
  target: { readonly file: string; readonly name: string; readonly local: string },
): Named | undefined {
  const ir = writable.ir(file);
  const text = writable.text(file);
  if (!ir || text === undefined) return undefined;
  const imports = importsRunAt(ir, path);
  const known = findImported(writable, file, imports, { file: target.file, name: target.local });
  if (known !== undefined) return { name: known, edits: [] };
  const leads = (module: ModuleReference): boolean => importedFile(writable, file, module) === target.file;
  const name = freeName(text, target.name);
  const alias = name === target.name ? {} : { local: name };
  const existing = imports.findLast((each) => leads(each.module) && canGrow(each, text));
  if (existing) return { name, edits: [growing(file, existing, target.name, alias)] };
  const specifiers = ir.language === 'python' ? pythonSpecifiers(writable, file, target.file) : scriptSpecifiers(writable, file, target.file);
  const from = specifiers.find((each) => leads(toReference(ir.language, each)));
  return from === undefined ? undefined : { name, edits: [newImport(writable, file, target.name, alias, from)] };
}

/** What a statement at the top level of a file binds. */
interface BoundName {
  readonly from: string;
  readonly name: string;
  readonly statement: Range;
}

/** Imports what a statement at the top level of another file binds, exported where it is not; nothing that is run itself, or imports the file. */
export function importBound(writable: Writable, at: NamedAt, { from, name, statement }: BoundName): Named | undefined {
  const ir = writable.ir(from);
  if (!ir) return undefined;
  const exported = ir.language === 'python' ? name : exportedName(ir, name);
  const edits: WriteEdit[] = exported === undefined ? [{ kind: 'export', at: { file: from, start: statement.start, end: statement.end } }] : [];
  const found = importFrom(writable, at, { file: from, name: exported ?? name, local: name });
  if (!found || (found.edits.length > 0 && (isEntry(writable, from) || reaches(writable, from, at.file)))) return undefined;
  return { name: found.name, edits: [...edits, ...found.edits] };
}

/**
 * How a file would write each of other files in an import: those that an import leads to, that do not import the file themselves when they are
 * loaded, and that are not run themselves. By file.
 */
export function findSpecifiers(writable: Writable, file: string, targets: readonly string[]): ReadonlyMap<string, string> {
  const ir = writable.ir(file);
  if (!ir) return new Map();
  const loaded = new Map<string, readonly string[]>();
  const loads = (each: string): readonly string[] => {
    const known = loaded.get(each);
    if (known) return known;
    const found = importsOf(writable.ir(each)).flatMap(({ module }) => importedFile(writable, each, module) ?? []);
    loaded.set(each, found);
    return found;
  };
  const all = new Set(targets);
  for (const each of all) for (const next of loads(each)) all.add(next);
  const importers = groupBy(
    [...all].flatMap((importer) => loads(importer).map((imported) => ({ importer, imported }))),
    ({ imported }) => imported,
  );
  const above = new Set([file]);
  for (const each of above) for (const { importer } of importers.get(each) ?? []) above.add(importer);
  const isStarted = new Set(writable.workflow.agents.flatMap(({ startedAt }) => startedAt.map((at) => at.file)));
  const others = new Map<string, string[]>();
  for (const each of filesOf(writable)) {
    for (const { module } of importsOf(writable.ir(each))) {
      const found = module.level === 0 ? importedFile(writable, each, module) : undefined;
      if (found !== undefined) others.set(found, [...(others.get(found) ?? []), module.specifier]);
    }
  }
  const wanted = targets.filter((each) => each !== file && !above.has(each) && !(isStarted.has(each) && !importers.has(each)));
  return new Map(
    wanted.flatMap((target) => {
      const leads = (module: ModuleReference): boolean => importedFile(writable, file, module) === target;
      const known = importsOf(ir).find(({ module }) => leads(module))?.module;
      const written = [...(others.get(target) ?? []), ...fromSameRoot(file, others.get(file) ?? [], target)];
      const specifiers = ir.language === 'python' ? pythonSpecifiers(writable, file, target, written) : scriptSpecifiers(writable, file, target);
      const found = known ? '.'.repeat(known.level) + known.specifier : specifiers.find((each) => leads(toReference(ir.language, each)));
      return found === undefined ? [] : [[target, found] as const];
    }),
  );
}

/** What a name of the SDK is called in a file: imported already, or to be imported as the SDK's others are. */
export function importSdk(writable: Writable, file: string, module: string, name: string, isType = false): Named | undefined {
  const ir = writable.ir(file);
  const text = writable.text(file);
  if (!ir || text === undefined) return undefined;
  const { modules } = writable.sdk[ir.language];
  const isOfSdk = (from: ModuleReference): boolean => {
    const found = writable.resolve(file, from);
    return found?.kind === 'sdk' && (found.module === module || Object.hasOwn(modules[found.module] ?? {}, name));
  };
  const ofSdk = importsOf(ir).filter((each) => isOfSdk(each.module));
  const known = knownName(ofSdk, name) ?? requiredName(ir, isOfSdk, name);
  if (known !== undefined) return { name: known, edits: [] };
  const local = freeName(text, name);
  const alias = { ...(local === name ? {} : { local }), ...(isType && ir.language === 'typescript' ? { isType: true as const } : {}) };
  const existing = ofSdk.find((each) => canGrow(each, text));
  if (existing) return { name: local, edits: [growing(file, existing, name, alias)] };
  return { name: local, edits: [newImport(writable, file, name, alias, module)] };
}

/** What a name of a package besides the SDK is called in a file: imported already, or to be imported. */
export function importPackage(writable: Writable, file: string, module: string, name: string): Named | undefined {
  const ir = writable.ir(file);
  const text = writable.text(file);
  if (!ir || text === undefined) return undefined;
  const known = knownName(
    importsOf(ir).filter((each) => each.module.level === 0 && each.module.specifier === module),
    name,
  );
  if (known !== undefined) return { name: known, edits: [] };
  const local = freeName(text, name);
  return { name: local, edits: [newImport(writable, file, name, local === name ? {} : { local }, module)] };
}

/** What something is called that some imports bring. */
function knownName(imports: readonly Import[], name: string): string | undefined {
  return imports.flatMap(({ names, namespace, module }) => [
    ...names.filter(({ imported }) => imported === name).map(({ local }) => local),
    ...(namespace ? [`${namespace.root ? module.specifier : namespace.local}.${name}`] : []),
  ])[0];
}

/** What something is called of a module that a script has by `require`. */
function requiredName({ body }: FileIR, isWanted: (module: ModuleReference) => boolean, name: string): string | undefined {
  return body.flatMap((statement) => {
    const required = findRequired(statement);
    if (!required || !isWanted(required.module)) return [];
    const wholes = required.targets.flatMap((target) => (target.kind === 'name' ? [`${target.name}.${name}`] : []));
    return [...wholes, ...broughtNames(statement).flatMap(({ imported, local }) => (imported === name ? [local] : []))];
  })[0];
}

interface Alias {
  readonly local?: string;
  readonly isType?: true;
}

function canGrow({ names, start, end }: Import, text: string): boolean {
  return (
    names.length > 0 &&
    names.every(({ imported }) => imported !== '*') &&
    !/^import\s+type\b/.test(text.slice(start, end)) &&
    names.some(({ imported }) => imported !== 'default')
  );
}

function growing(file: string, { names }: Import, name: string, alias: Alias): WriteEdit {
  const { start, end } = names.at(-1) ?? { start: 0, end: 0 };
  return { kind: 'import', where: 'into', at: { file, start, end }, name, from: '', ...alias };
}

/** Behind the last of the imports that the file begins with. */
function newImport(writable: Writable, file: string, name: string, alias: Alias, from: string): WriteEdit {
  const ir = writable.ir(file);
  const rest = ir?.body.findIndex(({ kind }, index) => kind !== 'import' && !(kind === 'expression' && index === 0)) ?? 0;
  const last = ir?.body.slice(0, rest < 0 ? undefined : rest).at(-1) ?? importsOf(ir).at(-1);
  const { start, end } = last ?? { start: 0, end: 0 };
  return { kind: 'import', where: last ? 'behind' : 'top', at: { file, start, end }, name, from, ...alias };
}

function toReference(language: 'python' | 'typescript', written: string): ModuleReference {
  const specifier = language === 'python' ? written.replace(/^\.+/, '') : written;
  return { specifier, level: written.length - specifier.length, start: 0, end: 0 };
}

/** Ways to write a Python module, those like the file's other imports first. */
function pythonSpecifiers(writable: Writable, file: string, target: string, others = written(writable, target)): readonly string[] {
  const path = target.replace(/(?:\/__init__)?\.py$/, '').split('/');
  const folder = file.split('/').slice(0, -1);
  const shared = folder.findIndex((name, index) => name !== path[index]);
  const common = shared < 0 ? folder.length : shared;
  const relative = '.'.repeat(folder.length - common + 1) + path.slice(common).join('.');
  const isRelative = importsOf(writable.ir(file)).some(({ module }) => module.level > 0);
  const like = [...alike(writable, file, target, '.'), ...others];
  const dotted = (from: number): string => path.slice(from).join('.');
  const inPackage = dotted(packageDepth(writable, path));
  const absolute = [inPackage, dotted(common), ...path.map((_, from) => dotted(path.length - 1 - from))];
  const isPackage = (depth: number): boolean => writable.ir(`${folder.slice(0, depth).join('/')}/__init__.py`) !== undefined;
  // Python goes no further up than to the outermost package.
  const within = isPackage(folder.length) && !isPackage(common) ? [] : [relative];
  return (isRelative ? [...within, ...like, ...absolute] : [...like, ...absolute, ...within]).filter(isSpellable);
}

/** Whether a path of Python's is one of names: no import leads into a folder that is called otherwise. */
function isSpellable(path: string): boolean {
  return path.split('.').every((part) => part === '' || isName(part));
}

/** How other files import a Python module by its whole name. */
function written(writable: Writable, target: string): readonly string[] {
  return filesOf(writable).flatMap((file) =>
    importsOf(writable.ir(file)).flatMap(({ module }) => (module.level === 0 && importedFile(writable, file, module) === target ? [module.specifier] : [])),
  );
}

/** Where others write `shop.desk` for one module, another in the same tree is `shop.team`. */
function fromSameRoot(file: string, specifiers: readonly string[], target: string): readonly string[] {
  const path = file.replace(/(?:\/__init__)?\.py$/, '').split('/');
  return specifiers.flatMap((specifier) => {
    const names = specifier.split('.');
    const root = path.slice(0, path.length - names.length).join('/');
    const rest = target.replace(/(?:\/__init__)?\.py$/, '').slice(root.length + 1);
    return target.startsWith(`${root}/`) ? [rest.replaceAll('/', '.')] : [];
  });
}

/** How many folders a module lies in above its outermost package. */
function packageDepth(writable: Writable, path: readonly string[]): number {
  let depth = path.length - 1;
  while (depth > 1 && writable.ir(`${path.slice(0, depth).join('/')}/__init__.py`)) depth -= 1;
  return depth;
}

/** The files that agents are made or started in. */
export function filesOf({ workflow }: Writable): readonly string[] {
  return [...new Set(workflow.agents.flatMap(({ span, startedAt }) => [span.file, ...startedAt.map(({ file }) => file)]))];
}

/** Ways to write a module of TypeScript or JavaScript, those like the file's other imports first. */
function scriptSpecifiers(writable: Writable, file: string, target: string): readonly string[] {
  const folder = file.split('/').slice(0, -1);
  const path = target.split('/');
  const shared = folder.findIndex((name, index) => name !== path[index]);
  const common = shared < 0 ? folder.length : shared;
  const up = '../'.repeat(folder.length - common) || './';
  const relative = up + path.slice(common).join('/');
  const written = importsOf(writable.ir(file)).map(({ module }) => module.specifier);
  const bare = relative.replace(/\.[cm]?[jt]sx?$/, '');
  const compiled = relative.replace(/\.([cm]?)tsx?$/, '.$1js');
  const ending = written.filter((each) => each.startsWith('.')).map((each) => /\.[cm]?[jt]sx?$/.exec(each)?.[0]);
  const isScript = /\.[cm]?jsx?$/.test(file);
  const styled = ending.includes('.ts') ? relative : ending.some((each) => each !== undefined) || (isScript && ending.length === 0) ? compiled : bare;
  const isAliased = !written.some((each) => each.startsWith('.'));
  const like = alike(writable, file, target, '/');
  return isAliased ? [...like, styled, bare, compiled] : [styled, bare, compiled];
}

/** What follows from another import of the file: where `@/agents/a` is `src/agents/a.ts`, `src/b.ts` is `@/b`. */
function alike(writable: Writable, file: string, target: string, separator: '.' | '/'): readonly string[] {
  const stem = (path: string): readonly string[] => path.replace(/\.[^./]+$/, '').split('/');
  return importsOf(writable.ir(file)).flatMap(({ module }) => {
    const found = module.level === 0 ? importedFile(writable, file, module) : undefined;
    if (found === undefined) return [];
    const [written, path, wanted] = [module.specifier.split(separator), stem(found), stem(target)];
    let same = 0;
    while (same < path.length && written.at(-1 - same) === path.at(-1 - same)) same += 1;
    const folder = path.slice(0, path.length - same);
    return [[...written.slice(0, written.length - same), ...wanted.slice(folder.length)].join(separator)];
  });
}
