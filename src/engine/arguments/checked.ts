import type { JsonValue } from '../../model/workflow';
import type { Json } from './json-text';
import type { Fault } from './pydantic-fault';

/**
 * A value as the callback gets it. What JSON has no type for stands as an object with one key that begins with `$`: `{"$int":"25"}`,
 * `{"$datetime":"…"}`, `{"$set":[…]}`, `{"$object":"Refund","fields":{…}}`.
 */
export type TypedValue = JsonValue;

/** How well the value fits its type, which decides between the members of a union: 2 exactly, 1 in strict mode, 0 by coercion. */
export type Exactness = 0 | 1 | 2;

export type Checked =
  | { readonly value: TypedValue; readonly exactness: Exactness; /** Fields given, also those further in. */ readonly fieldsSet: number }
  | { readonly faults: readonly Fault[] };

export function accept(value: TypedValue, exactness: Exactness = 2, fieldsSet = 0): Checked {
  return { value, exactness, fieldsSet };
}

export function refuse(type: string, message: string, input: Json): Checked {
  return { faults: [{ type, message, at: [], input }] };
}

/** The faults of a part, with where it stands. */
export function faultsAt(part: { readonly faults: readonly Fault[] }, ...at: readonly (string | number)[]): readonly Fault[] {
  return part.faults.map((fault) => ({ ...fault, at: [...at, ...fault.at] }));
}
