import type { InputSchema, Sdk } from '../../model/workflow';
import type { SdkError } from '../sdk-error';
import type { TypedValue } from './checked';

export function checkZodArguments(sdk: Sdk, inputType: InputSchema, text: string): { readonly value: TypedValue } | { readonly error: SdkError } | { readonly unknown: string } {
  return { unknown: `${sdk.version} ${inputType.name} ${text}` };
}
