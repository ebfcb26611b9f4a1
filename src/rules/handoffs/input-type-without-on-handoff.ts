import * as l10n from '@vscode/l10n';
import { judgeOnHandoff } from '../../engine/define/judge-on-handoff';
import { isCaught } from '../../model/is-caught';
import { spelledOption } from '../../model/options/handoff-options';
import { encloses } from '../../model/span';
import type { Rule } from '../rule';
import { sentence } from '../wording/sentence';

export const inputTypeWithoutOnHandoff: Rule = {
  id: 'input-type-without-on-handoff',
  severity: 'error',
  summary: 'A handoff declares an input type but nothing to receive the input.',

  *check({ handoffs }) {
    for (const handoff of handoffs) {
      const { inputType } = handoff.options;
      if (!inputType || handoff.retained) continue;

      const verdict = judgeOnHandoff(handoff);
      if (verdict.kind !== 'error' || verdict.fault !== 'missing' || isCaught(handoff.caught, verdict.type)) continue;
      const onHandoff = spelledOption(handoff.language, 'onHandoff');
      yield {
        at: inputType.span,
        message: sentence(
          l10n.t('`{0}` needs `{1}`', inputType.written, onHandoff),
          l10n.t('the SDK raises {0} when `{1}()` is called', verdict.type, handoff.constructedBy),
        ),
        ...(encloses(handoff.span, inputType.span) && {
          fix: { title: l10n.t('Remove `{0}`', inputType.written), edits: [{ kind: 'remove-argument', at: inputType.span }] },
        }),
      };
    }
  },
};
