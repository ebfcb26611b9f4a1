import * as l10n from '@vscode/l10n';
import type { Span } from '../../../model/span';
import { withCondition } from '../../state/alternatives';
import { UNDEFINED, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { ListValue, PlacedValue, Value } from '../../state/values';
import { callValue } from '../calls/call';
import { areCertain, consume, unreadElements } from '../collections';
import { callPerhaps } from '../trial/lacking';

/** Appends the elements of each argument. */
export function extend(machine: Machine, list: ListValue, from: readonly PlacedValue[], by?: Span): void {
  const { language } = machine.frame.module;
  const added = from.flatMap((item) => {
    const elements = consume(machine, item.value, language);
    return elements ?? [unreadElements(item)];
  });
  machine.setItems(list, kept(list, [...machine.items(list), ...(by ? added.map((item) => ({ ...item, added: by })) : added)], 'last'));
}

/** What a list of limited length keeps of more elements: those that came last, at either end. */
export function kept({ limit }: ListValue, items: readonly PlacedValue[], which: 'first' | 'last'): readonly PlacedValue[] {
  if (limit === undefined || (typeof limit === 'number' && items.length <= limit && !items.some(({ isMany }) => isMany))) return items;
  if (limit === 'unknown' || !areCertain(items)) return items.map((item) => withCondition(item, l10n.t('the deque keeps it')));
  return which === 'first' ? items.slice(0, limit) : items.slice(items.length - limit);
}

/** What a function gives for these arguments; nothing where there is no function. What it does for an element that may not be there counts under its condition. */
export function callback(machine: Machine, callee: PlacedValue | undefined, positional: readonly PlacedValue[], span: Span, condition?: string): Value {
  if (!callee) return UNDEFINED;
  const call = (): Value => callValue(machine, callee, { positional, named: [], isOpen: false }, span);
  if (condition === undefined) return callPerhaps(machine, call) ?? unknown(l10n.t('the result is only known when the program runs'));
  let result: Value = unknown(l10n.t('the result is only known when the program runs'));
  machine.maybe(condition, () => {
    result = call();
    return 'end';
  });
  return result;
}

export function numberOf(item: PlacedValue): number | undefined {
  return item.value.kind === 'constant' && typeof item.value.value === 'number' ? item.value.value : undefined;
}
