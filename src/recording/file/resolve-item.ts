import * as l10n from '@vscode/l10n';
import { DEEPEST_REFERENCE, LARGEST_ITEM } from './limits';

/** What an item was resolved to: how much it is, and how deep it goes. */
export interface ResolvedItem {
  readonly value: unknown;
  readonly size: number;
  readonly depth: number;
}

/** What was resolved before, by number, for whoever reads many items that refer to one another. */
export interface ResolvedItems {
  get(number: number): ResolvedItem | undefined;
  set(number: number, resolved: ResolvedItem): void;
}

/**
 * The value of an item: references (`{ "$ref": 15 }`, `{ "$list": 4 }`, `{ "$entries": 4 }`) replaced by what they refer to, escapes
 * (`{ "$esc": {…} }`) undone. A reference to what is not before it reads as undefined. `find` gives an item's `d`, `findList` the numbers
 * of a list's items. What holds neither stays the same object.
 * Throws a RangeError where the value is larger than any real one.
 */
export function resolveItem(
  number: number,
  find: (number: number) => unknown,
  resolved: ResolvedItems = new Map<number, ResolvedItem>(),
  findList: (number: number) => readonly number[] | undefined = () => undefined,
): unknown {
  /** What was met here, whole or cut where it is too deep. */
  const met = new Map<number, ResolvedItem>();
  let size = 0;
  let deepest = 0;
  return refer(number, number + 1, 0);

  function refer(to: number, below: number, depth: number): unknown {
    if (to >= below) return undefined;
    const whole = resolved.get(to);
    const known = whole && depth + whole.depth <= DEEPEST_REFERENCE ? whole : met.get(to);
    if (known) {
      grow(known.size);
      deepest = Math.max(deepest, depth + known.depth);
      return known.value;
    }
    const [sizeBefore, deepestBefore] = [size, deepest];
    deepest = depth;
    const value = resolve(find(to), to, depth);
    const found = { value, size: size - sizeBefore, depth: deepest - depth };
    met.set(to, found);
    // What is too deep here may be seen whole from elsewhere.
    if (deepest <= DEEPEST_REFERENCE) resolved.set(to, found);
    deepest = Math.max(deepest, deepestBefore);
    return value;
  }

  function resolve(value: unknown, within: number, depth: number): unknown {
    grow(typeof value === 'string' ? value.length + 1 : 1);
    if (typeof value !== 'object' || value === null) return value;
    deepest = Math.max(deepest, depth);
    if (depth > DEEPEST_REFERENCE) return undefined;
    if (Array.isArray(value)) {
      const elements = value.map((element) => resolve(element, within, depth + 1));
      return elements.every((element, at) => element === value[at]) ? value : elements;
    }
    if ('$ref' in value && typeof value.$ref === 'number') return refer(value.$ref, within, depth + 1);
    if ('$list' in value && typeof value.$list === 'number') return listed(value.$list, within, depth + 1);
    if ('$entries' in value && typeof value.$entries === 'number') {
      return Object.fromEntries(listed(value.$entries, within, depth + 1)?.filter(isEntry) ?? []);
    }
    const object = '$esc' in value && typeof value.$esc === 'object' && value.$esc !== null ? value.$esc : value;
    const entries = Object.entries(object).map(([key, element]) => [key, resolve(element, within, depth + 1), element] as const);
    return entries.every(([, now, before]) => now === before) ? object : Object.fromEntries(entries.map(([key, now]) => [key, now]));
  }

  /** The elements are before the item too, whatever the list holds: so nothing can hold itself. */
  function listed(to: number, within: number, depth: number): readonly unknown[] | undefined {
    const numbers = findList(to);
    grow(numbers?.length ?? 0);
    return numbers?.map((element) => refer(element, within, depth));
  }

  function grow(by: number): void {
    size += by;
    if (size > LARGEST_ITEM) throw new RangeError(l10n.t('item {0} is larger than any that is read, with what it refers to', number));
  }
}

function isEntry(entry: unknown): entry is readonly [string, unknown] {
  return Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string';
}
