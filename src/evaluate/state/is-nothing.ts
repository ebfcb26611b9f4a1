import type { ConstantValue, Value } from './values';

/** Python: `None`; JS: `null` and `undefined`. */
export function isNothing(value: Value): value is ConstantValue {
  return value.kind === 'constant' && (value.value === null || value.value === undefined);
}

/** What is not known, but that it counts as false. */
export function isFalse(value: Value): boolean {
  return value.kind === 'unknown' && value.isFalse === true;
}
