import type { Handoff, Stage } from '../handoff';
import type { Rail, Rich } from '../messages';
import type { ReplayWords } from './words';

/** A column between what was given and what was received, with the stage that it shows; undefined where there was none. */
export interface StageRail {
  readonly rail: Rail;
  /** Index into `handoff.stages`. */
  readonly stage: number | undefined;
}

/** A rail for the filter or the nesting, and one for what the SDK does after it. */
export function toRails(handoff: Handoff, words: ReplayWords): readonly StageRail[] {
  const { stages } = handoff;
  const first = stages.findIndex(({ by }) => by !== 'sdk');
  const sdk = stages.findIndex(({ by }) => by === 'sdk');
  return [
    first < 0 ? { rail: { kind: 'none', title: [{ text: words.noFilter }], fact: '', failed: false }, stage: undefined } : toRail(handoff, first, words),
    sdk < 0 ? { rail: toIdleSdk(handoff, words), stage: undefined } : toRail(handoff, sdk, words),
  ];
}

/** The name of a stage's function, leading to its code where that is known. */
export function toFunctionName(handoff: Handoff, { by, fn }: Stage, words: ReplayWords): Rich {
  if (by === 'sdk') return [{ text: words.sdk }];
  const name = fn?.name ?? (by === 'nesting' ? 'nest_handoff_history' : words.unnamedFilter);
  const place = `${handoff.seq}.${by === 'filter' ? 'filter' : 'nest.mapper'}.loc`;
  return [{ text: name, as: 'code', ...(fn?.loc && { link: { to: 'place', place } }) }];
}

function toRail(handoff: Handoff, index: number, words: ReplayWords): StageRail {
  const stage = handoff.stages[index] as Stage;
  const { by, before, after, links, error, rubbish } = stage;
  const isSame = after !== undefined && links.every(({ mark }) => mark === 'kept');
  const change = isSame && by === 'sdk' ? words.noChange : words.change(before.length, after?.length ?? rubbish ?? error?.name ?? '?');
  return {
    rail: {
      kind: by,
      title: toFunctionName(handoff, stage, words),
      fact: by === 'sdk' ? (after ? change : (error?.name ?? words.failed)) : `${words.stage(by)} · ${change}`,
      failed: by === 'sdk' && !after,
    },
    stage: index,
  };
}

/** After a failed filter the SDK is where its rubbish shows. */
function toIdleSdk({ error, stages }: Handoff, words: ReplayWords): Rail {
  const failed = error !== undefined && stages.some(({ rubbish }) => rubbish !== undefined);
  return { kind: 'sdk', title: [{ text: words.sdk }], fact: failed ? error.name : '', failed };
}
