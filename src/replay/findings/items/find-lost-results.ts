import type { RecordedHandoff } from '../../handoff';
import { toItemMarks } from '../../items/item-marks';
import { toItemText } from '../../items/item-text';
import { causedByStage } from '../find-cause';
import { isCall } from '../pairs/pairs';
import type { LostResult } from '../read/run-memory';

/** Texts shorter than this may stand in another by chance. */
const TELLING = 12;

/** The outputs of tools that a handoff was given and its agent did not get, in no wording. */
export function findLostResults(handoff: RecordedHandoff): readonly LostResult[] {
  const { stages, received, server } = handoff;
  const before = stages[0]?.before;
  if (!received || !before || server || !stages.some(({ links }) => links.some(({ mark }) => mark === 'dropped'))) return [];
  const { given } = toItemMarks(handoff);
  return before.flatMap((output, at) => {
    const { mark, stage } = given[at] ?? {};
    if (output.kind !== 'tool-output' || mark !== 'dropped' || !stage) return [];
    const call = before.find((item) => isCall(item) && item.callId === output.callId);
    const text = toItemText(output.value).trim();
    if (call?.tool === undefined || text === '' || (text.length >= TELLING && received.some(({ value }) => toItemText(value).includes(text)))) return [];
    return [{ handoff, at, tool: call.tool, argumentsText: toItemText(call.value), output, cause: causedByStage(handoff, stage) }];
  });
}
