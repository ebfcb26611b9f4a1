import * as l10n from '@vscode/l10n';
import { findMissingMember, isFrozen, type MissingMember, type SdkObject } from '../../engine/sdk/sdk-members';
import type { MemberUse } from '../../model/callable';
import type { Option } from '../../model/option';
import type { Handoff } from '../../model/workflow';
import type { Problem, Rule } from '../rule';
import { sentence } from '../wording/sentence';

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

type Moment = 'handoff' | 'turn';

/** The callbacks with what their first parameter is. SDK: a realtime session has no filters. */
function callbacksOf({ options, constructedBy }: Handoff): readonly (readonly [Option, SdkObject, Moment])[] {
  const { onHandoff, inputFilter, isEnabled } = options;
  return [
    ...(onHandoff ? [[onHandoff, 'RunContextWrapper', 'handoff'] as const] : []),
    ...(isEnabled ? [[isEnabled, 'RunContextWrapper', 'turn'] as const] : []),
    ...(inputFilter && constructedBy !== 'realtime_handoff' ? [[inputFilter, 'HandoffInputData', 'handoff'] as const] : []),
  ];
}

function* missing({ sdk }: Handoff, { value, valueSpan }: Option, root: SdkObject, moment: Moment): Iterable<Problem> {
  if (value.kind !== 'callable') return;
  for (const use of value.callable.uses ?? []) {
    if (use.parameter !== 0 || !isDeclaredAs(use, root)) continue;
    const related = [{ message: l10n.t('The SDK is given the function here.'), at: valueSpan }];
    if (use.isSet) {
      if (isFrozen(sdk, root, use.path))
        yield {
          at: use.span,
          message: sentence(
            l10n.t('Handoff input data cannot be changed'),
            inMoment(l10n.t('setting `{0}` raises FrozenInstanceError', use.path.at(-1) ?? ''), moment),
          ),
          related,
        };
      continue;
    }
    const member = findMissingMember(sdk, root, use.path);
    if (!member || member.name !== use.path.at(-1)) continue;
    yield {
      at: use.span,
      message: sentence(
        fault(member),
        underCondition(inMoment(l10n.t('this raises {0}', member.name === '[]' ? 'TypeError' : 'AttributeError'), moment), member, use),
      ),
      related,
    };
  }
}

/** A parameter annotated as something else, a class of the user's that has more members, is that. */
function isDeclaredAs({ annotation }: MemberUse, root: SdkObject): boolean {
  return annotation === undefined || annotation.includes(root) || annotation.includes('Any');
}

function fault({ object, name }: MissingMember): string {
  switch (object) {
    case 'RunContextWrapper':
      return name === '[]' ? l10n.t('A run context cannot be subscripted') : l10n.t('A run context has no `{0}`, your own object is its `context`', name);
    case 'HandoffInputData':
      return name === '[]' ? l10n.t('Handoff input data cannot be subscripted') : l10n.t('Handoff input data has no `{0}`', name);
    case 'RunItem':
      return name === '[]' ? l10n.t('A run item cannot be subscripted') : l10n.t('A run item has no `{0}`, what the model sees is its `raw_item`', name);
    case 'history':
      return l10n.t('The input history is a text or a tuple and has no `{0}`', name);
    case 'tuple':
      return name === '[]' ? l10n.t('The tuple of items cannot be subscripted') : l10n.t('The tuple of items has no `{0}`', name);
  }
}

function inMoment(what: string, moment: Moment): string {
  return moment === 'handoff' ? l10n.t('{0} when the model hands off', what) : l10n.t('{0} each time the agent runs', what);
}

/** Before the first turn there are no earlier items; attributes of a run context can be set by anybody. */
function underCondition(what: string, { object, name, isPast }: MissingMember, { isCalled }: MemberUse): string {
  if (isPast) return l10n.t('{0} after an earlier turn', what);
  return object === 'RunContextWrapper' && name !== '[]' && !isCalled ? l10n.t('{0}, unless the program sets it', what) : what;
}
