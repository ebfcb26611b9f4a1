import { type CallbackFault, judgeIsEnabled } from '../engine/define/judge-callback';
import { encloses } from '../model/encloses';
import type { Option } from '../model/workflow';
import type { Problem, Rule } from './rule';
import { takesApart } from './wording/takes-apart';
import { valueInWords } from './wording/value-in-words';

export const invalidIsEnabled: Rule = {
  id: 'invalid-is-enabled',
  severity: 'error',
  summary: 'What decides whether a handoff is enabled cannot be asked.',

  *check({ handoffs }) {
    for (const { sdk, options, retained } of handoffs) {
      const { isEnabled } = options;
      const fault = isEnabled && !retained ? judgeIsEnabled(sdk, isEnabled.value) : undefined;
      if (isEnabled && fault) yield { at: isEnabled.valueSpan, message: messageFor(isEnabled, fault), ...definition(isEnabled) };
    }
  },
};

function messageFor({ value, written }: Option, found: CallbackFault): string {
  const { fault, type } = found;
  const fails = `every run of the agent fails with ${type}`;
  if (fault === 'not-callable') return `\`${written}\` is ${valueInWords(value)}, neither a boolean nor a function: ${fails}.`;
  const name = value.kind === 'callable' && value.callable.name ? `\`${value.callable.name}\`` : 'The function';
  if (fault === 'needs-new') return `${name} is a class, which cannot be called without \`new\`: ${fails}.`;
  if (found.fault === 'unfilled') return `${name} ${takesApart(found.position, 'one object, of the context and the agent')}: ${fails}.`;
  if (fault === 'raises') return `${name}, called with the context and the agent, raises ${type}: every run of the agent fails.`;
  return `${name} cannot be called with the context and the agent, by position: ${fails}.`;
}

/** Where the function is defined, unless that is right there. */
function definition({ value, valueSpan }: Option): Pick<Problem, 'related'> {
  const span = value.kind === 'callable' ? value.callable.span : undefined;
  return span && !encloses(valueSpan, span) ? { related: [{ message: 'The function is defined here.', at: span }] } : {};
}
