/** A number by which an event or an item refers to something before it. */
export interface Reference {
  readonly to: 'item' | 'list' | 'event';
  readonly number: number;
  readonly key: string;
}

/** The fields that hold a number of something else, in whatever object of an event they are. */
export const REFERENCES: ReadonlyMap<string, Reference['to']> = new Map([
  ...['text', 'args', 'ctx', 'output', 'usage', 'instructions', 'tools', 'handoffs', 'result', 'inputSchema', 'settings', 'info', 'data'].map(
    (key) => [key, 'item'] as const,
  ),
  ['l', 'list'],
  ['of', 'event'],
  ['handoff', 'event'],
  // Of a `model.begin`; elsewhere it is the function itself.
  ['filter', 'event'],
]);

/** The fields of values that are references, in the order in which they count. */
const MARKERS: readonly (readonly [string, Reference['to']])[] = [
  ['$ref', 'item'],
  ['$list', 'list'],
  ['$entries', 'list'],
];

/** No field of an event is deeper; what is belongs to a newer version. */
const DEEPEST_FIELD = 6;
/** As deep as items are resolved. */
const DEEPEST_VALUE = 64;

/** All that an event refers to. */
export function* findReferences(event: object, depth = 0): Generator<Reference> {
  for (const [key, value] of Object.entries(event) as [string, unknown][]) {
    if (typeof value === 'object' && value !== null && depth < DEEPEST_FIELD) yield* findReferences(value, depth + 1);
    const to = typeof value === 'number' ? REFERENCES.get(key) : undefined;
    if (to) yield { to, number: value as number, key };
  }
}

/** The items and lists that an item's value refers to. */
export function findItemReferences(value: unknown): readonly Reference[] {
  const found: Reference[] = [];
  visit(value, 0);
  return found;

  function visit(part: unknown, depth: number): void {
    if (typeof part !== 'object' || part === null || depth > DEEPEST_VALUE) return;
    for (const [key, to] of MARKERS) {
      const number: unknown = Object.hasOwn(part, key) ? Reflect.get(part, key) : undefined;
      if (typeof number !== 'number') continue;
      found.push({ to, number, key });
      return;
    }
    const object = '$esc' in part && typeof part.$esc === 'object' && part.$esc !== null ? part.$esc : part;
    for (const element of Object.values(object)) visit(element, depth + 1);
  }
}
