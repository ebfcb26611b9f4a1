import * as l10n from '@vscode/l10n';
import { boundNames } from '../../languages/bound-names';
import type { Block, Expression, Import, Statement } from '../../languages/ir';
import { type ModulePlace, resolveInNamespace } from '../modules/paths/module-paths';
import { unknown } from '../state/common-values';
import type { Machine } from '../state/machine';
import type { PlacedValue, Value } from '../state/values';
import { evaluate } from './expression';
import { memberOf, moduleValue, placeOf, publicNames, resolverOf } from './members/module-members';
import { bind, bindItem, isBinding } from './names';

export function runImport(machine: Machine, statement: Import): void {
  const { language } = machine.frame.module;
  const { place, local } = placeOf(machine, statement.module);
  const { namespace } = statement;
  for (const file of [place.kind === 'file' ? place.file : undefined, local]) if (file !== undefined) machine.unit.noteImported(file);
  if (namespace) {
    // `import a.b` binds `a`: the package, through which `a.b` is found.
    const root = namespace.root && statement.module.specifier.includes('.') ? statement.module.specifier.split('.')[0] : undefined;
    const at = root === undefined ? place : placeOf(machine, { ...statement.module, specifier: root }).place;
    const isPathOnly = root !== undefined && at.kind === 'external' && place.kind === 'file';
    const value = isPathOnly
      ? moduleValue(machine, { kind: 'folder', folder: folderAbove(place.file, statement.module.specifier) }, language)
      : moduleValue(machine, at, language, 'namespace');
    bind(machine, namespace.local, value, namespace);
  }
  if (local !== undefined && place.kind === 'sdk') noteShadow(machine, statement, local, place.module);
  for (const name of statement.names) {
    const span = machine.spanOf(name);
    if (name.imported === '*') {
      importAll(machine, place, span);
      continue;
    }
    const shadow = local !== undefined && local !== machine.frame.module.file && machine.program.binds(local, name.imported) ? local : undefined;
    if (shadow !== undefined) noteLostSdk(machine, shadow, name.imported, span);
    if (shadow !== undefined) bindItem(machine, name.local, { kind: 'import-binding', file: shadow, name: name.imported, span });
    else if (place.kind === 'file') bindItem(machine, name.local, { kind: 'import-binding', file: place.file, name: name.imported, span });
    else bind(machine, name.local, imported(machine, place, name.imported, span), name);
  }

  function imported(of: Machine, at: typeof place, name: string, span: PlacedValue['span']): Value {
    if (name === 'default' && at.kind === 'sdk') return moduleValue(of, at, language);
    const { module } = of.frame;
    const inside =
      at.kind === 'external' && module.traits.modules.haveSubmodules
        ? resolveInNamespace(resolverOf(of, module), module.file, statement.module, name)
        : undefined;
    if (inside) return moduleValue(of, inside, language);
    return memberOf(of, at, language, name, span);
  }
}

/**
 * An import of the SDK that fails, since a file of the workspace is found before the SDK: where the program is started in the folder of that file, which is that of the
 * workspace, or of a file that is meant to be started. SDK: Python's `sys.path`.
 */
function noteShadow(machine: Machine, { names, module, retained }: Import, file: string, sdkModule: string): void {
  const { frame, program, unit } = machine;
  const { ir } = frame.module;
  const isPackage = file.endsWith('/__init__.py');
  const folder = parentOf(isPackage ? parentOf(file) : file);
  const isStarted = frame.module.file.startsWith(`${folder}/`) && parentOf(frame.module.file) === folder && ir.body.some(asksForMain);
  if (
    sdkModule !== program.sdk[frame.module.language].root ||
    (!isStarted && !program.project.folders.includes(folder)) ||
    program.project.has(`${folder}/__init__.py`)
  )
    return;
  if (ir.hasCells || unit.guards.length > 0 || unit.conditions.length > 0 || ir.body.some(isRelative)) return;
  const bound = program.project.ir(file)?.body.flatMap(boundNames) ?? [];
  if (bound.some((name) => name.startsWith('*'))) return;
  // In the file itself this import alone binds them.
  const lost = names.filter(({ imported }) => imported !== '*' && (file === frame.module.file || !bound.includes(imported)));
  if (lost.length === 0) return;
  unit.shadows.push({ names: lost.map(({ imported }) => imported), file, span: machine.spanOf(module), ...(retained ? { retained } : {}) });
}

/** What makes agents is taken from a file in the place of the SDK, which has it from a module that is not found: whatever it is, agents are lost by it. */
function noteLostSdk(machine: Machine, file: string, name: string, span: PlacedValue['span']): void {
  const { language } = machine.frame.module;
  const { modules, root } = machine.program.sdk[language];
  if (modules[root]?.[name]?.role !== 'agent') return;
  const isLost = (place: ModulePlace): boolean => place.kind === 'folder' || (place.kind === 'external' && MISNAMED.test(place.name));
  if (!machine.program.sourcesOf(file, name).some(isLost)) return;
  const reason = l10n.t(
    "`{0}` is that of `{1}` here, not the SDK's, and comes from a module that is not found: what it makes is not known",
    name,
    lastParts(file),
  );
  machine.unresolved(reason, span);
}

/** What people take the SDK's module to be called, after its package. */
const MISNAMED = /^openai_?agents\b/;

/** `agents.py`, `agents/__init__.py` */
function lastParts(file: string): string {
  return file
    .split('/')
    .slice(file.endsWith('/__init__.py') ? -2 : -1)
    .join('/');
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

/** `if __name__ == "__main__":` */
function asksForMain(statement: Statement): boolean {
  return statement.kind === 'if' && statement.condition.includes('__name__');
}

function isRelative(statement: Statement): boolean {
  return statement.kind === 'import' && statement.module.level > 0;
}

function importAll(machine: Machine, place: ReturnType<typeof placeOf>['place'], span: PlacedValue['span']): void {
  const { language } = machine.frame.module;
  if (place.kind === 'file') {
    for (const name of publicNames(machine, place.file)) bindItem(machine, name, { kind: 'import-binding', file: place.file, name, span });
    return;
  }
  if (place.kind === 'sdk') {
    for (const name of Object.keys(machine.program.sdk[language].modules[place.module] ?? {})) {
      bindItem(machine, name, { value: memberOf(machine, place, language, name, span), span });
    }
  }
}

/** The folder that holds the first part of a dotted path which leads to `file`. */
function folderAbove(file: string, specifier: string): string {
  const first = `/${specifier.split('.')[0] ?? ''}/`;
  const at = file.lastIndexOf(first);
  return at < 0 ? file : file.slice(0, at + first.length - 1);
}

/** Whether a test asks for `typing.TYPE_CHECKING`, under whatever name: what it keeps from running is there for annotations. */
export function asksForTypes(machine: Machine, test: Expression): boolean {
  if (test.kind === 'operation') return test.operands.some((operand) => asksForTypes(machine, operand));
  if (test.kind !== 'name' && test.kind !== 'attribute') return false;
  if (test.name === 'TYPE_CHECKING') return true;
  // Reading an attribute of anything else may run something, which the test itself has done.
  if (test.kind === 'attribute' && !(test.object.kind === 'name' && evaluate(machine, test.object).kind === 'module')) return false;
  const value = evaluate(machine, test);
  const { falsy } = machine.program.library[machine.frame.module.language];
  return value.kind === 'symbolic' && value.term.kind === 'external' && falsy.has(value.term.name);
}

/**
 * Binds what a block that never runs gives to annotations and, where the module finds its members when they are asked for, to other modules: what
 * it imports. What it makes itself is not there. Names that something else gave a value keep it.
 */
export function bindForTypes(machine: Machine, block: Block): void {
  for (const statement of block) {
    if (statement.kind === 'import') {
      const { namespace, ...rest } = statement;
      const names = statement.names.filter(({ local }) => isFree(machine, local));
      runImport(machine, { ...rest, names, ...(namespace && isFree(machine, namespace.local) && { namespace }) });
    } else if (statement.kind === 'if') bindForTypes(machine, [...statement.then, ...statement.else]);
    else if (statement.kind === 'try') bindForTypes(machine, [...statement.body, ...statement.handlers.flatMap(({ body }) => body)]);
    else {
      for (const name of boundNames(statement).filter((name) => isFree(machine, name)))
        bind(machine, name, unknown(l10n.t('`{0}` is only there for type checkers', name)), statement);
    }
  }
}

function isFree(machine: Machine, name: string): boolean {
  const item = machine.read(machine.frame.scope.cells, name);
  return item === undefined || (!isBinding(item) && item.value.kind === 'unknown');
}
