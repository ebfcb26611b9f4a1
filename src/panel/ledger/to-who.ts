import type { FilterStage, RecordedHandoff } from '../../replay/handoff';
import { toPlaceName } from '../find-place';
import type { Rich } from '../messages';
import { toRich } from '../to-rich';
import type { ReplayWords } from '../words';
import { toFunctionName, toFunctionPlace } from './to-rails';

/** The function of a stage and where it is; for the SDK's own nesting, where that was turned on. */
export function toWho(handoff: RecordedHandoff, stage: FilterStage, words: ReplayWords): Rich {
  const loc = stage.fn?.loc;
  const name = toFunctionName(handoff, stage, words);
  if (stage.by === 'nesting' && !loc && handoff.definition) {
    const place = { text: toPlaceName(handoff.definition), link: { to: 'place', place: `${handoff.seq}.def` } } as const;
    return [...name, ...(handoff.nesting?.from === 'handoff' ? [{ text: ' ' }, ...toRich(words.turnedOnIn, [place])] : [])];
  }
  if (!loc) return name;
  return [...name, { text: ' ' }, { text: toPlaceName(loc), link: { to: 'place', place: toFunctionPlace(handoff, stage) } }];
}
