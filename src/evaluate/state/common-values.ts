import * as l10n from '@vscode/l10n';
import type { Span } from '../../model/span';
import { ELEMENTS_LIMIT, TEXT_LENGTH } from '../limits';
import type { Arguments, ConstantValue, PlacedValue, SymbolicValue, UnknownValue, Value } from './values';

/** The cell of a list. */
export const ITEMS = 'items';
/** The key of a map under which an unknown stands for entries that could not be read. */
export const OPEN = '\0open';

/** The name of the input data that a filter is called with, when what it gives back is asked. */
export const INPUT_DATA = '\0input data';

/** The method name under which a property with a getter stands in an object. */
export const GETTER = '\0get';

/** What stands before the name of a property under which a class has the function that sets it. */
export const SETTER = '\0set ';

/** The method name that stands for what settles a promise, and the key of what it was settled with. */
export const RESOLVE = '\0resolve';

/** Python: the attribute that names the function whose signature an object shows. */
export const WRAPPED = '__wrapped__';

/** The method name that stands for `super` of a receiver. */
export const SUPER = '\0super';

export const NONE: ConstantValue = { kind: 'constant', value: null };
export const UNDEFINED: ConstantValue = { kind: 'constant', value: undefined };

export function unknown(reason: string, of?: UnknownValue['of']): UnknownValue {
  return of === undefined ? { kind: 'unknown', reason } : { kind: 'unknown', reason, of };
}

export function constant(value: ConstantValue['value']): ConstantValue {
  return { kind: 'constant', value };
}

/** What goes by a name outside the workspace. */
export function external(name: string, span: Span): SymbolicValue {
  return { kind: 'symbolic', term: { kind: 'external', name }, span };
}

/** The elements of a list; of too many the first that are each something else, wherever they stand, and an unknown for the rest. */
export function bounded(items: readonly PlacedValue[]): readonly PlacedValue[] {
  if (items.length <= ELEMENTS_LIMIT) return items;
  const [first] = items as readonly [PlacedValue];
  const different = [...new Map(items.map((item) => [item.value, item])).values()].slice(0, ELEMENTS_LIMIT / 2);
  return [
    ...different.map((item) => ({ ...item, isMoved: true as const })),
    { value: unknown(l10n.t('there are too many elements to follow')), span: first.span, isMany: true },
  ];
}

/** A text that was put together. */
export function joinedText(value: string): Value {
  return value.length <= TEXT_LENGTH ? constant(value) : unknown(l10n.t('a text made when the program runs'), 'string');
}

/** All that a call is given, by place and by name. */
export function givenItems({ positional, named }: Arguments): readonly PlacedValue[] {
  return named.length === 0 ? positional : [...positional, ...named.map(({ item }) => item)];
}
