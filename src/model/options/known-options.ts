import type { Language } from '../language';
import { AGENT_OPTIONS, type AgentKind } from './agent-options';
import { AGENT_TOOL_OPTIONS } from './agent-tool-options';
import { GUARDRAIL_OPTIONS, type GuardrailMaker } from './guardrail-options';
import { HANDOFF_OPTIONS, type HandoffCallee } from './handoff-options';
import { MODEL_OPTIONS } from './model-options';
import { namesOf, type OptionRows, sinceOf } from './option-row';
import { RUN_OPTIONS, type RunCallee } from './run-options';
import { TOOL_OPTIONS, type ToolMaker } from './tool-options';

/** What is called with options and gives neither an agent nor a handoff. */
export type OtherCallee = 'asTool' | ToolMaker | GuardrailMaker | RunCallee | 'modelSettings';

/** Everything that takes options. */
export type OptionCallee = AgentKind | HandoffCallee | OtherCallee;

const TABLES: Readonly<Record<OptionCallee, OptionRows<string, string>>> = {
  agent: AGENT_OPTIONS,
  realtime: AGENT_OPTIONS,
  sandbox: AGENT_OPTIONS,
  handoff: HANDOFF_OPTIONS,
  realtime_handoff: HANDOFF_OPTIONS,
  Handoff: HANDOFF_OPTIONS,
  made: HANDOFF_OPTIONS,
  asTool: AGENT_TOOL_OPTIONS,
  tool: TOOL_OPTIONS,
  toolClass: TOOL_OPTIONS,
  inputGuardrail: GUARDRAIL_OPTIONS,
  outputGuardrail: GUARDRAIL_OPTIONS,
  inputGuardrailDecorator: GUARDRAIL_OPTIONS,
  outputGuardrailDecorator: GUARDRAIL_OPTIONS,
  runConfig: RUN_OPTIONS,
  run: RUN_OPTIONS,
  runner: RUN_OPTIONS,
  modelSettings: MODEL_OPTIONS,
};

/** An option as one SDK has it. */
export interface KnownOption {
  readonly name: string;
  /** The release that brought it, `0` where all have it. */
  readonly since: string;
  readonly isRequired: boolean;
  /** What it takes, in words. */
  takes(): string;
}

/** What a callee takes in an SDK, over all releases, in the order of the rows. */
export function knownOptions(language: Language, callee: OptionCallee): readonly KnownOption[] {
  const rows = TABLES[callee];
  return namesOf(rows, language, callee).flatMap(([option, name]) => {
    const row = rows[option];
    if (!row) return [];
    return [{ name, since: sinceOf(rows, language, option) ?? '0', isRequired: row[language]?.required?.includes(callee) ?? false, takes: row.takes }];
  });
}

/** What a callee cannot do without, in any release, as written. */
export function requiredNames(language: Language, callee: OptionCallee): readonly string[] {
  return knownOptions(language, callee).flatMap(({ name, isRequired }) => (isRequired ? [name] : []));
}

/** Whether anything in an SDK takes an option of that name, in any release. */
export function isOptionName(language: Language, written: string): boolean {
  return (Object.keys(TABLES) as readonly OptionCallee[]).some((callee) => namesOf(TABLES[callee], language, callee).some(([, name]) => name === written));
}
