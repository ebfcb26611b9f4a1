import { asyncInputFilter } from './async-input-filter';
import { duplicateToolName } from './duplicate-tool-name';
import { handoffInTools } from './handoff-in-tools';
import { inputTypeNotStrict } from './input-type-not-strict';
import { inputTypeWithoutOnHandoff } from './input-type-without-on-handoff';
import { invalidAgentEntry } from './invalid-agent-entry';
import { invalidAgentOption } from './invalid-agent-option';
import { invalidHandoffEntry } from './invalid-handoff-entry';
import { invalidHandoffOption } from './invalid-handoff-option';
import { invalidInputFilter } from './invalid-input-filter';
import { invalidIsEnabled } from './invalid-is-enabled';
import { invalidSdkCall } from './invalid-sdk-call';
import { missingSdkMember } from './missing-sdk-member';
import { onHandoffArity } from './on-handoff-arity';
import { outputTypeNotStrict } from './output-type-not-strict';
import type { Rule } from './rule';
import { toolNameInvalid } from './tool-name-invalid';
import { unknownHandoffOption } from './unknown-handoff-option';
import { unknownSdkOption } from './unknown-sdk-option';
import { unknownTransferInInstructions } from './unknown-transfer-in-instructions';

/** Every rule, alphabetical. */
export const rules: readonly Rule[] = [
  asyncInputFilter,
  duplicateToolName,
  handoffInTools,
  inputTypeNotStrict,
  inputTypeWithoutOnHandoff,
  invalidAgentEntry,
  invalidAgentOption,
  invalidHandoffEntry,
  invalidHandoffOption,
  invalidInputFilter,
  invalidIsEnabled,
  invalidSdkCall,
  missingSdkMember,
  onHandoffArity,
  outputTypeNotStrict,
  toolNameInvalid,
  unknownHandoffOption,
  unknownSdkOption,
  unknownTransferInInstructions,
];
