import * as l10n from '@vscode/l10n';
import { constant, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { Arguments, ClassValue, PlacedValue, Value } from '../../state/values';
import { isBinding } from '../names';

/** Python: whether a class is an enumeration, directly or through another of the workspace. */
export function isEnumeration(value: ClassValue): boolean {
  return value.bases.some((base) =>
    base.kind === 'class' ? isEnumeration(base) : base.kind === 'symbolic' && base.term.kind === 'external' && /^enum\.\w*(?:Enum|Flag)$/.test(base.term.name),
  );
}

/** Gives each `auto()` its value: as enum.auto documents, 1, 2, … or the member's name in lower case. */
export function numberMembers(machine: Machine, value: ClassValue): void {
  const isText = value.bases.some((base) => base.kind === 'symbolic' && base.term.kind === 'external' && base.term.name === 'enum.StrEnum');
  let last = 0;
  for (const [name, item] of namedMembers(machine, value)) {
    if (item.value.kind === 'constant' && typeof item.value.value === 'number') last = item.value.value;
    if (isAuto(item.value)) value.members.cells.write(name, { ...item, value: constant(isText ? name.toLowerCase() : ++last) }, machine.unit);
  }
}

/** What iterating over an enumeration gives: its members. */
export function membersOf(machine: Machine, value: ClassValue): readonly PlacedValue[] {
  return namedMembers(machine, value).map(([name, item]) =>
    item.value.kind === 'constant' ? { ...item, value: { ...item.value, member: { of: value, name } } } : item,
  );
}

/** Python: whether members equal their values: `class Kind(str, Enum)`, `IntEnum`, `StrEnum`. */
export function holdsItsValues(value: ClassValue): boolean {
  return value.bases.some((base) =>
    base.kind === 'class'
      ? holdsItsValues(base)
      : base.kind === 'symbolic' && base.term.kind === 'external' && /^(builtins\.(str|int)|enum\.(IntEnum|StrEnum|IntFlag))$/.test(base.term.name),
  );
}

/** Python: `Kind('high')`, the member with a value. */
export function memberWith(machine: Machine, value: ClassValue, { positional: [given] }: Arguments): Value {
  const found = namedMembers(machine, value).find(
    ([, item]) => item.value.kind === 'constant' && given?.value.kind === 'constant' && item.value.value === given.value.value,
  );
  if (found?.[1].value.kind === 'constant') return { ...found[1].value, member: { of: value, name: found[0] } };
  return unknown(l10n.t('which member of `{0}` it is', value.definition.name ?? l10n.t('an enumeration')));
}

/** The members of an enumeration, by their names, as its body has them. */
export function namedMembers(machine: Machine, value: ClassValue): readonly (readonly [string, PlacedValue])[] {
  return value.members.cells.keys(machine.unit).flatMap((name) => {
    const item = machine.read(value.members.cells, name);
    return item && !isBinding(item) && item.value.kind !== 'function' && !/^_(_|.*_$)/.test(name) ? [[name, item] as const] : [];
  });
}

function isAuto(value: Value): boolean {
  if (value.kind !== 'symbolic' || value.term.kind !== 'call') return false;
  const { value: callee } = value.term.callee;
  return callee.kind === 'symbolic' && callee.term.kind === 'external' && callee.term.name === 'enum.auto';
}
