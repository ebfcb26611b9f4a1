import * as l10n from '@vscode/l10n';
import type { Language } from '../language';
import { namesOf, type OptionRow, type OptionRows, type SharedOption, sinceOf } from './option-row';

/** What makes handoffs: functions and a class. */
export type HandoffMaker = 'handoff' | 'realtime_handoff' | 'Handoff';

/** Who takes an option: what makes handoffs, or one that is made, as an attribute or in `clone`. */
export type HandoffCallee = HandoffMaker | 'made';

/**
 * The options of handoffs. Python handoffs/__init__.py `handoff()`, `Handoff`, realtime/handoffs.py `realtime_handoff()`; JS handoff.ts `HandoffConfig`,
 * `Handoff`, `HandoffCloneOptions`.
 */
export const HANDOFF_OPTIONS = {
  agent: {
    python: { names: { handoff: 'agent', realtime_handoff: 'agent' }, required: ['handoff', 'realtime_handoff'] },
    typescript: { names: { handoff: 'agent', Handoff: 'agent', made: 'agent' }, required: ['handoff', 'Handoff'] },
    takes: () => l10n.t('the agent that takes over'),
  },
  toolName: {
    python: {
      names: { handoff: 'tool_name_override', realtime_handoff: 'tool_name_override', Handoff: 'tool_name', made: 'tool_name' },
      required: ['Handoff'],
    },
    typescript: { names: { handoff: 'toolNameOverride', made: 'toolName' } },
    takes: () => l10n.t('the name of the tool that the model sees'),
  },
  toolDescription: {
    python: {
      names: { handoff: 'tool_description_override', realtime_handoff: 'tool_description_override', Handoff: 'tool_description', made: 'tool_description' },
      required: ['Handoff'],
    },
    typescript: { names: { handoff: 'toolDescriptionOverride', made: 'toolDescription' } },
    takes: () => l10n.t('the description of the tool that the model sees'),
  },
  inputJsonSchema: {
    python: { names: { Handoff: 'input_json_schema', made: 'input_json_schema' }, required: ['Handoff'] },
    typescript: { names: { made: 'inputJsonSchema' } },
    takes: () => l10n.t('the JSON Schema of what the model fills in'),
  },
  onInvokeHandoff: {
    python: { names: { Handoff: 'on_invoke_handoff', made: 'on_invoke_handoff' }, required: ['Handoff'] },
    typescript: { names: { Handoff: 'onInvokeHandoff', made: 'onInvokeHandoff' }, required: ['Handoff'] },
    takes: () => l10n.t('a function that is given the context and the arguments as text, and returns the agent'),
  },
  agentName: {
    python: { names: { Handoff: 'agent_name', made: 'agent_name' }, required: ['Handoff'] },
    typescript: { names: { made: 'agentName' } },
    takes: () => l10n.t('the name of the agent that takes over'),
  },
  onHandoff: {
    python: { names: { handoff: 'on_handoff', realtime_handoff: 'on_handoff' } },
    typescript: { names: { handoff: 'onHandoff' } },
    takes: () => l10n.t('a function that is called when the model hands off, with the context and, where there is an input type, the input'),
  },
  inputType: {
    python: { names: { handoff: 'input_type', realtime_handoff: 'input_type' } },
    typescript: { names: { handoff: 'inputType' } },
    takes: () => l10n.t('the type of what the model fills in'),
  },
  inputFilter: {
    python: { names: { handoff: 'input_filter', Handoff: 'input_filter', made: 'input_filter' } },
    typescript: { names: { handoff: 'inputFilter', made: 'inputFilter' } },
    takes: () => l10n.t('a function that is given what the next agent would see, and returns what it sees'),
  },
  nestHistory: {
    python: { names: { handoff: 'nest_handoff_history', Handoff: 'nest_handoff_history', made: 'nest_handoff_history' }, since: '0.6.0' },
    takes: () => l10n.t('whether the next agent sees the conversation as one summary'),
  },
  strictJsonSchema: {
    python: { names: { Handoff: 'strict_json_schema', made: 'strict_json_schema' } },
    typescript: { names: { made: 'strictJsonSchema' } },
    takes: () => l10n.t('whether the schema is in strict mode'),
  },
  isEnabled: {
    python: { names: { handoff: 'is_enabled', realtime_handoff: 'is_enabled', Handoff: 'is_enabled', made: 'is_enabled' }, since: '0.1.0' },
    typescript: { names: { handoff: 'isEnabled', made: 'isEnabled' }, since: '0.1.7' },
    takes: () => l10n.t('whether the model is offered the handoff, or a function that decides it'),
  },
} as const satisfies Readonly<Record<string, OptionRow<HandoffCallee>>>;

type Rows = typeof HANDOFF_OPTIONS;

const ROWS: OptionRows<HandoffOption, HandoffCallee> = HANDOFF_OPTIONS;

/** By neutral name. */
export type HandoffOption = keyof Rows;

/** Those of `handoff()`. */
export type OptionName = { [Option in HandoffOption]: Rows[Option] extends { python: { names: { handoff: string } } } ? Option : never }[HandoffOption];

/** Those of `handoff()` in both SDKs. */
export type SharedOptionName = OptionName & SharedOption<Rows>;

/** What can be read of a handoff that is made, and set, in both SDKs. */
export type HandoffAttribute = {
  [Option in HandoffOption]: Rows[Option] extends { python: { names: { made: string } }; typescript: { names: { made: string } } } ? Option : never;
}[HandoffOption];

export function isCallOption(option: HandoffOption): option is OptionName {
  return 'handoff' in HANDOFF_OPTIONS[option].python.names;
}

/** How the language's SDK writes an option of `handoff()`. */
export function spelledOption(language: Language, option: SharedOptionName): string {
  return HANDOFF_OPTIONS[option][language].names.handoff;
}

const OPTIONS = Object.keys(ROWS) as readonly HandoffOption[];

/** What a callee's options are called, over all releases, in positional order. */
export function handoffNames(language: Language, callee: HandoffCallee): readonly (readonly [HandoffOption, string])[] {
  return namesOf(ROWS, language, callee);
}

/** The option of a callee that is written so. */
export function handoffOptionCalled(language: Language, callee: HandoffCallee, written: string): HandoffOption | undefined {
  return OPTIONS.find((option) => ROWS[option][language]?.names[callee] === written);
}

/** The release that brought an option, `0` where all have it; undefined where none has. */
export function handoffOptionSince(language: Language, option: HandoffOption): string | undefined {
  return sinceOf(ROWS, language, option);
}
