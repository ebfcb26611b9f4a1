import type { Machine } from '../../state/machine';
import type { ClassValue, ListValue, Value } from '../../state/values';
import { ownClassOf } from '../../workflow/classes-of';
import { isRemade, metaclassOf } from './ancestry';

/** What an iterator that is not told apart from others may be. */
const ITERATORS = ['map', 'generator'];

/** Classes that `classesOf` gives of what is from outside the workspace, and that are no others than Python's own. */
const TOLD = /^(str|int|float|bool|complex|NoneType|list|tuple|dict|bytes|bytearray|partial|Decimal|Fraction|function|builtin_function_or_method|type|object)$/;

/** Python: classes of the language one of which a value has for its own; undefined where it may have another. */
export function builtInClassesOf(machine: Machine, value: Value): readonly string[] | undefined {
  switch (value.kind) {
    case 'constant':
      return value.member ? undefined : told(machine, value);
    case 'list':
      return ofList(value);
    case 'map':
      if (value.of !== undefined) return undefined;
      return value.isProxy ? ['mappingproxy'] : value.factory ? ['defaultdict'] : ['dict', 'OrderedDict', 'defaultdict'];
    case 'function':
      if (value.isWrapped || value.wrapper || value.isMemoized || value.isOneOfMany) return undefined;
      return [value.self ? 'method' : 'function'];
    case 'class':
      return isPlain(value) ? ['type'] : undefined;
    case 'promise':
      return ['coroutine', 'Task'];
    case 'module':
      return ['module'];
    case 'unknown':
      return value.of && { string: ['str'], boolean: ['bool'], number: ['int', 'float', 'bool'] }[value.of];
    case 'sdk':
      return told(machine, value);
    case 'symbolic':
      // Classes of libraries may be instances of others.
      return value.term.kind === 'external' && !value.term.name.startsWith('builtins.') && ownClassOf(machine, value) === 'type'
        ? undefined
        : told(machine, value);
    default:
      return undefined;
  }
}

function told(machine: Machine, value: Value): readonly string[] | undefined {
  const own = ownClassOf(machine, value);
  if (own === 'iterator') return ITERATORS;
  return own !== undefined && TOLD.test(own) ? [own] : undefined;
}

function ofList({ form }: ListValue): readonly string[] | undefined {
  switch (form) {
    case 'set':
      return ['set', 'frozenset'];
    case 'generator':
      return ['generator', 'async_generator'];
    case 'iterator':
      return ITERATORS;
    case 'view':
      return ['dict_keys', 'dict_values', 'dict_items'];
    case 'slice':
      return undefined;
    default:
      return [form];
  }
}

/** What adds nothing to what every class and its instances have. */
const BARE = /^(builtins\.object|abc\.ABC|typing(_extensions)?\.(Generic|Protocol))$/;

/** Whether all of a class is known: it and all that it extends are of the workspace, and no metaclass is among them. */
export function isPlain(value: ClassValue): boolean {
  return !isRemade(value) && metaclassOf(value) === undefined && [value, ...value.above].every(({ bases }) => bases.every(isBare));
}

export function isBare(base: Value): boolean {
  const name = baseName(base);
  return base.kind === 'class' || (name !== undefined && BARE.test(name));
}

/** The dotted name of a base from outside, with or without types. */
export function baseName(base: Value): string | undefined {
  const { value } = base.kind === 'symbolic' && base.term.kind === 'subscript' ? base.term.object : { value: base };
  return value.kind === 'symbolic' && value.term.kind === 'external' ? value.term.name : undefined;
}
