import * as l10n from '@vscode/l10n';
import type { Range } from '../../../languages/ir';
import type { Span } from '../../../model/span';
import { unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { Arguments, ClassValue, GivenOption, InstanceValue, PlacedValue, Value } from '../../state/values';
import { callValue } from '../calls/call';
import { callFunction } from '../calls/call-function';
import { findMember, lineage } from './ancestry';
import { instantiate, type ObjectValue } from './class';

/** Python: what a generated constructor does: it sets the fields, and calls `__post_init__`, as those of the SDK's agents and handoffs do. */
export function initialiseData(machine: Machine, value: ClassValue, self: ObjectValue, args: Arguments, site: Range): void {
  assignDataFields(machine, self.kind === 'instance' ? value : (self.of ?? value), self, self.kind === 'instance' ? args : { ...args, positional: [] });
  if (self.kind === 'instance' && !isDataClass(value)) return;
  const after = findMember(machine, self.of ?? value, '__post_init__')?.value;
  if (after?.kind === 'function') callFunction(machine, { ...after, self }, { positional: [], named: [], isOpen: false }, site);
}

/** `@dataclass`. */
export function isDataClass(value: ClassValue): boolean {
  const isDecorator = (of: Value): boolean => {
    if (of.kind !== 'symbolic') return false;
    return of.term.kind === 'call' ? isDecorator(of.term.callee.value) : of.term.kind === 'external' && of.term.name === 'dataclasses.dataclass';
  };
  return value.decorators.some((each) => isDecorator(each.value));
}

/** Dataclasses, pydantic models, named tuples: arguments become attributes of the same name, in order of the fields. */
function assignDataFields(machine: Machine, value: ClassValue, self: ObjectValue, args: Arguments): void {
  // What a class that extends nothing annotates are its own attributes.
  if (lineage(value).every(({ decorators, metaclass, bases }) => decorators.length === 0 && !metaclass && bases.every(({ kind }) => kind === 'class'))) return;
  let position = 0;
  for (const name of dataFields(value)) {
    const inherited = findMember(machine, value, name);
    const isGiven = !inherited || !isNotInConstructor(inherited.value);
    const given = isGiven ? (args.named.find((option) => option.name === name)?.item ?? args.positional[position++]) : undefined;
    if (given) machine.write(self.cells, name, given);
    else if (args.isOpen && isGiven)
      machine.write(
        self.cells,
        name,
        machine.item(unknown(l10n.t('`{0}` of `{1}` is only known when the program runs', name, value.definition.name ?? l10n.t('a class'))), value.definition),
      );
    else if (inherited && (self.kind === 'instance' || machine.read(self.cells, name) === undefined))
      machine.write(self.cells, name, { ...inherited, value: fieldDefault(machine, inherited.value) });
  }
}

/** Python: `dataclasses.replace(object, **changes)`, which calls the class with the fields that its constructor takes; undefined where they are not known. */
export function replaceData(machine: Machine, { of, cells }: InstanceValue, args: Arguments, site: Range, callee: Span): Value | undefined {
  if (!lineage(of).some(isDataClass) || args.isOpen) return undefined;
  const kept = dataFields(of).filter((name) => {
    const inherited = findMember(machine, of, name);
    return !args.named.some((each) => each.name === name) && !(inherited && isNotInConstructor(inherited.value));
  });
  const named = kept.flatMap((name): readonly GivenOption[] => {
    const item = machine.read(cells, name);
    return item ? [{ name, item, span: item.span, nameSpan: item.span }] : [];
  });
  if (named.length < kept.length) return undefined;
  return instantiate(machine, of, { positional: [], named: [...named, ...args.named], isOpen: false }, site, callee);
}

/** The fields of a named tuple, in order; undefined for other instances. */
export function tupleItems(machine: Machine, { of, cells }: InstanceValue): readonly PlacedValue[] | undefined {
  const isTuple = lineage(of).some(({ bases }) =>
    bases.some((base) => base.kind === 'symbolic' && base.term.kind === 'external' && base.term.name === 'typing.NamedTuple'),
  );
  const items = dataFields(of).map((name) => machine.read(cells, name));
  return isTuple && items.every((item) => item !== undefined) ? items : undefined;
}

/** `field(init=False)`. */
function isNotInConstructor(value: Value): boolean {
  const option = value.kind === 'symbolic' && value.term.kind === 'call' ? value.term.arguments.named.find(({ name }) => name === 'init') : undefined;
  return option?.item.value.kind === 'constant' && option.item.value.value === false;
}

/** `field(default_factory=f)` and `Field(default=x)`. */
function fieldDefault(machine: Machine, value: Value): Value {
  if (value.kind !== 'symbolic' || value.term.kind !== 'call') return value;
  const { named } = value.term.arguments;
  const factory = named.find(({ name }) => name === 'default_factory')?.item;
  if (factory) return callValue(machine, factory, { positional: [], named: [], isOpen: false }, factory.span);
  return named.find(({ name }) => name === 'default')?.item.value ?? unknown(l10n.t('the default of a field'));
}

/** The names that a class, and those that it extends, annotate. */
export function dataFields(value: ClassValue): readonly string[] {
  const inherited = value.bases.flatMap((base) => (base.kind === 'class' ? dataFields(base) : []));
  const own = value.definition.body.flatMap((statement) =>
    statement.kind === 'assign' && statement.annotation ? statement.targets.flatMap((target) => (target.kind === 'name' ? [target.name] : [])) : [],
  );
  return [...new Set([...inherited, ...own])];
}
