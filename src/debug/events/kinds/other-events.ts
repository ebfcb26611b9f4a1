import { eventOf } from '../../../recording/recording';
import { toLabel } from '../../values/label';
import { toJson } from '../../values/scope';
import { placeOfAgent } from '../agents-place';
import type { EventEntries } from '../event-entry';
import { readItem, toMs } from '../event-values';
import { describeError } from '../event-words';
import { isTripwire, toTrouble } from '../trouble';

export const OTHER_EVENTS: EventEntries<'guardrail' | 'span' | 'error' | 'end'> = {
  guardrail: {
    describe: ({ name, stage, triggered }) => `${stage?.replace('_', ' ') ?? ''} guardrail ${toLabel(name)} ${triggered ? 'tripped' : 'passed'}`.trimStart(),
    place: placeOfAgent,
    data: ({ name, stage, triggered, info, us }, recording) => ({
      guardrail: () => toJson({ name, stage, triggered, info: readItem(recording, info), ms: toMs(us) }),
    }),
    trouble: ({ name, stage = 'input', triggered }) =>
      triggered ? toTrouble('guardrail', { name: `${toPascalCase(stage)}GuardrailTripwireTriggered`, message: `guardrail ${name} tripped` }) : undefined,
    foretold: ({ triggered }, error) => triggered && isTripwire(error),
  },
  span: {
    describe: ({ name, type, error }) => `${toLabel(name ?? type)}${error ? ` failed: ${describeError(error)}` : ''}`,
    place: placeOfAgent,
    data: ({ type, name, data, us }, recording) => ({ span: () => toJson({ type, name, data: readItem(recording, data), ms: toMs(us) }) }),
    trouble: ({ error }) => error && toTrouble('other', error),
  },
  error: {
    describe: ({ what, rejected, error }) =>
      what === 'multiple_handoffs'
        ? `several handoffs in one turn: ${rejected?.length ?? 0} ignored`
        : `${toLabel(what)}${error ? `: ${describeError(error)}` : ''}`,
    place: (event, scene) => (event.of === undefined ? undefined : eventOf(scene.recording, event.of, 'handoff.begin')?.def) ?? placeOfAgent(event, scene),
    trouble: ({ what, rejected, error }) =>
      what === 'multiple_handoffs'
        ? toTrouble('several-handoffs', { name: 'MultipleHandoffs', message: `${(rejected?.length ?? 0) + 1} handoffs in one turn` })
        : toTrouble('other', error ?? { name: what, message: '' }),
  },
  end: { describe: () => 'the program ended', place: () => undefined },
};

function toPascalCase(words: string): string {
  return words.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
