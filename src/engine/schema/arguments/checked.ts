import type { JsonValue } from '../../../model/input-schema';
import type { Json } from './json-text';
import type { Fault } from './pydantic-fault';

/**
 * A value as the callback gets it. What JSON has no type for stands as an object with one key that begins with `$`: `{"$int":"25"}`,
 * `{"$datetime":"…"}`, `{"$set":[…]}`, `{"$object":"Refund","fields":{…}}`.
 */
export type TypedValue = JsonValue;

/** How well a value fits its type: 2 exactly, 1 as strict mode has it, 0 by coercion. pydantic-core, src/validators/validation_state.rs. */
export type Exactness = 0 | 1 | 2;

/** What decides between the members of a union. */
export interface Fit {
  readonly exactness: Exactness;
  /** Fields given to models and the like, also those further in; absent where there are none of these. */
  readonly fieldsSet?: number;
}

export type Checked = { readonly value: TypedValue; readonly fit: Fit } | Refused;

export interface Refused {
  readonly faults: readonly Fault[];
}

export const EXACT: Fit = { exactness: 2 };

export function accept(value: TypedValue, exactness: Exactness = 2): Checked {
  return { value, fit: { exactness } };
}

export function refuse(type: string, message: string, input: Json): Refused {
  return { faults: [{ said: { type, message }, at: [], input }] };
}

/** What pydantic refuses, in words that are not read: those of the parsers it is made of. */
export function refuseSomehow(input: Json): Refused {
  return { faults: [{ said: undefined, at: [], input }] };
}

/** What a function makes of a text that was checked before. */
export function ofText(checked: Checked, make: (text: string) => Checked): Checked {
  return 'faults' in checked ? checked : make(String(checked.value));
}

/** The fit of a value whose parts are looked at one after the other. */
export function andThen(before: Fit, next: Fit): Fit {
  const exactness = Math.min(before.exactness, next.exactness) as Exactness;
  const fieldsSet = before.fieldsSet === undefined ? next.fieldsSet : before.fieldsSet + (next.fieldsSet ?? 0);
  return { exactness, ...(fieldsSet !== undefined && { fieldsSet }) };
}

/** The faults of a part, with where it stands. */
export function faultsAt(part: Refused, ...at: readonly (string | number)[]): readonly Fault[] {
  return part.faults.map((fault) => ({ ...fault, at: [...at, ...fault.at] }));
}
