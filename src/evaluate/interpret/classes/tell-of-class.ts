import { constant } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { Arguments, ClassValue, PlacedValue } from '../../state/values';
import { callFunction } from '../calls/call-function';
import { newList, newMap } from '../collections';
import { evaluateItem } from '../expression';
import { isBinding } from '../names';
import { findMember, metaclassOf } from './ancestry';

/** Python: a class that extends others, or has a metaclass, is made with them knowing: a base's `__init_subclass__`, a metaclass's `__new__` and `__init__`. */
export function tellOfClass(machine: Machine, value: ClassValue): void {
  const metaclass = metaclassOf(value);
  const base = value.above.find((each) => machine.read(each.members.cells, '__init_subclass__') !== undefined);
  if (!base && metaclass?.kind !== 'class') return;
  const named = keywordsOf(machine, value);
  const told = base && findMember(machine, base, '__init_subclass__')?.value;
  const tellParents = (): void => {
    if (told?.kind === 'function') callFunction(machine, { ...told, self: value }, { positional: [], named, isOpen: false }, value.definition);
  };
  if (metaclass?.kind !== 'class') return tellParents();

  const maker = findMember(machine, metaclass, '__new__')?.value;
  if (maker?.kind === 'function') {
    const { making } = machine;
    machine.making = { by: metaclass, made: value };
    try {
      callFunction(machine, { ...maker, self: metaclass }, madeOf(machine, value, named), value.definition);
    } finally {
      machine.making = making;
    }
  }
  tellParents();
  const initialiser = findMember(machine, metaclass, '__init__')?.value;
  if (initialiser?.kind === 'function') callFunction(machine, { ...initialiser, self: value }, madeOf(machine, value, named), value.definition);
}

/** What a metaclass is called with: the name, the bases, what is in the class, and the keywords beside the bases. */
function madeOf(machine: Machine, { definition, bases, members }: ClassValue, named: Arguments['named']): Arguments {
  const place = (each: PlacedValue['value']): PlacedValue => machine.item(each, definition);
  const own = members.cells.keys(machine.unit).flatMap((name): readonly (readonly [string, PlacedValue])[] => {
    const member = machine.read(members.cells, name);
    return member && !isBinding(member) ? [[name, member]] : [];
  });
  const positional = [constant(definition.name ?? ''), newList(machine, bases.map(place), 'tuple'), newMap(machine, own)];
  return { positional: positional.map(place), named, isOpen: false };
}

function keywordsOf(machine: Machine, { definition }: ClassValue): Arguments['named'] {
  return definition.keywords.flatMap((keyword) => {
    if (keyword.name === undefined || keyword.name === 'metaclass') return [];
    const span = machine.spanOf(keyword);
    return [{ name: keyword.name, item: evaluateItem(machine, keyword.value), span, nameSpan: span }];
  });
}
