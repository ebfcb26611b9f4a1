import * as l10n from '@vscode/l10n';
import type { ModuleReference } from '../../../languages/ir';
import type { Span } from '../../../model/span';
import type { Language } from '../../../model/workflow';
import { type ModulePlace, type Resolver, resolveModule, resolveSubmodule, sdkRoleOf } from '../../modules/paths/module-paths';
import { constant, external, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { Module } from '../../state/module';
import type { MapValue, ModuleValue, PlacedValue, Value } from '../../state/values';
import { callFunction } from '../calls/call-function';
import { newMap } from '../collections';
import { isBinding } from '../names';

/** The place an import leads to from the module being evaluated. */
export function placeOf(machine: Machine, reference: ModuleReference): ReturnType<typeof resolveModule> {
  const { module } = machine.frame;
  return resolveModule(resolverOf(machine, module), module.file, module.language, reference);
}

/** Finds what a module's imports lead to. */
export function resolverOf(machine: Machine, { steering }: Module): Resolver {
  return { ...machine.program.resolver(machine.unit.module.file), steering };
}

/** What a module of any kind gives under a name. */
export function memberOf(machine: Machine, at: ModulePlace, language: Language, name: string, span: Span): Value {
  switch (at.kind) {
    case 'sdk':
      return sdkMember(machine, at, language, name, span);
    case 'external':
      return external(`${at.name}.${name}`, span);
    case 'file': {
      const item = exportOf(machine, at.file, name, span);
      return item?.value ?? unknown(l10n.t('`{0}` is not found in `{1}`', name, lastPart(at.file)));
    }
    case 'folder': {
      const place = resolveSubmodule(machine.program.resolver(machine.unit.module.file), at, name);
      return place ? { kind: 'module', at: place, language } : unknown(l10n.t('`{0}` is not found in `{1}`', name, lastPart(at.folder)));
    }
  }
}

function sdkMember(machine: Machine, at: Extract<ModulePlace, { readonly kind: 'sdk' }>, language: Language, name: string, span: Span): Value {
  const sdk = machine.program.sdk[language];
  const role = sdkRoleOf(sdk, at, name);
  if (role?.role === 'text') return constant(role.text);
  if (role?.role === 'namespace') return { kind: 'module', at: { kind: 'sdk', module: role.module }, language };
  if (role) return { kind: 'sdk', role, name, language };
  const submodule = `${at.module}.${name}`;
  if (language === 'python' && Object.hasOwn(sdk.modules, submodule)) return { kind: 'module', at: { kind: 'sdk', module: submodule }, language };
  return external(submodule, span);
}

/** What a workspace file exports under a name, seen from the unit at work; evaluates the file if need be. */
export function exportOf(machine: Machine, file: string, name: string, span: Span, seen: ReadonlySet<string> = new Set()): PlacedValue | undefined {
  const module = machine.program.ensure(file, machine.unit.module.file);
  if (!module) return { value: unknown(l10n.t('`{0}` could not be read', lastPart(file))), span };
  const key = `${file}\0${name}`;
  if (seen.has(key)) return undefined;
  const visited = new Set([...seen, key]);
  const found = module.language === 'python' ? pythonExport(machine, module, name, span, visited) : javaScriptExport(machine, module, name, span, visited);
  if (found || module.state === 'done') return found;
  return { value: unknown(l10n.t('`{0}` is not there yet: `{1}` is part of an import cycle', name, lastPart(file))), span };
}

function pythonExport(machine: Machine, module: Module, name: string, span: Span, seen: ReadonlySet<string>): PlacedValue | undefined {
  const local = scopeItem(machine, module, name, seen);
  if (local) return local;
  const place = resolveSubmodule(machine.program.resolver(machine.unit.module.file), { kind: 'file', file: module.file }, name);
  if (place) return { value: { kind: 'module', at: place, language: 'python' }, span };
  // PEP 562: what the module's own function makes of names that it lacks.
  const getter = name.startsWith('__') ? undefined : scopeItem(machine, module, '__getattr__', seen)?.value;
  if (getter?.kind !== 'function') return undefined;
  return { value: callFunction(machine, getter, { positional: [{ value: constant(name), span }], named: [], isOpen: false }, span), span };
}

function javaScriptExport(machine: Machine, module: Module, name: string, span: Span, seen: ReadonlySet<string>): PlacedValue | undefined {
  const { exports } = module;
  if (exports.length === 0) return commonJsExport(machine, module, name);
  for (const statement of exports) {
    const match = statement.names.find(({ exported }) => exported === name);
    if (!match) continue;
    if (!statement.module) return scopeItem(machine, module, match.local, seen);
    const { place } = resolveModule(resolverOf(machine, module), module.file, 'typescript', statement.module);
    if (match.local === '*') return { value: { kind: 'module', at: place, language: 'typescript' }, span };
    return through(machine, place, match.local, span, seen);
  }
  if (name === 'default') return undefined;
  for (const statement of exports) {
    if (!statement.module || !statement.names.some(({ exported }) => exported === '*')) continue;
    const { place } = resolveModule(resolverOf(machine, module), module.file, 'typescript', statement.module);
    const item = place.kind === 'external' ? undefined : through(machine, place, name, span, seen);
    if (item && !(place.kind === 'sdk' && item.value.kind === 'symbolic')) return item;
  }
  return undefined;
}

function through(machine: Machine, place: ModulePlace, name: string, span: Span, seen: ReadonlySet<string>): PlacedValue | undefined {
  if (place.kind === 'file') return exportOf(machine, place.file, name, span, seen);
  return { value: memberOf(machine, place, 'typescript', name, span), span };
}

function commonJsExport(machine: Machine, module: Module, name: string): PlacedValue | undefined {
  const whole = commonJsExports(machine, module);
  if (name === 'default') return whole;
  return whole?.value.kind === 'map' ? machine.read((whole.value as MapValue).cells, name) : undefined;
}

function commonJsExports(machine: Machine, module: Module): PlacedValue | undefined {
  const holder = machine.read(module.scope.cells, 'module');
  if (!holder || isBinding(holder) || holder.value.kind !== 'map') return undefined;
  return machine.read(holder.value.cells, 'exports');
}

function scopeItem(machine: Machine, module: Module, name: string, seen: ReadonlySet<string>): PlacedValue | undefined {
  const found = machine.read(module.scope.cells, name);
  if (!found) return undefined;
  return isBinding(found) ? exportOf(machine, found.file, found.name, found.span, seen) : found;
}

/** The value of `require('x')`, or with `as` of a namespace import or `import('x')`. */
export function moduleValue(machine: Machine, at: ModulePlace, language: Language, as?: 'namespace' | 'promised'): Value {
  if (at.kind === 'file' && language === 'typescript') {
    const module = machine.program.ensure(at.file, machine.unit.module.file);
    if (module?.language === 'typescript' && module.exports.length === 0) {
      const whole = commonJsExports(machine, module);
      if (whole) return as ? namespaceOf(machine, whole, as) : whole.value;
    }
  }
  return { kind: 'module', at, language } satisfies ModuleValue;
}

/** JS: of what a module of CommonJS exports; some write as if that were the namespace itself, as it is without `esModuleInterop`. */
function namespaceOf(machine: Machine, whole: PlacedValue, as: 'namespace' | 'promised'): Value {
  const { value } = whole;
  if (value.kind === 'map' || value.kind === 'list') return { ...value, isNamespace: true };
  return as === 'promised' ? newMap(machine, [['default', whole]]) : value;
}

/** Names that `from m import *` brings. */
export function publicNames(machine: Machine, file: string): readonly string[] {
  const module = machine.program.ensure(file, machine.unit.module.file);
  if (!module) return [];
  const names = module.scope.cells.keys(machine.unit);
  const all = machine.read(module.scope.cells, '__all__');
  if (all && !isBinding(all) && all.value.kind === 'list') {
    const listed = machine.items(all.value).map(({ value }) => (value.kind === 'constant' ? value.value : undefined));
    return listed.filter((name) => typeof name === 'string');
  }
  return names.filter((name) => !name.startsWith('_'));
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
