/** Limits of what a recorder writes are far below: references that repeat one another must not grow without end. */
const DEEPEST = 64;
/** Values, and characters of texts, of one item with all that it refers to. */
const LARGEST = 1 << 24;

/**
 * The value of an item: references (`{ "$ref": 15 }`) replaced by what they refer to, escapes (`{ "$esc": {…} }`) undone. A reference to
 * what is not before it reads as undefined. `find` gives an item's `d`. Throws a RangeError where the value is larger than any real one.
 */
export function resolveItem(number: number, find: (number: number) => unknown): unknown {
  const resolved = new Map<number, { readonly value: unknown; readonly size: number }>();
  let size = 0;
  return refer(number, number + 1, 0);

  function refer(to: number, below: number, depth: number): unknown {
    if (to >= below) return undefined;
    const known = resolved.get(to);
    if (known) {
      grow(known.size);
      return known.value;
    }
    const before = size;
    const value = resolve(find(to), to, depth);
    resolved.set(to, { value, size: size - before });
    return value;
  }

  function resolve(value: unknown, within: number, depth: number): unknown {
    grow(typeof value === 'string' ? value.length + 1 : 1);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > DEEPEST) return undefined;
    if (Array.isArray(value)) return value.map((element) => resolve(element, within, depth + 1));
    if ('$ref' in value && typeof value.$ref === 'number') return refer(value.$ref, within, depth + 1);
    const object = '$esc' in value && typeof value.$esc === 'object' && value.$esc !== null ? value.$esc : value;
    return Object.fromEntries(Object.entries(object).map(([key, element]) => [key, resolve(element, within, depth + 1)]));
  }

  function grow(by: number): void {
    size += by;
    if (size > LARGEST) throw new RangeError(`item ${number} is larger than any that is read, with what it refers to`);
  }
}
