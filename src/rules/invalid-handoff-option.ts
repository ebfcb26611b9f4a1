import { findTextRefusal } from '../engine/define/handoff-texts';
import type { Problem, Rule } from './rule';
import { valueInWords } from './wording/value-in-words';

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
        const what =
          option.value.kind === 'callable' && option.classes?.some((own) => own === 'type' || own === 'class') ? 'a class' : valueInWords(option.value);
        const consequence =
          refusal === 'api'
            ? 'the SDK takes it, but the API rejects every request that offers this handoff'
            : `every run that offers this handoff fails with ${refusal}`;
        const problem: Problem = { at: option.valueSpan, message: `\`${option.written}\` is ${what}, but must be a string: ${consequence}.` };
        yield problem;
      }
    }
  },
};
