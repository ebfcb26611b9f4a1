import * as l10n from '@vscode/l10n';
import { boundNames } from '../../languages/bound-names';
import type { Block, Expression, Import, Range, Statement } from '../../languages/ir';
import type { Span } from '../../model/span';
import { external, unknown } from '../state/common-values';
import type { Machine } from '../state/machine';
import type { Module } from '../state/module';
import type { ImportBinding, Scope } from '../state/scope';
import type { PlacedValue, SdkValue, Value } from '../state/values';
import { exportOf, placeOf } from './members/module-members';
import { orSetElsewhere } from './set-elsewhere';

/** Binds a name in the scope that an assignment or definition writes to. */
export function bind(machine: Machine, name: string, value: Value, range: Range, where: 'here' | 'function' = 'here'): void {
  bindItem(machine, name, machine.item(value, range), where);
}

export function bindItem(machine: Machine, name: string, item: PlacedValue | ImportBinding, where: 'here' | 'function' = 'here'): void {
  const scope = where === 'function' ? machine.frame.scope.function() : machine.frame.scope;
  const target = scope.outer.get(name) ?? scope;
  machine.write(target.cells, name, item);
}

/** Assigns to a name that exists further out if it is declared there (JS), else here. */
export function assignName(machine: Machine, name: string, item: PlacedValue): void {
  if (!machine.frame.module.traits.scopes.haveBlocks) {
    bindItem(machine, name, item, 'function');
    return;
  }
  const scope = scopeOf(machine, name) ?? machine.frame.scope;
  machine.write(scope.cells, name, item);
}

/** The value of a name, looked up outwards, or `unknown` with the reason. */
export function lookUp(machine: Machine, name: string): Value {
  const known = lookUpKnown(machine, name);
  if (known) return known;
  if (name === machine.frame.module.traits.scopes.nameOfNothing) return { kind: 'constant', value: undefined };
  const forgotten = forgottenImport(machine, name);
  if (!forgotten) machine.unit.readsNothing = true;
  if (forgotten) return forgotten;
  const nothing = unknown(l10n.t('`{0}` is not defined before this point', name));
  const boundLater = findLater(machine, name);
  return boundLater ? { ...nothing, boundLater } : nothing;
}

/** The value of a name that is bound, or comes with the language. */
export function lookUpKnown(machine: Machine, name: string): Value | undefined {
  const item = lookUpItem(machine, name);
  if (item) return item.value;
  const { names, prefix } = machine.program.library[machine.frame.module.language];
  return names.has(name) ? external(prefix + name, machine.spanOf({ start: 0, end: 0 })) : undefined;
}

/** The statement that binds a name of the module at work, where reading the name before that raises, and nothing is around that may catch it. */
function findLater({ program, unit, frame }: Machine, name: string): Span | undefined {
  const { ir, file, traits } = frame.module;
  if (frame.module !== unit.module || !unit.isModuleBody() || ir.hasCells || unit.guards.length > 0 || unit.conditions.length > 0 || !program.binds(file, name))
    return undefined;
  const binding = ir.body.filter((statement) => boundNames(statement).includes(name));
  const [first] = binding;
  if (!first || ir.body.some((statement) => boundNames(statement).some((bound) => bound.startsWith('*')))) return undefined;
  // JS: functions and variables declared by `var` are there before.
  if (traits.scopes.haveBlocks && !(first.kind === 'class' || (first.kind === 'assign' && (first.declared === 'const' || first.declared === 'let'))))
    return undefined;
  return { file, start: first.start, end: first.end };
}

function lookUpItem(machine: Machine, name: string): PlacedValue | undefined {
  const scope = scopeOf(machine, name);
  const found = scope && machine.read(scope.cells, name);
  if (!found) return undefined;
  if (isBinding(found)) return exportOf(machine, found.file, found.name, found.span);
  return orSetElsewhere(machine, found, name, scope);
}

/** What a name stands for where it is bound in sight, not imported, and the cells that hold it. */
export function findName(machine: Machine, name: string): { readonly item: PlacedValue; readonly cells: Scope['cells'] } | undefined {
  const cells = scopeOf(machine, name)?.cells;
  const item = cells && machine.read(cells, name);
  return item && !isBinding(item) ? { item, cells } : undefined;
}

/** Gives the names that a block imports the values they stand for, where another path may give them others; not where they are not there yet. */
export function settleImports(machine: Machine, block: Block): void {
  for (const { local } of block.flatMap(importsIn).flatMap(({ names }) => names)) {
    const cells = scopeOf(machine, local)?.cells;
    const held = cells && machine.read(cells, local);
    const item = held && isBinding(held) ? exportOf(machine, held.file, held.name, held.span) : undefined;
    if (cells && item && item.value.kind !== 'unknown') machine.write(cells, local, item);
  }
}

/** Whether a name leads to one value on every path. */
export function isCertainlyBound(machine: Machine, name: string): boolean {
  const item = lookUpItem(machine, name);
  return item !== undefined && item.condition === undefined && item.value.kind !== 'union' && item.value.kind !== 'unknown';
}

function scopeOf(machine: Machine, name: string): Scope | undefined {
  const start = machine.frame.scope;
  for (let scope: Scope | undefined = start; scope; scope = scope.parent) {
    // Python: names of a class body are not visible in its methods.
    if (scope.kind === 'class' && scope !== start && !machine.frame.module.traits.scopes.showClassNames) continue;
    const target = scope.outer.get(name) ?? scope;
    if (machine.read(target.cells, name) !== undefined) return target;
  }
  return undefined;
}

export function isBinding(item: PlacedValue | ImportBinding): item is ImportBinding {
  return 'kind' in item;
}

/** The module scope around a scope. */
export function scopeOfModule(scope: Scope): Scope {
  return scope.parent ? scopeOfModule(scope.parent) : scope;
}

/** The one plain name that an assignment in a class body binds. */
export function memberName(targets: readonly Expression[]): string | undefined {
  const [target] = targets;
  return target?.kind === 'name' ? target.name : undefined;
}

/**
 * What a name means that nothing in the file binds: the SDK's, if the SDK exports it and the file imports from the SDK. So it is where somebody is
 * typing, and in parts of a longer program. An import of everything from elsewhere may bind it.
 */
function forgottenImport(machine: Machine, name: string): SdkValue | undefined {
  const { language, ir } = machine.frame.module;
  const { root, modules } = machine.program.sdk[language];
  const role = Object.hasOwn(modules[root] ?? {}, name) ? modules[root]?.[name] : undefined;
  if (!role || role.role === 'namespace') return undefined;

  const imports = ir.body.flatMap(importsIn);
  const isSdk = ({ module }: Import): boolean => placeOf(machine, module).place.kind === 'sdk';
  if (!imports.some(isSdk) || imports.some((each) => each.names.some(({ imported }) => imported === '*') && !isSdk(each))) return undefined;
  return ir.body.flatMap(boundNames).includes(name) ? undefined : { kind: 'sdk', role, name, language };
}

/** Whether no line of a file binds a name, or may, nor the language. */
export function isNowhere(machine: Machine, { ir, language, scope }: Module, name: string): boolean {
  if (machine.program.library[language].names.has(name) || machine.read(scope.cells, name) !== undefined) return false;
  const mayBind = ir.body.flatMap(importsIn).some((each) => each.names.some(({ imported }) => imported === '*'));
  return !mayBind && !ir.body.flatMap(boundNames).includes(name);
}

/** The imports that a statement runs. */
export function importsIn(statement: Statement): readonly Import[] {
  const imports: Import[] = [];
  addImports(statement, imports);
  return imports;
}

function addImports(statement: Statement, into: Import[]): void {
  if (statement.kind === 'import') into.push(statement);
  else if (statement.kind === 'if') for (const block of [statement.then, statement.else]) for (const each of block) addImports(each, into);
  else if (statement.kind === 'try')
    for (const block of [statement.body, ...statement.handlers.map(({ body }) => body), statement.else]) for (const each of block) addImports(each, into);
}
