import { asyncInputFilter } from './async-input-filter';
import { duplicateToolName } from './duplicate-tool-name';
import { handoffInTools } from './handoff-in-tools';
import { inputTypeNotStrict } from './input-type-not-strict';
import { inputTypeWithoutOnHandoff } from './input-type-without-on-handoff';
import { invalidHandoffEntry } from './invalid-handoff-entry';
import { onHandoffArity } from './on-handoff-arity';
import type { Rule } from './rule';
import { unknownHandoffOption } from './unknown-handoff-option';

/** Every rule, alphabetical. */
export const rules: readonly Rule[] = [
  asyncInputFilter,
  duplicateToolName,
  handoffInTools,
  inputTypeNotStrict,
  inputTypeWithoutOnHandoff,
  invalidHandoffEntry,
  onHandoffArity,
  unknownHandoffOption,
];
