import * as l10n from '@vscode/l10n';
import { type CallbackFault, judgeIsEnabled } from '../../engine/define/judge-callback';
import type { Option } from '../../model/option';
import { encloses } from '../../model/span';
import type { Problem, Rule } from '../rule';
import { sentence } from '../wording/sentence';
import { takesApart } from '../wording/takes-apart';
import { valueInWords } from '../wording/value-in-words';

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

function messageFor({ value, written, classes }: Option, found: CallbackFault): string {
  const { fault, type } = found;
  const fails = l10n.t('every run of an agent with this handoff fails with {0}', type);
  if (fault === 'not-callable') return sentence(l10n.t('`{0}` is {1}, neither a boolean nor a function', written, valueInWords(value, classes)), fails);
  const name = value.kind === 'callable' && value.callable.name ? `\`${value.callable.name}\`` : l10n.t('The function');
  if (fault === 'needs-new') return sentence(l10n.t('{0} is a class, which cannot be called without `new`', name), fails);
  if (found.fault === 'unfilled') return sentence(takesApart(name, found.position, l10n.t('one object, of the context and the agent')), fails);
  if (fault === 'raises') return l10n.t('{0}, called with the context and the agent, raises {1}: every run of an agent with this handoff fails.', name, type);
  return sentence(l10n.t('{0} cannot be called with the context and the agent, by position', name), fails);
}

/** Where the function is defined, unless that is right there. */
function definition({ value, valueSpan }: Option): Pick<Problem, 'related'> {
  const span = value.kind === 'callable' ? value.callable.span : undefined;
  return span && !encloses(valueSpan, span) ? { related: [{ message: l10n.t('The function is defined here.'), at: span }] } : {};
}
