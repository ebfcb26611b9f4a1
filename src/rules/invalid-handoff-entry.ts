import { isNoIterable } from '../engine/define/agent-entries';
import { checksAgentOption } from '../engine/define/agent-options';
import { does } from '../engine/sdk/version-gates';
import { byId } from '../model/by-id';
import type { Agent, Entry, Handoff, Sdk } from '../model/workflow';
import type { Problem, Rule } from './rule';
import { assumption } from './wording/assumption';

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
    for (const agent of workflow.agents) {
      if (agent.retained) continue;
      yield* invalidList(agent);
      for (const entry of agent.handoffs.entries) {
        if (entry.retained || entry.condition !== undefined) continue;
        const message = faultOf(agent, entry, find);
        if (message) yield { at: entry.span, message };
      }
    }
  },
};

/** SDK: `handoff()` reads the name of what it is given, unchecked. In JS functions and classes have one. */
function* invalidTarget({ language, options, targets, constructedBy, span, calleeSpan, isOpen }: Handoff): Iterable<Problem> {
  const [target, ...more] = targets;
  if (!options.agent && !isOpen && constructedBy !== 'Handoff') {
    yield { at: calleeSpan, message: `\`${constructedBy}()\` is given no agent: the call raises TypeError.` };
    return;
  }
  if (target?.kind !== 'other' || more.length > 0 || constructedBy === 'Handoff') return;

  const failsLate = language === 'typescript' && /\b(class|function)\b/.test(target.what);
  const error = language === 'python' ? 'AttributeError' : 'TypeError';
  yield {
    at: options.agent?.valueSpan ?? span,
    message: `\`${constructedBy}()\` is given ${target.what} instead of an agent: ${failsLate ? 'the run fails when the model hands off' : `the call raises ${error}`}.`,
  };
}

/** SDK: Python agent.py `__post_init__`, unless assigned later; JS agent.ts iterates and maps, null is no list. */
function* invalidList({
  language,
  sdk,
  kind,
  handoffs: { form, description = 'no list', classes = [], assigned, span },
  calleeSpan,
}: Agent): Iterable<Problem> {
  if (form !== 'other') return;
  const raises = (release: Sdk) => language === 'typescript' || (!assigned && checksAgentOption(release, kind, 'handoffs'));
  const isNone = /^`(None|null|undefined)`$/.test(description);
  if (language === 'typescript' && isNone) return;
  if (!raises(sdk) && !isNone && !isNoIterable(classes)) return;

  const when = raises(sdk) && !assigned ? 'the SDK raises TypeError when the agent is constructed' : 'the run fails with TypeError';
  yield {
    at: span ?? calleeSpan,
    message: `The handoffs are ${description}, not a list: ${when}${raises(sdk) ? assumption(sdk, raises) : ''}.`,
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
      return target && handoff?.constructedBy !== 'Handoff' ? mixedKinds(agent, target, 'handoff') : undefined;
    }
    case 'tool':
      return agent.language === 'python' && agent.kind !== 'realtime' && does(agent.sdk, 'visitsToolsAmongHandoffs')
        ? 'A tool is no handoff: the SDK raises AttributeError when the agent runs.'
        : other(agent, 'A tool');
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
      ? 'the SDK drops it silently, and the model is never offered it'
      : 'the SDK raises TypeError, at the latest when the agent runs';
  return `${what} is neither an agent nor a handoff: ${consequence}.`;
}

/** SDK: in Python `RealtimeAgent` is no `Agent`; in JS it is one, and mixing works. */
function mixedKinds(agent: Agent, target: Agent, through: 'agent' | 'handoff'): string | undefined {
  if (agent.language !== 'python' || (agent.kind === 'realtime') === (target.kind === 'realtime')) return undefined;
  const [from, to] = agent.kind === 'realtime' ? ['A realtime agent', 'an agent that is not realtime'] : ['An agent that is not realtime', 'a realtime agent'];
  const consequence = {
    agent: 'the SDK drops the entry silently, and the model is never offered it',
    handoff: `the run fails with ${agent.kind === 'realtime' ? 'UserError' : 'AttributeError'} when the model hands off`,
  }[through];
  return `${from} cannot hand off to ${to}: ${consequence}.`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
