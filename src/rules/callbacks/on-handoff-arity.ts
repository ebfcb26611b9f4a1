import * as l10n from '@vscode/l10n';
import { judgeOnHandoff, type OnHandoffVerdict } from '../../engine/define/judge-on-handoff';
import { findUnfilledPattern } from '../../engine/define/positional-call';
import { isCaught } from '../../model/is-caught';
import type { Option } from '../../model/option';
import { spelledOption } from '../../model/options/handoff-options';
import { encloses } from '../../model/span';
import type { Handoff } from '../../model/workflow';
import { count } from '../../text/count';
import type { Problem, Rule } from '../rule';
import { sentence } from '../wording/sentence';
import { takesApart } from '../wording/takes-apart';
import { valueInWords } from '../wording/value-in-words';

export const onHandoffArity: Rule = {
  id: 'on-handoff-arity',
  severity: 'error',
  summary: 'The callback of a handoff does not take what the SDK calls it with.',

  *check({ handoffs }) {
    for (const handoff of handoffs) {
      const option = handoff.options.onHandoff;
      if (!option || handoff.retained) continue;

      const fault = faultOf(handoff, option, judgeOnHandoff(handoff));
      if (fault) yield { at: option.valueSpan, message: fault, ...definition(option) };
      else yield* unfilledParameters(handoff, option);
    }
  },
};

function faultOf(handoff: Handoff, option: Option, verdict: OnHandoffVerdict): string | undefined {
  if (verdict.kind === 'ok' || verdict.kind === 'unknown' || (verdict.kind === 'error' && isCaught(handoff.caught, verdict.type))) return undefined;

  const notCallable = l10n.t('`{0}` is {1}, which cannot be called', option.written, valueInWords(option.value, option.classes));
  if (verdict.kind === 'fails-when-called') {
    const raises = l10n.t('this raises {0} when the model hands off', verdict.type);
    if (option.value.kind !== 'callable') return sentence(notCallable, raises);
    if (option.value.callable.needsNew) return sentence(l10n.t('{0} is a class, which cannot be called without `new`', callback(option)), raises);
    const unfilled = findUnfilledPattern(option.value.callable, hasInput(handoff) ? 2 : 1);
    if (unfilled !== undefined) return sentence(takesApart(callback(option), unfilled, given(handoff)), raises);
    if (option.value.callable.outcomes ?? option.value.callable.raises)
      return l10n.t('{0}, called with {1}, raises {2} when the model hands off.', callback(option), given(handoff), verdict.type);
    if (option.value.callable.isMemoized)
      return sentence(l10n.t('{0} looks up in a cache what it is called with, and the input of this handoff has no hash', callback(option)), raises);
    return sentence(l10n.t('{0} cannot be called with {1} alone, by position', callback(option), given(handoff)), raises);
  }

  const raises = l10n.t('the SDK raises {0} when `{1}()` is called', verdict.type, handoff.constructedBy);
  const noneFits = hasInput(handoff)
    ? l10n.t('{0} does not show a signature of two parameters in any release of Python', callback(option))
    : l10n.t('{0} does not show a signature of one parameter in any release of Python', callback(option));
  switch (verdict.fault) {
    case 'missing':
      return undefined;
    case 'needs-input-type':
      return sentence(l10n.t('`{0}` needs `{1}` in release {2}', option.written, spelledOption(handoff.language, 'inputType'), handoff.sdk.version), raises);
    case 'not-callable':
      return sentence(notCallable, raises);
    case 'no-signature':
      return sentence(l10n.t('{0} has no signature that Python can inspect', callback(option)), raises);
    case 'signature':
    case 'arity':
      if (option.value.kind === 'callable' && option.value.callable.signatures) return sentence(noneFits, raises);
      return sentence(arity(handoff, option), raises);
  }
}

/** JS checks no arity; it passes the context, and the input where there is an input type. SDK: handoff.ts, `onInvokeHandoff`. */
function* unfilledParameters(handoff: Handoff, option: Option): Iterable<Problem> {
  const { value } = option;
  if (handoff.language !== 'typescript' || handoff.isOpen || hasInput(handoff) || value.kind !== 'callable') return;

  const unfilled = value.callable.parameters?.[1];
  if (unfilled?.form !== 'positional' || unfilled.hasDefault) return;
  const type = spelledOption(handoff.language, 'inputType');
  yield {
    at: option.valueSpan,
    severity: 'hint',
    message: l10n.t('Without `{0}` the SDK calls `{1}` with the context alone: `{2}` is always undefined.', type, option.written, unfilled.name),
    ...definition(option),
  };
}

function callback({ value }: Option): string {
  return value.kind === 'callable' && value.callable.name ? `\`${value.callable.name}\`` : l10n.t('The callback');
}

function arity(handoff: Handoff, option: Option): string {
  const { written, value } = option;
  const takes = count.parameters(value.kind === 'callable' ? (value.callable.parameters?.length ?? 0) : 0);
  const inputType = spelledOption(handoff.language, 'inputType');
  return hasInput(handoff)
    ? l10n.t('{0} takes {1}, but `{2}` with `{3}` must take two, {4}', callback(option), takes, written, inputType, given(handoff))
    : l10n.t('{0} takes {1}, but `{2}` without `{3}` must take one, {4}', callback(option), takes, written, inputType, given(handoff));
}

function given(handoff: Handoff): string {
  return hasInput(handoff) ? l10n.t('the context and the input') : l10n.t('the context');
}

function hasInput({ options }: Handoff): boolean {
  return options.inputType !== undefined && options.inputType.value.kind !== 'none';
}

/** Where the callback is defined, unless that is right there. */
function definition({ value, valueSpan }: Option): Pick<Problem, 'related'> {
  const span = value.kind === 'callable' ? value.callable.span : undefined;
  return span && !encloses(valueSpan, span) ? { related: [{ message: l10n.t('The callback is defined here.'), at: span }] } : {};
}
