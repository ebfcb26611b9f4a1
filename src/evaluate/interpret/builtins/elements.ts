import * as l10n from '@vscode/l10n';
import type { Span } from '../../../model/span';
import type { Machine } from '../../state/machine';
import { type Arguments, type Item, type ListValue, UNDEFINED, unknown, type Value, withCondition } from '../../state/values';
import { callValue } from '../call';
import { areCertain, consume, unreadElements } from '../collections';
import { callPerhaps } from '../lacking';
import { comparesTexts, constantRules } from '../operators/arithmetic';

/** Appends the elements of each argument. */
export function extend(machine: Machine, list: ListValue, from: readonly Item[], by?: Span): void {
  const { language } = machine.frame.module;
  const added = from.flatMap((item) => {
    const elements = consume(machine, item.value, language);
    return elements ?? [unreadElements(item)];
  });
  machine.setItems(list, kept(list, [...machine.items(list), ...(by ? added.map((item) => ({ ...item, added: by })) : added)], 'last'));
}

/** What a list of limited length keeps of more elements: those that came last, at either end. */
export function kept({ limit }: ListValue, items: readonly Item[], which: 'first' | 'last'): readonly Item[] {
  if (limit === undefined || (typeof limit === 'number' && items.length <= limit && !items.some(({ isMany }) => isMany))) return items;
  if (limit === 'unknown' || !areCertain(items)) return items.map((item) => withCondition(item, l10n.t('the deque keeps it')));
  return which === 'first' ? items.slice(0, limit) : items.slice(items.length - limit);
}

/** The elements in order where all are texts or all numbers and nothing else says what comes first; else somewhere. */
export function sorted(machine: Machine, items: readonly Item[], { positional, named }: Arguments): readonly Item[] {
  const keys = items.map((item) => keyOf(machine, item));
  const areTexts = keys.every((key) => typeof key === 'string');
  const areNumbers = constantRules(machine).hasIntegers && keys.every((key) => typeof key === 'number');
  const option = named.length === 1 && named[0]?.name === 'reverse' ? named[0].item.value : undefined;
  const isReversed = option?.kind === 'constant' ? option.value : undefined;
  const isPlain = positional.length === 0 && (named.length === 0 || typeof isReversed === 'boolean');
  const isTie = items.some(({ value }) => value.kind === 'list') && new Set(keys).size < keys.length;
  if (!isPlain || isTie || !areCertain(items) || (!areTexts && !areNumbers)) return moved(items);
  const order = (a: Item, b: Item): number => {
    const [first, second] = [keyOf(machine, a), keyOf(machine, b)];
    return areTexts ? comparesTexts(machine, String(first), String(second)) : Number(first) - Number(second);
  };
  return items.toSorted((a, b) => (isReversed ? order(b, a) : order(a, b)));
}

/** What an element is put in order by: of pairs what comes first, where no two begin alike. */
function keyOf(machine: Machine, { value }: Item): unknown {
  if (value.kind === 'constant' && !value.member) return value.value;
  if (value.kind !== 'list' || value.form !== 'tuple') return undefined;
  const [first] = machine.items(value);
  return first && areCertain([first]) ? keyOf(machine, first) : undefined;
}

/** The same elements in an order that is not followed. */
function moved(items: readonly Item[]): readonly Item[] {
  return items.length > 1 ? items.map((item) => ({ ...item, isMoved: true })) : items;
}

/** What a function gives for these arguments; nothing where there is no function. What it does for an element that may not be there counts under its condition. */
export function callback(machine: Machine, callee: Item | undefined, positional: readonly Item[], span: Span, condition?: string): Value {
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

export function numberOf(item: Item): number | undefined {
  return item.value.kind === 'constant' && typeof item.value.value === 'number' ? item.value.value : undefined;
}
