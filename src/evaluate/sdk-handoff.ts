import type { Range } from '../languages/ir';
import type { Span } from '../model/span';
import type { Machine } from './machine';
import { optionsOf } from './sdk-options';
import { type Arguments, type HandoffValue, type Value, unknown } from './values';

/** `handoff(…)`, `realtime_handoff(…)`, `Handoff(…)`. */
export function newHandoff(machine: Machine, constructedBy: HandoffValue['constructedBy'], args: Arguments, site: Range, callee: Range): HandoffValue {
  const { language } = machine.frame.module;
  const sdk = machine.program.sdk[language];
  const { given, isOpen } = optionsOf(machine, args, sdk.handoffParameters[constructedBy], sdk.takesOptionsObject && constructedBy !== 'Handoff' ? 1 : undefined);
  return register(machine, { constructedBy, given, isOpen }, site, callee);
}

/** Methods of a handoff object. SDK (JS): handoff.ts, Handoff.clone. */
export function callHandoffMethod(machine: Machine, handoff: HandoffValue, name: string, args: Arguments, span: Span, calleeSpan: Span): Value {
  if (name !== 'clone') return unknown(`the result of \`${name}\` is only known when the program runs`);
  const { given, isOpen } = optionsOf(machine, args, [], 0);
  const kept = handoff.given.filter((option) => !given.some((other) => other.name === option.name));
  return register(machine, { constructedBy: handoff.constructedBy, given: [...kept, ...given], isOpen: isOpen || handoff.isOpen }, span, calleeSpan);
}

function register(machine: Machine, facts: Pick<HandoffValue, 'constructedBy' | 'given' | 'isOpen'>, site: Range, callee: Range): HandoffValue {
  const { id, callPath } = machine.identify(site);
  const condition = machine.condition();
  const handoff: HandoffValue = {
    kind: 'handoff',
    id,
    language: machine.frame.module.language,
    span: machine.spanOf(site),
    calleeSpan: machine.spanOf(callee),
    callPath,
    ...facts,
    ...(condition === undefined ? {} : { condition }),
    ...(machine.frame.isRetained ? { retained: true } : {}),
  };
  machine.unit.handoffs.push(handoff);
  return handoff;
}
