import * as l10n from '@vscode/l10n';
import type { Language } from '../language';
import { namesOf, type OptionRow, type OptionRows, type SharedOption, sinceOf } from './option-row';

/** The parts of what filters are given. Python handoffs/__init__.py `HandoffInputData`; JS handoff.ts `HandoffInputData`. */
const INPUT_PARTS = {
  inputHistory: {
    python: { names: { data: 'input_history' }, required: ['data'] },
    typescript: { names: { data: 'inputHistory' } },
    takes: () => l10n.t('what the run began with'),
  },
  preHandoffItems: {
    python: { names: { data: 'pre_handoff_items' }, required: ['data'] },
    typescript: { names: { data: 'preHandoffItems' } },
    takes: () => l10n.t('the items of earlier turns'),
  },
  newItems: {
    python: { names: { data: 'new_items' }, required: ['data'] },
    typescript: { names: { data: 'newItems' } },
    takes: () => l10n.t('the items of this turn'),
  },
  runContext: {
    python: { names: { data: 'run_context' } },
    typescript: { names: { data: 'runContext' } },
    takes: () => l10n.t('the context of the run'),
  },
  inputItems: {
    python: { names: { data: 'input_items' }, since: '0.6.7' },
    takes: () => l10n.t('what the next agent is given of this turn, where that is not all'),
  },
} as const satisfies Readonly<Record<string, OptionRow<'data'>>>;

/** By neutral name. */
export type InputPart = keyof typeof INPUT_PARTS;

/** Those of both SDKs. */
export type SharedInputPart = SharedOption<typeof INPUT_PARTS>;

const ROWS: OptionRows<InputPart, 'data'> = INPUT_PARTS;

/** What the parts are called, over all releases, in the order of the constructor. */
export function partNames(language: Language): readonly (readonly [InputPart, string])[] {
  return namesOf(ROWS, language, 'data');
}

/** The part that is written so. */
export function inputPartCalled(language: Language, written: string): InputPart | undefined {
  return partNames(language).find(([, name]) => name === written)?.[0];
}

/** What the constructor cannot do without. */
export function requiredPartNames(language: Language): readonly string[] {
  return partNames(language).flatMap(([part, name]) => (ROWS[part][language]?.required ? [name] : []));
}

/** The release that brought a part, `0` where all have it; undefined where none has. */
export function inputPartSince(language: Language, part: InputPart): string | undefined {
  return sinceOf(ROWS, language, part);
}
