import type { Span } from '../../../model/span';
import type { Machine } from '../../state/machine';
import { type Item, type ListValue, UNDEFINED, type Value } from '../../state/values';
import { callValue } from '../call';
import { elementsOf, unreadElements } from '../collections';

/** Appends the elements of each argument. */
export function extend(machine: Machine, list: ListValue, from: readonly Item[], by?: Span): void {
  const { language } = machine.frame.module;
  const added = from.flatMap((item) => {
    const elements = elementsOf(machine, item.value, language);
    return elements ?? [unreadElements(item)];
  });
  machine.setItems(list, [...machine.items(list), ...(by ? added.map((item) => ({ ...item, added: by })) : added)]);
}

/** The same elements in an order that is not followed. */
export function moved(items: readonly Item[]): readonly Item[] {
  return items.length > 1 ? items.map((item) => ({ ...item, isMoved: true })) : items;
}

/** What a function gives for these arguments; nothing where there is no function. */
export function callback(machine: Machine, callee: Item | undefined, positional: readonly Item[], span: Span): Value {
  return callee ? callValue(machine, callee, { positional, named: [], isOpen: false }, span) : UNDEFINED;
}

export function numberOf(item: Item): number | undefined {
  return item.value.kind === 'constant' && typeof item.value.value === 'number' ? item.value.value : undefined;
}
