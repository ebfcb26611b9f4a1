import * as l10n from '@vscode/l10n';
import { toNumber } from '../../../text/to-number';
import { causedByAgent } from '../find-cause';
import type { FindingRule } from '../finding-rule';
import type { HandoffBrief } from '../read/run-memory';

/** To hand back once is how agents work together; so many are none. */
const MOST = 4;

export const pingPong: FindingRule = {
  id: 'ping-pong',
  severity: 'warning',
  summary: 'Two agents hand the conversation to and fro, and neither does anything.',
  needs: ['handoffs', 'tools'],
  *inRun(memory) {
    for (const streak of findStreaks(memory.handoffs)) {
      const [first, second] = streak;
      const last = streak.at(-1);
      if (!first || !second || !last || streak.length < MOST) continue;
      yield {
        message: l10n.t('{0} and {1} handed over {2} times without a word from the user.', first.from, first.to, toNumber(streak.length)),
        why: l10n.t('Neither called a tool in between. Each handoff takes a turn, and a run that has used up its turns fails.'),
        fix: l10n.t('Say in the instructions of both which questions are theirs, and that the last of them answers.'),
        handoff: last.seq,
        cause: causedByAgent(memory, second.from, second.seq),
        shown: last.seq,
        steps: streak.slice(0, MOST).map(({ seq, from, to }, index) => ({
          seq,
          is: index === 0 ? ('found' as const) : ('seen' as const),
          text: l10n.t('{0} handed over to {1}', from, to),
        })),
      };
    }
  },
};

/** Handoffs one after the other between the same two agents, with no tool called in between. */
function findStreaks(handoffs: readonly HandoffBrief[]): readonly (readonly HandoffBrief[])[] {
  const streaks: HandoffBrief[][] = [];
  for (const handoff of handoffs) {
    const last = streaks.at(-1)?.at(-1);
    const goesOn = last?.from === handoff.to && last.to === handoff.from && last.from !== last.to && last.toolsBefore === handoff.toolsBefore;
    if (goesOn) streaks.at(-1)?.push(handoff);
    else streaks.push([handoff]);
  }
  return streaks;
}
