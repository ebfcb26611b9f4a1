import * as l10n from '@vscode/l10n';
import { findHandoffStage } from '../../replay/find-handoff-stage';
import type { FilterStage, RecordedHandoff } from '../../replay/handoff';
import { toNumber } from '../../text/to-number';
import type { Rich } from '../rich';
import { toStageText } from '../stage-texts';
import type { Rail } from './messages';

/** A column between what was given and what was received, with the stage that it shows; undefined where there was none. */
export interface StageRail {
  readonly rail: Rail;
  /** Index into `handoff.stages`. */
  readonly stage: number | undefined;
}

/** A rail for the filter or the nesting, one for what the SDK does after it, and those of the program's filter of a model's input and of what follows it. */
export function toRails(handoff: RecordedHandoff): readonly StageRail[] {
  const { stages } = handoff;
  const own = findHandoffStage(handoff);
  const first = own ? stages.indexOf(own) : -1;
  const others = stages.flatMap((_, index) => (index === first ? [] : [toRail(handoff, index)]));
  // An imported file tells of no filter, whether or not there was one.
  if (handoff.imported)
    return others.length > 0 ? others : [{ rail: { kind: 'none', title: [{ text: l10n.t('not recorded') }], fact: '', failed: false }, stage: undefined }];
  const isRubbish = stages.at(-1)?.by === 'model-filter' && stages.at(-1)?.rubbish !== undefined;
  return [
    first < 0 ? { rail: { kind: 'none', title: [{ text: l10n.t('no filter') }], fact: '', failed: false }, stage: undefined } : toRail(handoff, first),
    ...(others.length === 0 || isRubbish ? [...others, { rail: toIdleSdk(handoff), stage: undefined }] : others),
  ];
}

/** The name of a stage's function, leading to its code where that is known. */
export function toFunctionName(handoff: RecordedHandoff, stage: FilterStage): Rich {
  const { by, fn } = stage;
  if (by === 'sdk') return [{ text: l10n.t('SDK') }];
  if (by === 'unknown') return [{ text: l10n.t('not recorded') }];
  const name = fn?.name || (by === 'nesting' ? 'nest_handoff_history' : l10n.t('filter'));
  return [{ text: name, as: 'code', ...(fn?.loc && { link: { to: 'place', place: toFunctionPlace(handoff, stage) } }) }];
}

/** The name, for `findPlace`, of where a stage's function is. */
export function toFunctionPlace({ seq, modelFilter }: RecordedHandoff, { by }: Pick<FilterStage, 'by'>): string {
  if (by === 'model-filter') return `${modelFilter?.seq ?? seq}.filter.loc`;
  return `${seq}.${by === 'filter' ? 'filter' : 'nest.mapper'}.loc`;
}

function toRail(handoff: RecordedHandoff, index: number): StageRail {
  const stage = handoff.stages[index] as FilterStage;
  const { by, before, after, links, error, rubbish } = stage;
  const isSame = after !== undefined && links.every(({ mark }) => mark === 'kept');
  const isPlain = by === 'sdk' || by === 'unknown';
  const change = isSame && isPlain ? l10n.t('no change') : toChangeText(before.length, after?.length ?? rubbish ?? error?.name ?? '?');
  return {
    rail: {
      kind: by === 'unknown' ? 'sdk' : by,
      title: toFunctionName(handoff, stage),
      fact: isPlain ? (after ? change : (error?.name ?? l10n.t('failed'))) : `${toStageText(by)} · ${change}`,
      failed: by === 'sdk' && !after,
    },
    stage: index,
  };
}

/** After a failed filter the SDK is where its rubbish shows. */
function toIdleSdk({ error, runError, stages }: RecordedHandoff): Rail {
  const raised = error ?? runError;
  const failed = raised !== undefined && stages.some(({ rubbish }) => rubbish !== undefined);
  return { kind: 'sdk', title: [{ text: l10n.t('SDK') }], fact: failed ? raised.name : '', failed };
}

function toChangeText(before: number | string, after: number | string): string {
  const toText = (part: number | string) => (typeof part === 'number' ? toNumber(part) : part);
  return l10n.t('{0} → {1}', toText(before), toText(after));
}
