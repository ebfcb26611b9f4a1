import { does } from '../../engine/sdk/version-gates';
import { type HandoffCallee, handoffOptionCalled } from '../../model/options/handoff-options';
import type { OptionCallee } from '../../model/options/known-options';
import type { Sdk } from '../../model/workflow';
import type { StubParameter } from '../../model/writing';

/** The options of `handoff()` that take code. */
export type CodeOption = 'onHandoff' | 'inputFilter' | 'isEnabled' | 'inputType';

/** A function that the SDK calls: what it gives it, and what it makes of what comes back. */
export interface CallbackShape {
  readonly parameters: readonly StubParameter[];
  readonly returns: string;
  /** Names of the types that the SDK exports. */
  readonly types: readonly string[];
}

const CALLEES: ReadonlySet<OptionCallee> = new Set(['handoff', 'realtime_handoff', 'Handoff']);

/** The option that a callee calls so, if it is one that takes code. */
export function codeOption({ language }: Pick<Sdk, 'language'>, takes: OptionCallee, written: string): CodeOption | undefined {
  const option = CALLEES.has(takes) ? handoffOptionCalled(language, takes as HandoffCallee, written) : undefined;
  return option === 'onHandoff' || option === 'inputFilter' || option === 'isEnabled' || option === 'inputType' ? option : undefined;
}

/**
 * What the installed release calls a function with. `input`: the type that the model fills in, where there is one. Python: handoffs/__init__.py
 * `OnHandoffWithInput`, `OnHandoffWithoutInput`, `HandoffInputFilter`, `is_enabled`; JS: handoff.ts `OnHandoffCallback`, `HandoffInputFilter`, `HandoffEnabledFunction`.
 */
export function callbackShape({ language }: Sdk, option: Exclude<CodeOption, 'inputType'>, input: string | undefined): CallbackShape {
  const isPython = language === 'python';
  const context = isPython ? { name: 'context', type: 'RunContextWrapper[Any]' } : { name: 'context', type: 'RunContext' };
  const contextTypes = [isPython ? 'RunContextWrapper' : 'RunContext'];
  switch (option) {
    case 'onHandoff': {
      const given = { name: 'input', type: input ?? (isPython ? 'Any' : 'any') };
      return { parameters: input === undefined ? [context] : [context, given], returns: isPython ? 'None' : 'Promise<void> | void', types: contextTypes };
    }
    case 'inputFilter':
      return { parameters: [{ name: 'data', type: 'HandoffInputData' }], returns: 'HandoffInputData', types: ['HandoffInputData'] };
    case 'isEnabled': {
      const agent = { name: 'agent', type: isPython ? 'Agent[Any]' : 'Agent' };
      const object = { name: '{ runContext, agent }', type: '{ runContext: RunContext; agent: Agent }' };
      return { parameters: isPython ? [context, agent] : [object], returns: isPython ? 'bool' : 'Promise<boolean> | boolean', types: contextTypes };
    }
  }
}

/** Whether a callback may be given without an input type. */
export function takesCallbackAlone(sdk: Sdk): boolean {
  return does(sdk, 'allowsOnHandoffAlone');
}
