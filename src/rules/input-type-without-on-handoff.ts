import { judgeOnHandoff } from '../engine/define/on-handoff';
import { encloses } from '../model/encloses';
import { spelledOption } from '../model/options/handoff-options';
import type { Rule } from './rule';

export const inputTypeWithoutOnHandoff: Rule = {
  id: 'input-type-without-on-handoff',
  severity: 'error',
  summary: 'A handoff declares an input type but nothing to receive the input.',

  *check({ handoffs }) {
    for (const handoff of handoffs) {
      const { inputType } = handoff.options;
      if (!inputType || handoff.retained) continue;

      const verdict = judgeOnHandoff(handoff);
      if (verdict.kind !== 'error' || verdict.fault !== 'missing') continue;
      const onHandoff = spelledOption(handoff.language, 'onHandoff');
      yield {
        at: inputType.span,
        message: `\`${inputType.written}\` needs \`${onHandoff}\`: the SDK raises ${verdict.type} when \`${handoff.constructedBy}()\` is called.`,
        ...(encloses(handoff.span, inputType.span) && {
          fix: { title: `Remove \`${inputType.written}\``, edits: [{ kind: 'remove-argument', at: inputType.span }] },
        }),
      };
    }
  },
};
