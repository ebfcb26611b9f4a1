import * as l10n from '@vscode/l10n';
import { constant, joinedText, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { PlacedValue, Value } from '../../state/values';
import { elementsOf, newList, newMap, unreadElements } from '../collections';
import { mergeInto } from '../merge';
import { calculate, textOf } from './arithmetic';

/** `+` of texts, lists and numbers. */
export function add(machine: Machine, left: PlacedValue, right: PlacedValue): Value | undefined {
  const [a, b] = [left.value, right.value];
  if (a.kind === 'constant' && b.kind === 'constant') {
    const isJoined = typeof a.value === 'string' || typeof b.value === 'string';
    // Python raises where only one of them is a text.
    if (isJoined && typeof a.value !== typeof b.value && !machine.frame.module.traits.objects.areMaps) return undefined;
    const texts = isJoined ? [a, b].map((each) => (typeof each.value === 'string' ? each.value : textOf(machine, each))) : [];
    return isJoined ? (texts.includes(undefined) ? undefined : joinedText(texts.join(''))) : calculate(machine, '+', a, b);
  }
  if (a.kind !== 'list' && b.kind !== 'list') return undefined;
  const { language } = machine.frame.module;
  // JS makes texts of both.
  if (machine.frame.module.traits.objects.areMaps) return unknown(l10n.t('a text made when the program runs'), 'string');
  const elements = (item: PlacedValue): readonly PlacedValue[] => elementsOf(machine, item.value, language) ?? [unreadElements(item)];
  return newList(machine, [...elements(left), ...elements(right)], a.kind === 'list' ? a.form : b.kind === 'list' ? b.form : 'list');
}

/** Python: `[a] * 2`. */
export function repeat(machine: Machine, left: Value, right: Value): Value | undefined {
  if (right.kind !== 'constant' || typeof right.value !== 'number' || !Number.isInteger(right.value) || right.isFloat || right.value > 20) return undefined;
  if (machine.frame.module.traits.objects.areMaps) return undefined;
  if (left.kind === 'constant' && typeof left.value === 'string' && !left.member) return joinedText(left.value.repeat(Math.max(0, right.value)));
  if (left.kind !== 'list') return undefined;
  return newList(machine, Array.from({ length: Math.max(0, right.value) }, () => machine.items(left)).flat(), left.form);
}

/** Python: `'%s desk' % name`, with nothing but texts and whole numbers in it. */
export function formatted(machine: Machine, format: Value, given: Value): Value | undefined {
  if (format.kind !== 'constant' || typeof format.value !== 'string') return undefined;
  const values = given.kind === 'list' && given.form === 'tuple' ? machine.items(given).map(({ value }) => value) : [given];
  const places = (format.value.match(/%./gs) ?? []).filter((place) => place !== '%%');
  const texts = places.map((place, index) => formattedAs(place, values[index]));
  if (places.length !== values.length || texts.includes(undefined)) return undefined;
  let next = 0;
  return constant(format.value.replace(/%./gs, (place) => (place === '%%' ? '%' : (texts[next++] as string))));
}

function formattedAs(place: string, value: Value | undefined): string | undefined {
  if (value?.kind !== 'constant' || value.member || value.isFloat) return undefined;
  const isInteger = Number.isSafeInteger(value.value);
  return (place === '%d' && isInteger) || (place === '%s' && (isInteger || typeof value.value === 'string')) ? String(value.value) : undefined;
}

/** `a | b` of Python's dicts and sets. */
export function merge(machine: Machine, left: PlacedValue, right: PlacedValue): Value | undefined {
  if (left.value.kind === 'list' && right.value.kind === 'list') return newList(machine, [...machine.items(left.value), ...machine.items(right.value)], 'set');
  if (left.value.kind !== 'map' || right.value.kind !== 'map') return undefined;
  const merged = newMap(machine);
  for (const item of [left, right]) mergeInto(machine, merged, item);
  return merged;
}
