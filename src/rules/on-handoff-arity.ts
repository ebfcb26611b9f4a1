import { judgeOnHandoff, type OnHandoffVerdict } from '../engine/define/on-handoff';
import { encloses } from '../model/encloses';
import { spelledOption } from '../model/options/handoff-options';
import type { Handoff, Option } from '../model/workflow';
import type { Problem, Rule } from './rule';
import { valueInWords } from './wording/value-in-words';

export const onHandoffArity: Rule = {
  id: 'on-handoff-arity',
  severity: 'error',
  summary: 'The callback of a handoff does not take what the SDK calls it with.',

  *check({ handoffs }) {
    for (const handoff of handoffs) {
      const option = handoff.options.onHandoff;
      if (!option || handoff.retained) continue;

      const fault = faultOf(handoff, option, judgeOnHandoff(handoff));
      if (fault) yield { at: option.valueSpan, message: `${fault}.`, ...definition(option) };
      else yield* unfilledParameters(handoff, option);
    }
  },
};

function faultOf(handoff: Handoff, option: Option, verdict: OnHandoffVerdict): string | undefined {
  if (verdict.kind === 'ok' || verdict.kind === 'unknown') return undefined;

  const notCallable = `\`${option.written}\` is ${valueInWords(option.value)}, which cannot be called`;
  if (verdict.kind === 'fails-when-called') {
    if (option.value.kind === 'callable' && option.value.callable.needsNew)
      return `${callback(option)} is a class, which cannot be called without \`new\`: this raises ${verdict.type} when the model hands off`;
    if (option.value.kind === 'callable' && option.value.callable.outcomes)
      return `${callback(option)}, called with ${given(handoff)}, raises ${verdict.type} when the model hands off`;
    const fault = option.value.kind === 'callable' ? `${callback(option)} cannot be called with ${given(handoff)} alone, by position` : notCallable;
    return `${fault}: this raises ${verdict.type} when the model hands off`;
  }

  const raises = `the SDK raises ${verdict.type} when \`${handoff.constructedBy}()\` is called`;
  const noneFits = `${callback(option)} does not show a signature of ${hasInput(handoff) ? 'two parameters' : 'one parameter'} in any release of Python: ${raises}`;
  switch (verdict.fault) {
    case 'missing':
      return undefined;
    case 'needs-input-type':
      return `\`${option.written}\` needs \`${spelledOption(handoff.language, 'inputType')}\` in release ${handoff.sdk.version}: ${raises}`;
    case 'not-callable':
      return `${notCallable}: ${raises}`;
    case 'no-signature':
      return `${callback(option)} has no signature that Python can inspect: ${raises}`;
    case 'signature':
      return noneFits;
    case 'arity':
      if (option.value.kind === 'callable' && option.value.callable.signatures) return noneFits;
      return `${callback(option)} takes ${parameterCount(option)}, but \`${option.written}\` ${condition(handoff)} must take ${hasInput(handoff) ? 'two' : 'one'}, ${given(handoff)}: ${raises}`;
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
    message: `Without \`${type}\` the SDK calls \`${option.written}\` with the context alone: \`${unfilled.name || 'the second parameter'}\` is always undefined.`,
    ...definition(option),
  };
}

function callback({ value }: Option): string {
  return value.kind === 'callable' && value.callable.name ? `\`${value.callable.name}\`` : 'The callback';
}

function parameterCount({ value }: Option): string {
  const count = value.kind === 'callable' ? (value.callable.parameters?.length ?? 0) : 0;
  return count === 1 ? '1 parameter' : `${count} parameters`;
}

function condition(handoff: Handoff): string {
  return `${hasInput(handoff) ? 'with' : 'without'} \`${spelledOption(handoff.language, 'inputType')}\``;
}

function given(handoff: Handoff): string {
  return hasInput(handoff) ? 'the context and the input' : 'the context';
}

function hasInput({ options }: Handoff): boolean {
  return options.inputType !== undefined && options.inputType.value.kind !== 'none';
}

/** Where the callback is defined, unless that is right there. */
function definition({ value, valueSpan }: Option): Pick<Problem, 'related'> {
  const span = value.kind === 'callable' ? value.callable.span : undefined;
  return span && !encloses(valueSpan, span) ? { related: [{ message: 'The callback is defined here.', at: span }] } : {};
}
