import { strict as assert } from 'node:assert';
import { type DefinedHandoff, defineHandoff, type HandoffOutcome } from '../../../src/engine/define/define-handoff';
import { toHandoffAgent } from '../../../src/engine/define/handoff-agent';
import { toHandoffTool } from '../../../src/engine/define/handoff-tool';
import type { SdkError } from '../../../src/engine/sdk/sdk-error';
import type { LanguageSupport } from '../../../src/languages/language';
import type { JsonValue } from '../../../src/model/input-schema';
import type { OptionValue } from '../../../src/model/option';
import type { Sdk } from '../../../src/model/workflow';
import type { Made, Raised } from '../vectors';
import { analyseProgram } from './analyse-program';

/** The program's last handoff, analysed and defined. */
export function defineLast(languages: readonly LanguageSupport[], sdk: Sdk, source: string): HandoffOutcome {
  const { workflow } = analyseProgram(languages, sdk, source);
  const handoff = workflow.handoffs.at(-1);
  const [target] = handoff?.targets ?? [];
  const agent = target && toHandoffAgent(target, workflow.agents, sdk.language);
  assert.ok(handoff && agent, 'no handoff was found');
  return defineHandoff(handoff, agent);
}

/** What of it can be compared. */
export function comparableOutcome(outcome: HandoffOutcome): Comparable {
  if ('unknown' in outcome) return { kind: 'unknown', reason: outcome.unknown };
  return 'error' in outcome ? comparableError(outcome.error) : shownHandoff(outcome.handoff);
}

export type Comparable =
  | { readonly kind: 'made'; readonly [key: string]: JsonValue }
  | { readonly kind: 'error'; readonly type: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** As the recorders show it. */
export function shownHandoff(handoff: DefinedHandoff): Comparable {
  const { toolName, toolDescription, inputJsonSchema, strictJsonSchema, agentName, inputFilter, nestHistory, isEnabled, sdk } = handoff;
  const tool = sdk.language === 'typescript' ? { tool: toHandoffTool(handoff) as unknown as JsonValue } : {};
  const enabled = optionOf(isEnabled);
  return {
    kind: 'made',
    ...{ toolName, toolDescription, inputJsonSchema, strictJsonSchema, agentName, inputFilter: optionOf(inputFilter), nestHistory: optionOf(nestHistory) },
    // The predicates of the JS cases return true, which is all that shows from outside.
    isEnabled: sdk.language === 'typescript' && enabled === 'callable' ? true : enabled,
    ...tool,
  };
}

function optionOf(value: OptionValue | undefined): string | boolean {
  if (!value || value.kind === 'none') return 'none';
  if (value.kind === 'boolean') return value.value;
  return value.kind === 'callable' ? 'callable' : 'other';
}

/** What of a recorded handoff can be compared. */
export function comparableHandoff(said: Made | Raised): Comparable {
  return said.kind === 'error' ? comparableError({ name: said.type, message: said.message }) : (said as unknown as Comparable);
}

/** Without the values and modules that the messages of pydantic and of the interpreter quote. */
function comparableError({ name, message }: SdkError): Comparable {
  const text = name.startsWith('Pydantic') ? message.split(' ', 5).join(' ') : message.replace(/^.*(?= is not a callable)/, '');
  return { kind: 'error', type: name, message: text };
}
