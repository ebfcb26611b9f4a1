import { findMissingMember, isFrozen, type MissingMember, type SdkObject } from '../engine/sdk/sdk-members';
import type { Handoff, MemberUse, Option } from '../model/workflow';
import type { Problem, Rule } from './rule';

export const missingSdkMember: Rule = {
  id: 'missing-sdk-member',
  severity: 'warning',
  summary: 'A callback of a handoff uses something that the object it is given does not have.',

  *check({ handoffs }) {
    const seen = new Set<string>();
    for (const handoff of handoffs) {
      if (handoff.retained) continue;
      for (const [option, root, moment] of callbacksOf(handoff)) {
        for (const problem of missing(handoff, option, root, moment)) {
          const place = `${problem.at.file}:${problem.at.start}`;
          if (seen.has(place)) continue;
          seen.add(place);
          yield problem;
        }
      }
    }
  },
};

type Moment = 'when the model hands off' | 'each time the agent runs';

/** The callbacks with what their first parameter is. SDK: a realtime session has no filters. */
function callbacksOf({ options, constructedBy }: Handoff): readonly (readonly [Option, SdkObject, Moment])[] {
  const { onHandoff, inputFilter, isEnabled } = options;
  return [
    ...(onHandoff ? [[onHandoff, 'RunContextWrapper', 'when the model hands off'] as const] : []),
    ...(isEnabled ? [[isEnabled, 'RunContextWrapper', 'each time the agent runs'] as const] : []),
    ...(inputFilter && constructedBy !== 'realtime_handoff' ? [[inputFilter, 'HandoffInputData', 'when the model hands off'] as const] : []),
  ];
}

function* missing({ sdk }: Handoff, { value, valueSpan }: Option, root: SdkObject, moment: Moment): Iterable<Problem> {
  if (value.kind !== 'callable') return;
  for (const use of value.callable.uses ?? []) {
    if (use.parameter !== 0 || !isDeclaredAs(use, root)) continue;
    const related = [{ message: 'The SDK is given the function here.', at: valueSpan }];
    if (use.isSet) {
      if (isFrozen(sdk, root, use.path))
        yield {
          at: use.span,
          message: `Handoff input data cannot be changed: setting \`${use.path.at(-1) ?? ''}\` raises FrozenInstanceError ${moment}.`,
          related,
        };
      continue;
    }
    const member = findMissingMember(sdk, root, use.path);
    if (!member || member.name !== use.path.at(-1)) continue;
    yield {
      at: use.span,
      message: `${fault(member)}: this raises ${member.name === '[]' ? 'TypeError' : 'AttributeError'} ${moment}${condition(member, use)}.`,
      related,
    };
  }
}

/** A parameter annotated as something else, a class of the user's that has more members, is that. */
function isDeclaredAs({ annotation }: MemberUse, root: SdkObject): boolean {
  return annotation === undefined || annotation.includes(root) || annotation.includes('Any');
}

function fault({ object, name }: MissingMember): string {
  const what = { RunContextWrapper: 'A run context', HandoffInputData: 'Handoff input data', RunItem: 'A run item', tuple: 'The tuple of items' }[object];
  if (name === '[]') return `${what} cannot be subscripted`;
  return `${what} has no \`${name}\`${object === 'RunContextWrapper' ? ', your own object is its `context`' : object === 'RunItem' ? ', what the model sees is its `raw_item`' : ''}`;
}

/** Before the first turn there are no earlier items; attributes of a run context can be set by anybody. */
function condition({ object, name, isPast }: MissingMember, { isCalled }: MemberUse): string {
  if (isPast) return ' after an earlier turn';
  return object === 'RunContextWrapper' && name !== '[]' && !isCalled ? ', unless the program sets it' : '';
}
