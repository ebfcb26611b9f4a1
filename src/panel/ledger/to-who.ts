import * as l10n from '@vscode/l10n';
import type { FilterStage, RecordedHandoff } from '../../replay/handoff';
import { toPlaceName } from '../find-place';
import type { Rich } from '../rich';
import { toRich } from '../to-rich';
import { toFunctionName, toFunctionPlace } from './to-rails';

/** The function of a stage and where it is; for the SDK's own nesting, where that was turned on. */
export function toWho(handoff: RecordedHandoff, stage: FilterStage): Rich {
  const loc = stage.fn?.loc;
  const name = toFunctionName(handoff, stage);
  if (stage.by === 'nesting' && !loc && handoff.definition) {
    const place = { text: toPlaceName(handoff.definition), link: { to: 'place', place: `${handoff.seq}.def` } } as const;
    return [...name, ...(handoff.nesting?.from === 'handoff' ? [{ text: ' ' }, ...toRich(l10n.t('turned on in {0}'), [place])] : [])];
  }
  if (!loc) return name;
  return [...name, { text: ' ' }, { text: toPlaceName(loc), link: { to: 'place', place: toFunctionPlace(handoff, stage) } }];
}
