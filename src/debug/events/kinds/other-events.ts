import * as l10n from '@vscode/l10n';
import { eventOf } from '../../../recording/recording';
import { toLabel } from '../../values/label';
import { toJson } from '../../values/scope';
import { placeOfAgent } from '../agents-place';
import { describeError, describeFailure } from '../describe-part';
import type { EventEntries } from '../event-entry';
import { readItem, toMs } from '../event-values';
import { isTripwire, toTrouble } from '../trouble';

export const OTHER_EVENTS: EventEntries<'guardrail' | 'span' | 'error' | 'end'> = {
  guardrail: {
    describe: ({ name, stage, triggered }) => describeGuardrail(stage, toLabel(name), triggered),
    place: placeOfAgent,
    data: ({ name, stage, triggered, info, us }, recording) => ({
      guardrail: () => toJson({ name, stage, triggered, info: readItem(recording, info), ms: toMs(us) }),
    }),
    trouble: ({ name, stage = 'input', triggered }) =>
      triggered
        ? toTrouble('guardrail', { name: `${toPascalCase(stage)}GuardrailTripwireTriggered`, message: l10n.t('guardrail {0} tripped', name) })
        : undefined,
    foretold: ({ triggered }, error) => triggered && isTripwire(error),
  },
  span: {
    describe: ({ name, type, error }) => (error ? describeFailure(toLabel(name ?? type), error) : toLabel(name ?? type)),
    place: placeOfAgent,
    data: ({ type, name, data, us }, recording) => ({ span: () => toJson({ type, name, data: readItem(recording, data), ms: toMs(us) }) }),
    trouble: ({ error }) => error && toTrouble('other', error),
  },
  error: {
    describe: ({ what, rejected, error }) =>
      what === 'multiple_handoffs'
        ? l10n.t('several handoffs in one turn: {0} ignored', rejected?.length ?? 0)
        : `${toLabel(what)}${error ? `: ${describeError(error)}` : ''}`,
    place: (event, scene) => (event.of === undefined ? undefined : eventOf(scene.recording, event.of, 'handoff.begin')?.def) ?? placeOfAgent(event, scene),
    trouble: ({ what, rejected, error }) =>
      what === 'multiple_handoffs'
        ? toTrouble('several-handoffs', { name: 'MultipleHandoffs', message: l10n.t('{0} handoffs in one turn', (rejected?.length ?? 0) + 1) })
        : toTrouble('other', error ?? { name: what, message: '' }),
  },
  end: { describe: () => l10n.t('the program ended'), place: () => undefined },
};

/** Of the stages of both SDKs: `input`, `output`, `tool_input`, `tool_output`. */
function describeGuardrail(stage: string | undefined, name: string, isTripped: boolean): string {
  if (stage === undefined) return isTripped ? l10n.t('guardrail {0} tripped', name) : l10n.t('guardrail {0} passed', name);
  const kind = stage.replace('_', ' ');
  return isTripped ? l10n.t('{0} guardrail {1} tripped', kind, name) : l10n.t('{0} guardrail {1} passed', kind, name);
}

function toPascalCase(words: string): string {
  return words.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
