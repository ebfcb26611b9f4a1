import * as l10n from '@vscode/l10n';
import { readUsage } from '../../../recording/read-request';
import { toNumber } from '../../../text/to-number';
import { toItemText } from '../../items/item-text';
import { causedByAgent } from '../find-cause';
import type { FindingRule } from '../finding-rule';
import { isFirst, isWithServer, type RunMemory, type RunRequest } from '../read/run-memory';

/** Asked for alone: `baton.contextBudget` or `--context-budget`. */
export const contextOverBudget: FindingRule = {
  id: 'context-over-budget',
  severity: 'note',
  summary: 'A model was given more tokens than the budget allows.',
  needs: ['models'],
  *inRequest(request, memory) {
    const { budget } = memory;
    if (budget === undefined) return;
    const { begin, end } = request;
    const recorded = end?.usage === undefined ? undefined : readUsage(memory.recording.item(end.usage)).inputTokens;
    const isRecorded = recorded !== undefined && recorded > 0;
    const tokens = isRecorded ? recorded : countTokens(request, memory);
    if (tokens === undefined || tokens <= budget || !isFirst(memory, `budget ${begin.agent}`)) return;
    yield {
      message: isRecorded
        ? l10n.t('{0} was given {1} tokens; the budget is {2}.', begin.agent, toNumber(tokens), toNumber(budget))
        : l10n.t('{0} was given about {1} tokens, by an estimate; the budget is {2}.', begin.agent, toNumber(tokens), toNumber(budget)),
      why: isRecorded
        ? l10n.t('Each request sends all that was said so far once more. The provider counted these tokens.')
        : l10n.t('Each request sends all that was said so far once more. The recording has no usage, so the tokens of its texts were counted.'),
      fix: l10n.t('Give the handoffs to this agent a filter, or let its tools return less.'),
      cause: causedByAgent(memory, begin.agent, begin.s),
      ...(begin.handoff !== null && { handoff: begin.handoff }),
      shown: begin.s,
    };
  },
};

function countTokens(request: RunRequest, { recording, countTokens }: RunMemory): number | undefined {
  const { items, begin } = request;
  if (!countTokens || !items || isWithServer(request)) return undefined;
  const instructions = begin.instructions === null ? '' : recording.item(begin.instructions);
  const tools = begin.tools === null ? '' : JSON.stringify(recording.item(begin.tools) ?? '');
  const texts = [typeof instructions === 'string' ? instructions : '', tools, ...items.map(({ value, tool }) => `${tool ?? ''} ${toItemText(value)}`)];
  return texts.reduce((sum, text) => sum + countTokens(text), 0);
}
