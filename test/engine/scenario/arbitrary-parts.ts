import fc from 'fast-check';

/** One in seven. */
export function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

/** Six in seven. */
export function mostly<T>(arbitrary: fc.Arbitrary<T>, other: fc.Arbitrary<T | undefined>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: other });
}

/** One in three. */
export function sometimes<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

/** A record without the keys whose value is undefined, as JSON is. */
export function compact<T extends object>(
  parts: { readonly [Key in keyof T]-?: fc.Arbitrary<T[Key] | undefined> } | { readonly [Key in keyof T]?: fc.Arbitrary<T[Key] | undefined> },
): fc.Arbitrary<T> {
  return fc.record(parts as Record<string, fc.Arbitrary<unknown>>).map((record) => JSON.parse(JSON.stringify(record)) as T);
}
