import * as l10n from '@vscode/l10n';
import { findTextRefusal } from '../../engine/define/find-text-refusal';
import type { Problem, Rule } from '../rule';
import { sentence } from '../wording/sentence';
import { valueInWords } from '../wording/value-in-words';

export const invalidHandoffOption: Rule = {
  id: 'invalid-handoff-option',
  severity: 'error',
  summary: 'The name or the description of a handoff is no text.',

  *check({ handoffs }) {
    for (const { sdk, options, constructedBy, retained } of handoffs) {
      if (retained || constructedBy === 'Handoff') continue;
      for (const name of ['toolName', 'toolDescription'] as const) {
        const option = options[name];
        const refusal = option && findTextRefusal(sdk, name, option);
        if (!refusal) continue;
        const what = valueInWords(option.value, option.classes);
        const consequence =
          refusal === 'api'
            ? l10n.t('the SDK takes it, but the API rejects every request that offers this handoff')
            : refusal === 'either'
              ? l10n.t('every request that offers this handoff fails')
              : l10n.t('every run that offers this handoff fails with {0}', refusal);
        const problem: Problem = { at: option.valueSpan, message: sentence(l10n.t('`{0}` is {1}, but must be a string', option.written, what), consequence) };
        yield problem;
      }
    }
  },
};
