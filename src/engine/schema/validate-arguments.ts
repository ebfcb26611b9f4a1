import * as l10n from '@vscode/l10n';
import type { InputSchema } from '../../model/input-schema';
import type { Sdk } from '../../model/workflow';
import type { SdkError } from '../sdk/sdk-error';
import { does } from '../sdk/version-gates';
import { toOutside } from './arguments/check';
import { checkNode } from './arguments/check-pydantic';
import type { TypedValue } from './arguments/checked';
import { JsonFault, parseJson } from './arguments/json-text';
import { NotReadError } from './arguments/not-read-error';
import { type Fault, toFaultText } from './arguments/pydantic-fault';
import { titleOf } from './arguments/pydantic-name';
import { checkZodArguments } from './arguments/zod-arguments';

/**
 * What the callback of a handoff is given, or what is raised before it runs: `…` ends its message where what pydantic says more is not read.
 * `unknown` says why the sources do not tell.
 */
export type ArgumentsOutcome = { readonly value: TypedValue } | { readonly error: SdkError } | { readonly unknown: string };

/**
 * The arguments of a handoff's tool call, checked against its input type. Python shows what was wrong unless it redacts (from 0.20.0 on,
 * if `redacts` is not false: `OPENAI_AGENTS_DONT_LOG_TOOL_DATA=0`).
 * Python `_invoke_handoff` (handoffs/__init__.py), `validate_json` (util/_json.py); JS `onInvokeHandoff` (handoff.ts).
 */
export function validateArguments(sdk: Sdk, inputType: InputSchema, text: string, redacts = true): ArgumentsOutcome {
  try {
    return sdk.language === 'python' ? validatePython(sdk, inputType, text, redacts) : checkZodArguments(sdk, inputType, text);
  } catch (error) {
    if (error instanceof NotReadError) return { unknown: error.message };
    throw error;
  }
}

function validatePython(sdk: Sdk, { pydantic, unknown }: InputSchema, text: string, redacts: boolean): ArgumentsOutcome {
  if (!pydantic) return { unknown: unknown ?? l10n.t('how pydantic validates the type is not read') };
  const isForced = does(sdk, 'validatesStrictly');
  const raise = (faults: readonly Fault[]): ArgumentsOutcome => {
    const isHidden = redacts && does(sdk, 'redactsArguments');
    const message = isHidden ? 'Invalid JSON when parsing model output' : `Invalid JSON when parsing ${text} for ${describe(pydantic, faults)}`;
    return { error: { name: 'ModelBehaviorError', message } };
  };
  try {
    const checked = checkNode(pydantic.node, parseJson(text), toOutside(isForced));
    return 'faults' in checked ? raise(checked.faults) : { value: checked.value };
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return raise([{ said: undefined, at: [], input: { kind: 'str', value: text } }]);
  }
}

/** Some types are shown with the module that they were loaded from, which the sources do not tell. */
function describe({ shown, node }: NonNullable<InputSchema['pydantic']>, faults: readonly Fault[]): string {
  if (shown === undefined) return '…';
  const title = titleOf(node, !shown.startsWith('Annotated['));
  return `TypeAdapter(${shown}); ${(title === undefined ? undefined : toFaultText(title, faults)) ?? '…'}`;
}
