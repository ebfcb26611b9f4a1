import type { PydanticNode } from '../../../model/input-schema';
import type { TextChanges } from './check-scalar';
import type { Checked } from './checked';
import type { Json } from './json-text';

/** What is around a type. */
export interface Mode extends TextChanges {
  /** Strict mode is asked for by the call, not by a model. */
  readonly isForced: boolean;
  /** `str_min_length`, `str_max_length` of the model around. */
  readonly lengths: Readonly<Record<string, number>>;
  /** `use_enum_values` of the model around. */
  readonly usesEnumValues: boolean;
  /** `allow_inf_nan=False` of the model around. */
  readonly isFinite: boolean;
  /** The classes around, outermost first. */
  readonly open: readonly PydanticNode[];
}

/** In place of a part that every node of its type has. */
export const NONE: PydanticNode = { type: 'unknown' };

export type Check = (node: PydanticNode, input: Json, mode: Mode) => Checked;

/** Where no class is around. */
export function toOutside(isForced: boolean): Mode {
  return { isForced, isStrict: isForced, strips: false, toCase: undefined, lengths: {}, usesEnumValues: false, coerces: false, isFinite: false, open: [] };
}
