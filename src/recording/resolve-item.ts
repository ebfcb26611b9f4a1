const DEEPEST = 64;

/**
 * The value of an item: references (`{ "$ref": 15 }`) replaced by what they refer to, escapes (`{ "$esc": {…} }`) undone. A reference to
 * what is not there, or to itself, reads as undefined. `find` gives an item's `d`.
 */
export function resolveItem(number: number, find: (number: number) => unknown): unknown {
  return resolve({ $ref: number }, find, 0);
}

function resolve(value: unknown, find: (number: number) => unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return undefined;
  if (Array.isArray(value)) return value.map((element) => resolve(element, find, depth + 1));
  if ('$ref' in value && typeof value.$ref === 'number') return resolve(find(value.$ref), find, depth + 1);
  const object = '$esc' in value && typeof value.$esc === 'object' && value.$esc !== null ? value.$esc : value;
  return Object.fromEntries(Object.entries(object).map(([key, element]) => [key, resolve(element, find, depth + 1)]));
}
