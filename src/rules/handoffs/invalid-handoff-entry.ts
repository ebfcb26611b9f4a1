import * as l10n from '@vscode/l10n';
import { isNoIterable } from '../../engine/define/judge-agent-entries';
import { checksAgentOption } from '../../engine/define/judge-agent-options';
import { usesOption } from '../../engine/define/uses-option';
import { does } from '../../engine/sdk/version-gates';
import { byId } from '../../model/by-id';
import { isCaught } from '../../model/is-caught';
import type { Agent, Entry, Handoff, Sdk } from '../../model/workflow';
import { createReplacedInCopies } from '../replaced-in-copies';
import type { Problem, Rule } from '../rule';
import { assumption } from '../wording/assumption';
import { capitalised } from '../wording/capitalised';
import { sentence } from '../wording/sentence';

interface Find {
  agent(id: string | undefined): Agent | undefined;
  handoff(id: string | undefined): Handoff | undefined;
}

export const invalidHandoffEntry: Rule = {
  id: 'invalid-handoff-entry',
  severity: 'error',
  summary: 'Something that is neither an agent nor a handoff is used as one.',

  *check(workflow) {
    const find: Find = { agent: byId(workflow.agents), handoff: byId(workflow.handoffs) };
    for (const handoff of workflow.handoffs) {
      if (!handoff.retained) yield* invalidTarget(handoff);
    }
    const isReplaced = createReplacedInCopies(workflow);
    for (const agent of workflow.agents) {
      if (agent.retained || !usesOption(agent, 'handoffs')) continue;
      yield* invalidList(agent);
      if (isReplaced(agent, 'handoffs')) continue;
      for (const entry of agent.handoffs.entries) {
        if (entry.retained || entry.condition !== undefined) continue;
        const message = faultOf(agent, entry, find);
        if (message) yield { at: entry.span, message };
      }
    }
  },
};

/** SDK: `handoff()` reads the name of what it is given, unchecked. In JS functions and classes have one. */
function* invalidTarget({ language, options, targets, constructedBy, span, calleeSpan, isOpen, caught }: Handoff): Iterable<Problem> {
  const [target, ...more] = targets;
  if (!options.agent && !isOpen && constructedBy !== 'Handoff') {
    if (!isCaught(caught, 'TypeError')) yield { at: calleeSpan, message: l10n.t('`{0}()` is given no agent: the call raises TypeError.', constructedBy) };
    return;
  }
  if (target?.kind !== 'other' || more.length > 0 || constructedBy === 'Handoff') return;

  const failsLate = language === 'typescript' && target.classes?.includes('function') === true;
  const error = language === 'python' ? 'AttributeError' : 'TypeError';
  if (!failsLate && isCaught(caught, error)) return;
  yield {
    at: options.agent?.valueSpan ?? span,
    message: sentence(
      l10n.t('`{0}()` is given {1} instead of an agent', constructedBy, target.what),
      failsLate ? l10n.t('the run fails when the model hands off') : l10n.t('the call raises {0}', error),
    ),
  };
}

/** SDK: Python agent.py `__post_init__`, unless assigned later; JS agent.ts iterates and maps, null is no list. */
function* invalidList({ language, sdk, kind, caught, handoffs: { form, description, classes, assigned, span }, calleeSpan }: Agent): Iterable<Problem> {
  if (form !== 'other' || description === undefined) return;
  const raises = (release: Sdk) => language === 'typescript' || (!assigned && checksAgentOption(release, kind, 'handoffs'));
  const isNone = ['`None`', '`null`', '`undefined`'].includes(description);
  if (language === 'typescript' && isNone) return;
  if (!raises(sdk) && !isNone && !(classes && isNoIterable(classes))) return;

  const isConstructed = raises(sdk) && !assigned;
  if (isConstructed && isCaught(caught, 'TypeError')) return;
  const when = isConstructed ? l10n.t('the SDK raises TypeError when the agent is constructed') : l10n.t('the run fails with TypeError');
  yield {
    at: span ?? calleeSpan,
    message: sentence(l10n.t('The handoffs are {0}, not a list', description), raises(sdk) ? assumption(when, sdk, raises) : when),
  };
}

function faultOf(agent: Agent, { value }: Entry, find: Find): string | undefined {
  switch (value.kind) {
    case 'unknown':
      return undefined;
    case 'agent': {
      const target = find.agent(value.agent);
      return target && mixedKinds(agent, target, 'agent');
    }
    case 'handoff': {
      const handoff = find.handoff(value.handoff);
      const [only, ...more] = handoff?.targets ?? [];
      const target = only?.kind === 'agent' && more.length === 0 ? find.agent(only.agent) : undefined;
      return target && mixedKinds(agent, target, 'handoff');
    }
    case 'tool':
      return agent.kind !== 'realtime' && does(agent.sdk, 'visitsToolsAmongHandoffs')
        ? l10n.t('A tool is no handoff: the SDK raises AttributeError when the agent runs.')
        : other(agent, l10n.t('A tool'));
    case 'other':
      return other(agent, capitalised(value.what));
  }
}

/**
 * SDK: Python run_internal/turn_preparation.py and realtime/handoffs.py keep agents and handoffs and drop the rest; JS
 * agent.ts reads properties of every entry.
 */
function other(agent: Agent, what: string): string {
  const consequence =
    agent.language === 'python'
      ? l10n.t('the SDK drops it silently, and the model is never offered it')
      : l10n.t('the SDK raises TypeError, at the latest when the agent runs');
  return sentence(l10n.t('{0} is neither an agent nor a handoff', what), consequence);
}

/** SDK: in Python `RealtimeAgent` is no `Agent`; in JS it is one, and mixing works. */
function mixedKinds(agent: Agent, target: Agent, through: 'agent' | 'handoff'): string | undefined {
  if (agent.language !== 'python' || (agent.kind === 'realtime') === (target.kind === 'realtime')) return undefined;
  const fault =
    agent.kind === 'realtime'
      ? l10n.t('A realtime agent cannot hand off to an agent that is not realtime')
      : l10n.t('An agent that is not realtime cannot hand off to a realtime agent');
  const consequence =
    through === 'agent'
      ? l10n.t('the SDK drops the entry silently, and the model is never offered it')
      : l10n.t('the run fails with {0} when the model hands off', agent.kind === 'realtime' ? 'UserError' : 'AttributeError');
  return sentence(fault, consequence);
}
