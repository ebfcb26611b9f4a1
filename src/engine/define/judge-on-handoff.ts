import * as l10n from '@vscode/l10n';
import type { Callable, CallableParameter } from '../../model/callable';
import type { Option, OptionValue } from '../../model/option';
import type { OptionName } from '../../model/options/handoff-options';
import type { Handoff, Sdk } from '../../model/workflow';
import { hasNoHash } from '../schema/arguments/check-list';
import { toPythonRepr } from '../sdk/python-repr';
import { does } from '../sdk/version-gates';
import { findCallFault, findUnfilledPattern } from './positional-call';

/** What the SDK does with `on_handoff` / `onHandoff`, given the input type beside it. */
export type OnHandoffVerdict =
  | { readonly kind: 'ok' }
  /** Raised by `handoff()` itself. `fault` says which check fails. */
  | { readonly kind: 'error'; readonly fault: OnHandoffFault; readonly type: string; readonly message: string }
  /** `handoff()` returns, but the callback fails when the model hands off. The message is close to the interpreter's. */
  | { readonly kind: 'fails-when-called'; readonly type: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** `signature`: releases of Python show several, none of which fits. */
export type OnHandoffFault = 'missing' | 'needs-input-type' | 'not-callable' | 'no-signature' | 'arity' | 'signature';

export interface OnHandoffFacts extends Pick<Handoff, 'sdk' | 'constructedBy' | 'isOpen'> {
  readonly options: { readonly [Name in OptionName]?: Pick<Option, 'value'> };
}

/** What is given and known. */
type KnownValue = Exclude<OptionValue, { kind: 'unknown' } | { kind: 'none' }>;

/**
 * The verdict of `handoff()` / `realtime_handoff()` on its `on_handoff`. A hand-built `Handoff` has none and is `ok`.
 * Python `handoff` (handoffs/__init__.py) and `realtime_handoff` (realtime/handoffs.py), JS `handoff` (handoff.ts).
 */
export function judgeOnHandoff({ sdk, constructedBy, options, isOpen }: OnHandoffFacts): OnHandoffVerdict {
  if (constructedBy === 'Handoff') return { kind: 'ok' };
  const callback = options.onHandoff?.value;
  if (callback?.kind === 'unknown') return callback;
  if (!callback && isOpen) return unknown(undefined, 'on_handoff');
  const value = callback?.kind === 'none' ? undefined : callback;

  const judge = sdk.language === 'python' ? judgePython : judgeTypeScript;
  const input = presence(options.inputType?.value, isOpen);
  const hasHash = options.inputType?.value.kind !== 'schema' || !hasNoHash(options.inputType.value.schema.pydantic?.node ?? { type: 'unknown' });
  if (input !== 'unknown') return keptInCache(judge(sdk, value, input === 'given'), value, hasHash);

  const verdicts = [judge(sdk, value, false), judge(sdk, value, true)] as const;
  const agree = JSON.stringify(verdicts[0]) === JSON.stringify(verdicts[1]);
  return agree ? verdicts[0] : unknown(options.inputType?.value, 'input_type');
}

/** Python: `functools.cache` looks what it is called with up in a dictionary. */
function keptInCache(verdict: OnHandoffVerdict, value: OptionValue | undefined, hasHash: boolean): OnHandoffVerdict {
  const isRefused = verdict.kind === 'ok' && !hasHash && value?.kind === 'callable' && value.callable.isMemoized === true;
  return isRefused ? { kind: 'fails-when-called', type: 'TypeError', message: 'unhashable type' } : verdict;
}

function judgePython(sdk: Sdk, value: KnownValue | undefined, hasInput: boolean): OnHandoffVerdict {
  const type = does(sdk, 'raisesUserErrorForOnHandoff') ? 'UserError' : 'AssertionError';
  if (!value) {
    if (!hasInput) return { kind: 'ok' };
    const message = type === 'UserError' ? 'You must provide on_handoff when input_type is provided' : 'on_handoff must be callable';
    return { kind: 'error', fault: 'missing', type, message };
  }
  if (value.kind === 'schema') return unknown(value, 'on_handoff');
  if (value.kind !== 'callable') {
    if (hasInput) return { kind: 'error', fault: 'not-callable', type, message: 'on_handoff must be callable' };
    return { kind: 'error', fault: 'not-callable', type: 'TypeError', message: `${pythonRepr(value)} is not a callable object` };
  }

  const { parameters, signatureError, signatures } = value.callable;
  const shown = signatures ?? (signatureError === undefined ? parameters && [parameters] : ['none' as const]);
  if (!shown) return { kind: 'unknown', reason: l10n.t('the parameters of the callback are not known') };
  return agreed(
    shown.map((signature) => judgeSignature(value.callable, signature, hasInput)),
    value.callable,
  );
}

/** What is said for one of the signatures that releases of Python show. */
function judgeSignature(callable: Callable, signature: readonly CallableParameter[] | 'none', hasInput: boolean): OnHandoffVerdict {
  if (signature === 'none') return { kind: 'error', fault: 'no-signature', type: 'ValueError', message: callable.signatureError ?? 'no signature found' };
  const wanted = hasInput ? 2 : 1;
  if (signature.length !== wanted) {
    const message = hasInput ? 'on_handoff must take two arguments: context and input' : 'on_handoff must take one argument: context';
    return { kind: 'error', fault: 'arity', type: 'UserError', message };
  }
  const outcome = callable.outcomes?.[hasInput ? 'context-and-input' : 'context'];
  if (outcome && 'raises' in outcome) return { kind: 'fails-when-called', type: outcome.raises, message: '' };
  if (callable.outcomes)
    return outcome
      ? { kind: 'ok' }
      : { kind: 'unknown', reason: l10n.t('what `{0}` does when it is called depends on the release of Python', callable.name ?? l10n.t('the callback')) };
  const fault = findCallFault({ ...callable, parameters: signature }, wanted);
  const raises = callable.raises?.[hasInput ? 'context-and-input' : 'context'];
  if (fault === undefined && raises !== undefined) return { kind: 'fails-when-called', type: raises, message: '' };
  if (fault === undefined && callable.isForeign)
    return { kind: 'unknown', reason: l10n.t('what `{0}` does when it is called is not known', callable.name ?? l10n.t('the callback')) };
  return fault === undefined ? { kind: 'ok' } : { kind: 'fails-when-called', type: 'TypeError', message: fault };
}

/** One verdict where releases of Python differ: an error where all refuse. */
function agreed(verdicts: readonly OnHandoffVerdict[], { name }: Callable): OnHandoffVerdict {
  const [first] = verdicts;
  const unknownOf: OnHandoffVerdict = {
    kind: 'unknown',
    reason: l10n.t('the signature of `{0}` depends on the release of Python', name ?? l10n.t('the callback')),
  };
  if (!first) return unknownOf;
  if (verdicts.every((each) => JSON.stringify(each) === JSON.stringify(first))) return first;
  const types = new Set(verdicts.map((each) => (each.kind === 'error' || each.kind === 'fails-when-called' ? each.type : undefined)));
  if (types.has(undefined)) return unknownOf;
  return { kind: 'error', fault: 'signature', type: [...types].join(' or '), message: `the signature of ${name ?? 'the callback'} does not fit` };
}

function judgeTypeScript(sdk: Sdk, value: KnownValue | undefined, hasInput: boolean): OnHandoffVerdict {
  const isFalsy = value !== undefined && (('value' in value && !value.value) || (value.kind === 'other' && value.isTruthy === false));
  if (value?.kind === 'other' && value.isTruthy === undefined && (hasInput || !does(sdk, 'allowsOnHandoffAlone')))
    return { kind: 'unknown', reason: `\`onHandoff\` is ${value.what}, which may count as false` };
  if (!does(sdk, 'allowsOnHandoffAlone') && hasInput !== (value !== undefined && !isFalsy)) {
    const message = 'You must provide either both `onHandoff` and `inputType` or neither.';
    return { kind: 'error', fault: value ? 'needs-input-type' : 'missing', type: 'UserError', message };
  }
  if (!value) {
    if (!hasInput) return { kind: 'ok' };
    return { kind: 'error', fault: 'missing', type: 'UserError', message: 'You must provide `onHandoff` when `inputType` is provided.' };
  }
  if (value.kind === 'schema') return unknown(value, 'onHandoff');
  if (hasInput && isFalsy) return { kind: 'ok' };
  const raised = raisedByCall(value, hasInput);
  if (!raised) return { kind: 'ok' };
  if (hasInput && !does(sdk, 'keepsCallbackErrors')) return { kind: 'fails-when-called', type: 'ModelBehaviorError', message: 'Invalid JSON provided' };
  return { kind: 'fails-when-called', ...raised };
}

/** JS: what calling it with the context, and the input where there is one, raises for certain. */
function raisedByCall(value: OptionValue, hasInput: boolean): { readonly type: string; readonly message: string } | undefined {
  if (value.kind !== 'callable' || value.callable.needsNew) return { type: 'TypeError', message: 'config.onHandoff is not a function' };
  const outcome = value.callable.outcomes?.[hasInput ? 'context-and-input' : 'context'];
  if (outcome && 'raises' in outcome) return { type: outcome.raises, message: '' };
  return findUnfilledPattern(value.callable, hasInput ? 2 : 1) === undefined ? undefined : { type: 'TypeError', message: 'Cannot destructure' };
}

function presence(value: OptionValue | undefined, isOpen: boolean): 'given' | 'absent' | 'unknown' {
  if (!value) return isOpen ? 'unknown' : 'absent';
  if (value.kind === 'unknown') return 'unknown';
  return value.kind === 'none' ? 'absent' : 'given';
}

function unknown(value: OptionValue | undefined, option: string): OnHandoffVerdict {
  if (value?.kind === 'unknown') return value;
  return {
    kind: 'unknown',
    reason: value ? l10n.t('what `{0}` is when called is not known', option) : l10n.t('`{0}` may be among arguments that could not be read', option),
  };
}

function pythonRepr(value: Exclude<KnownValue, { kind: 'callable' | 'schema' }>): string {
  switch (value.kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return toPythonRepr(value.value);
    case 'other':
      return value.what;
  }
}
