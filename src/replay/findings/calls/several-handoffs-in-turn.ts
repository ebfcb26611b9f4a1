import * as l10n from '@vscode/l10n';
import { toNumber } from '../../../text/to-number';
import { causedByHandoff } from '../find-cause';
import type { FindingRule } from '../finding-rule';

/** Python `execute_handoffs`, JS `executeHandoffCalls`. */
export const severalHandoffsInTurn: FindingRule = {
  id: 'several-handoffs-in-turn',
  severity: 'warning',
  summary: 'A model asked for several handoffs in one turn, and the SDK ran the first.',
  needs: ['handoffs'],
  *inHandoff(handoff, { lang }) {
    const { rejected, tool } = handoff;
    if (rejected.length === 0) return;
    const others = rejected.map((call) => `\`${call.tool}\``).join(', ');
    yield {
      message:
        tool === undefined
          ? l10n.t('The model asked for {0} handoffs in one turn. The SDK runs the first.', toNumber(rejected.length + 1))
          : l10n.t('The model asked for {0} handoffs in one turn. The SDK runs the first, `{1}`.', toNumber(rejected.length + 1), tool),
      why:
        lang === 'py'
          ? l10n.t('{0} got the output "Multiple handoffs detected, ignoring this one."', others)
          : l10n.t('{0} left no item: neither the result nor the next agent shows that the model asked for it.', others),
      fix: l10n.t(
        'Say in the instructions that one handoff a turn is possible, or set `{0}` to false.',
        lang === 'py' ? 'parallel_tool_calls' : 'parallelToolCalls',
      ),
      cause: causedByHandoff(handoff),
      shown: handoff.seq,
    };
  },
};
