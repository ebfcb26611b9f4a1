import type { ConstantValue, Value } from './values';

/** Python: `None`; JS: `null` and `undefined`. */
export function isNothing(value: Value): value is ConstantValue {
  return value.kind === 'constant' && (value.value === null || value.value === undefined);
}
