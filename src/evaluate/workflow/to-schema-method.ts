import { GIVEN_MEMBERS } from '../../engine/sdk/sdk-members';
import type { Callable, CallbackRole, CallOutcome } from '../../model/callable';
import type { Machine } from '../state/machine';
import type { Value } from '../state/values';
import { ownClassOf } from './classes-of';
import { toTypeTerm } from './type-terms';

/** What calling `schema.parse` or `schema.parseAsync` as a callback is like; undefined for anything else. Both are bound to their schema. */
export function toSchemaMethod(machine: Machine, value: Value): Callable | undefined {
  if (value.kind !== 'symbolic') return undefined;
  const { term, span } = value;
  if (term.kind !== 'attribute' || (term.name !== 'parse' && term.name !== 'parseAsync')) return undefined;
  if (ownClassOf(machine, term.object.value) !== 'ZodType') return undefined;
  const { refusesObject } = machine.program.languages.find(({ language }) => language === machine.frame.module.language) ?? {};
  const type = toTypeTerm(machine, term.object);
  const sdk = machine.program.project.sdk(span.file);
  const isAsync = term.name === 'parseAsync';
  const outcomeOf = (role: CallbackRole): CallOutcome | undefined => {
    // Nobody waits for what a filter gives back.
    if (isAsync && role === 'data') return { gives: 'other' };
    return refusesObject?.(type, GIVEN_MEMBERS[role], sdk) ? { raises: 'ZodError' } : undefined;
  };
  const outcomes = {
    context: outcomeOf('context'),
    'context-and-input': outcomeOf('context-and-input'),
    'context-and-agent': outcomeOf('context-and-agent'),
    data: outcomeOf('data'),
  };
  return { name: term.name, outcomes };
}
