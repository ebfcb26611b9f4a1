import type { JsonValue } from '../../model/input-schema';
import type { Sdk } from '../../model/workflow';
import { type OutputOutcome, validateOutput } from '../schema/validate-output';
import type { Outcome, SdkError } from '../sdk/sdk-error';
import type { ScenarioAgent } from './scenario/scenario';
import { toInputType } from './scenario/scenario-type';

/** What a run ends with. */
export interface FinalOutput {
  /** As the model or a tool wrote it. */
  readonly text: string;
  /** As `final_output` / `finalOutput` gives it; null where that throws. */
  readonly value: JsonValue;
  /** JS: what is thrown wherever it is read. */
  readonly error?: SdkError;
  /** Why it is not known whether it fits the output type. */
  readonly unknown?: string;
  readonly isOfTool?: boolean;
}

/**
 * What the assistant said as the agent's type of output has it. Undefined: the model is asked again, as it is where a text that should be
 * an object is empty.
 */
export function toOutput(sdk: Sdk, { outputType }: ScenarioAgent, text: string | undefined): Outcome<FinalOutput> | undefined {
  if (text === undefined) return undefined;
  if (!outputType) return { value: { text, value: text } };
  if (text === '') return undefined;
  const outcome = validateOutput(sdk, toInputType(sdk, outputType), text);
  if ('error' in outcome) return { error: outcome.error };
  return { value: { text, ...toValue(outcome, text) } };
}

/** What a tool returned: Python takes it as it is, JS reads it like a message, but only once someone asks for it. */
export function toToolOutput(sdk: Sdk, { outputType }: ScenarioAgent, text: string): { readonly value: FinalOutput } {
  const plain: FinalOutput = { text, value: text, isOfTool: true };
  if (!outputType || sdk.language === 'python') return { value: plain };
  const outcome = validateOutput(sdk, toInputType(sdk, outputType), text);
  if ('error' in outcome) return { value: { ...plain, value: null, error: outcome.reading } };
  return { value: { ...plain, ...toValue(outcome, text) } };
}

function toValue(outcome: Exclude<OutputOutcome, { readonly error: SdkError }>, text: string): Pick<FinalOutput, 'value' | 'unknown'> {
  return 'value' in outcome ? outcome : { unknown: outcome.unknown, value: parse(text) };
}

/** What is not checked: as it would be if it were right. */
function parse(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}
