import type { Outcome } from '../sdk/sdk-error';
import { does } from '../sdk/version-gates';
import type { DefinedHandoff } from './define-handoff';

/** What a copy changes. A new agent keeps the old tool name and description. */
export type HandoffChanges = Partial<Omit<DefinedHandoff, 'sdk' | 'inputType' | 'onHandoff'>>;

/**
 * A copy of a handoff with some fields changed. JS `Handoff.clone` (handoff.ts), where an absent change and `null` mean the same;
 * Python `dataclasses.replace`.
 */
export function cloneHandoff(handoff: DefinedHandoff, changes: HandoffChanges): Outcome<DefinedHandoff> {
  const { sdk } = handoff;
  if (sdk.language === 'typescript' && !does(sdk, 'hasHandoffClone')) return { error: { name: 'TypeError', message: 'handoff.clone is not a function' } };
  return { value: { ...handoff, ...changes } };
}
