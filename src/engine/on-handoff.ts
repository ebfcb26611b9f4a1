import type { Handoff, OptionValue, Sdk } from '../model/workflow';
import { findCallFault } from './positional-call';
import { toPythonRepr } from './python-repr';
import { does } from './version-gates';

/** What the SDK does with `on_handoff` / `onHandoff`, given the input type beside it. */
export type OnHandoffVerdict =
  | { readonly kind: 'ok' }
  /** Raised by `handoff()` itself. `fault` says which check fails. */
  | { readonly kind: 'error'; readonly fault: OnHandoffFault; readonly type: string; readonly message: string }
  /** `handoff()` returns, but the callback fails when the model hands off. The message is close to the interpreter's. */
  | { readonly kind: 'fails-when-called'; readonly type: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export type OnHandoffFault = 'missing' | 'needs-input-type' | 'not-callable' | 'no-signature' | 'arity';

type Facts = Pick<Handoff, 'sdk' | 'constructedBy' | 'options' | 'isOpen'>;

/**
 * The verdict of `handoff()` / `realtime_handoff()` on its `on_handoff`. A hand-built `Handoff` has none and is `ok`.
 * Python `handoff` (handoffs/__init__.py) and `realtime_handoff` (realtime/handoffs.py), JS `handoff` (handoff.ts).
 */
export function judgeOnHandoff({ sdk, constructedBy, options, isOpen }: Facts): OnHandoffVerdict {
  if (constructedBy === 'Handoff') return { kind: 'ok' };
  const callback = presence(options.onHandoff?.value, isOpen);
  const input = presence(options.inputType?.value, isOpen);
  if (callback === 'unknown') return unknown(options.onHandoff?.value, 'on_handoff');

  const judge = sdk.language === 'python' ? judgePython : judgeTypeScript;
  const value = callback === 'given' ? options.onHandoff?.value : undefined;
  if (input !== 'unknown') return judge(sdk, value, input === 'given');

  const verdicts = [judge(sdk, value, false), judge(sdk, value, true)] as const;
  const agree = JSON.stringify(verdicts[0]) === JSON.stringify(verdicts[1]);
  return agree ? verdicts[0] : unknown(options.inputType?.value, 'input_type');
}

function judgePython(sdk: Sdk, value: OptionValue | undefined, hasInput: boolean): OnHandoffVerdict {
  const type = does(sdk, 'raisesUserErrorForOnHandoff') ? 'UserError' : 'AssertionError';
  if (!value) {
    if (!hasInput) return { kind: 'ok' };
    const message = type === 'UserError' ? 'You must provide on_handoff when input_type is provided' : 'on_handoff must be callable';
    return { kind: 'error', fault: 'missing', type, message };
  }
  if (value.kind === 'unknown' || value.kind === 'schema') return unknown(value, 'on_handoff');
  if (value.kind !== 'callable') {
    if (hasInput) return { kind: 'error', fault: 'not-callable', type, message: 'on_handoff must be callable' };
    return { kind: 'error', fault: 'not-callable', type: 'TypeError', message: `${pythonRepr(value)} is not a callable object` };
  }

  const { parameters, signatureError } = value.callable;
  if (signatureError !== undefined) return { kind: 'error', fault: 'no-signature', type: 'ValueError', message: signatureError };
  if (!parameters) return { kind: 'unknown', reason: 'the parameters of the callback are not known' };

  const wanted = hasInput ? 2 : 1;
  if (parameters.length === wanted) {
    const fault = findCallFault(value.callable, wanted);
    return fault === undefined ? { kind: 'ok' } : { kind: 'fails-when-called', type: 'TypeError', message: fault };
  }
  const message = hasInput ? 'on_handoff must take two arguments: context and input' : 'on_handoff must take one argument: context';
  return { kind: 'error', fault: 'arity', type: 'UserError', message };
}

function judgeTypeScript(sdk: Sdk, value: OptionValue | undefined, hasInput: boolean): OnHandoffVerdict {
  const isFalsy = value !== undefined && 'value' in value && !value.value;
  if (!does(sdk, 'allowsOnHandoffAlone') && hasInput !== (value !== undefined && !isFalsy)) {
    const message = 'You must provide either both `onHandoff` and `inputType` or neither.';
    return { kind: 'error', fault: value ? 'needs-input-type' : 'missing', type: 'UserError', message };
  }
  if (!value) {
    if (!hasInput) return { kind: 'ok' };
    return { kind: 'error', fault: 'missing', type: 'UserError', message: 'You must provide `onHandoff` when `inputType` is provided.' };
  }
  if (value.kind === 'unknown' || value.kind === 'schema') return unknown(value, 'onHandoff');
  if (value.kind === 'callable') return { kind: 'ok' };
  if (hasInput && isFalsy) return { kind: 'ok' };
  if (hasInput && !does(sdk, 'keepsCallbackErrors')) return { kind: 'fails-when-called', type: 'ModelBehaviorError', message: 'Invalid JSON provided' };
  return { kind: 'fails-when-called', type: 'TypeError', message: 'config.onHandoff is not a function' };
}

function presence(value: OptionValue | undefined, isOpen: boolean): 'given' | 'absent' | 'unknown' {
  if (!value) return isOpen ? 'unknown' : 'absent';
  if (value.kind === 'unknown') return 'unknown';
  return value.kind === 'none' ? 'absent' : 'given';
}

function unknown(value: OptionValue | undefined, option: string): OnHandoffVerdict {
  if (value?.kind === 'unknown') return value;
  return { kind: 'unknown', reason: value ? `what \`${option}\` is when called is not known` : `\`${option}\` may be among arguments that could not be read` };
}

function pythonRepr(value: Exclude<OptionValue, { kind: 'callable' | 'schema' | 'unknown' }>): string {
  switch (value.kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return toPythonRepr(value.value);
    case 'none':
      return 'None';
    case 'other':
      return value.what;
  }
}
