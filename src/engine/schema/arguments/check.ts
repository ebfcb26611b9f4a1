import type { PydanticNode } from '../../../model/workflow';
import type { Checked } from './checked';
import type { Json } from './json-text';
import type { NamedIn } from './pydantic-name';

export interface Mode extends NamedIn {
  /** Strict mode is asked for by the call, not by a model. */
  readonly isForced: boolean;
  /** `allow_inf_nan=False` of the model around. */
  readonly isFinite: boolean;
}

export type Check = (node: PydanticNode, input: Json, mode: Mode) => Checked;
