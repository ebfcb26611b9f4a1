import * as l10n from '@vscode/l10n';
import { findCallbackRefusal } from '../../engine/define/judge-agent-callbacks';
import { isNoIterable } from '../../engine/define/judge-agent-entries';
import { acceptedAgentOptions, findRefusal, type Refusal } from '../../engine/define/judge-agent-options';
import { classInWords } from '../../model/classes';
import { isCaught } from '../../model/is-caught';
import type { Option } from '../../model/option';
import { encloses } from '../../model/span';
import type { Agent } from '../../model/workflow';
import { count } from '../../text/count';
import { createReplacedInCopies } from '../replaced-in-copies';
import type { Problem, Rule } from '../rule';
import { assumption } from '../wording/assumption';
import { didYouMean } from '../wording/did-you-mean';
import { failure } from '../wording/failure';
import { nearestName } from '../wording/nearest-name';
import { renameTo } from '../wording/rename-to';
import { sentence } from '../wording/sentence';
import { isClass, valueInWords } from '../wording/value-in-words';

export const invalidAgentOption: Rule = {
  id: 'invalid-agent-option',
  severity: 'error',
  summary: 'An agent is constructed with an option that the SDK refuses, or without a name.',

  *check(workflow) {
    const { agents } = workflow;
    const isReplaced = createReplacedInCopies(workflow);
    for (const agent of agents) {
      if (agent.retained || agent.isSubclass) continue;
      if (agent.lacksName && !failsBefore(agent) && !isCaught(agent.caught, raisedForName(agent))) yield nameless(agent);
      const accepted = acceptedAgentOptions(agent);
      const given = new Set(agent.options.map(({ written }) => written));
      const free = accepted.filter((name) => !given.has(name));
      for (const option of agent.options) {
        const isKnown = accepted.includes(option.written);
        const isUnread = isReplaced(agent, option.written);
        const problem =
          (isKnown ? undefined : unknownOption(agent, option, free)) ??
          emptyName(agent, option) ??
          wrongValue(agent, option, isUnread) ??
          (isUnread ? undefined : wrongCallback(agent, option));
        if (problem) yield problem;
      }
      if (!isReplaced(agent, 'tools')) yield* assignedList(agent);
    }
  },
};

/** JS: the call fails before the constructor looks for a name (`invalid-sdk-call`). */
function failsBefore({ fault }: Agent): boolean {
  return fault?.kind === 'without-new' || fault?.kind === 'no-options';
}

/** SDK: Python's dataclass; JS agent.ts, the constructor. */
function nameless(agent: Agent): Problem {
  return { at: agent.calleeSpan, message: l10n.t('An agent needs a name: the SDK raises {0} when it is constructed.', raisedForName(agent)) };
}

function raisedForName({ language }: Agent): string {
  return language === 'python' ? 'TypeError' : 'UserError';
}

function emptyName({ language, caught }: Agent, { written, value, valueSpan }: Option): Problem | undefined {
  if (language !== 'typescript' || written !== 'name' || value.kind !== 'string' || value.value.trim() !== '' || isCaught(caught, 'UserError'))
    return undefined;
  return { at: valueSpan, message: l10n.t('An agent needs a name, and this one is empty: the SDK raises UserError when it is constructed.') };
}

/** JS takes what it does not know, so that only what was meant otherwise is worth a word there. */
function unknownOption(agent: Agent, { written, nameSpan, span }: Option, free: readonly string[]): Problem | undefined {
  const meant = nearestName(written, free);
  const python = agent.language === 'python';
  if (python ? isCaught(agent.caught, 'TypeError') : meant === undefined) return undefined;
  const fault = agent.kind === 'realtime' ? l10n.t('`{0}` is no option of a realtime agent', written) : l10n.t('`{0}` is no option of an agent', written);
  return {
    at: nameSpan,
    message: sentence(meant ? didYouMean(fault, meant.name) : fault, python ? l10n.t('constructing it raises TypeError') : l10n.t('the SDK ignores it')),
    ...(!python && { severity: 'warning' as const }),
    ...(meant && encloses(agent.span, span) && { fix: renameTo(meant, nameSpan) }),
  };
}

/** `isUnread`: no run reads it. */
function wrongValue(agent: Agent, option: Option, isUnread: boolean): Problem | undefined {
  const { sdk, kind, caught } = agent;
  const { written, valueSpan } = option;
  const refusal = findRefusal(sdk, kind, written, option);
  if (!refusal || (refusal.when === 'constructed' ? isCaught(caught, refusal.type ?? '') : isUnread || option.isReplaced)) return undefined;
  const consequence = assumption(failure(refusal), sdk, (release) => findRefusal(release, kind, written, option)?.type === refusal.type);
  return {
    at: valueSpan,
    message: sentence(l10n.t('`{0}` is {1}, but must be {2}', written, inWords(option), refusal.wants), consequence),
    ...(isHarmless(agent, refusal) && { severity: 'warning' }),
  };
}

function inWords({ value, classes, written }: Option): string {
  if (value.kind === 'string' && /tool_?use/i.test(written)) return `\`'${value.value.slice(0, 40)}'\``;
  if (value.kind === 'callable' && classes?.[0] !== 'function' && !isClass(classes)) return l10n.t('something that can be called');
  return value.kind === 'unknown' ? ((classes && classInWords(classes)) ?? l10n.t('something else')) : valueInWords(value, classes);
}

function wrongCallback(agent: Agent, { written, value, valueSpan, isReplaced }: Option): Problem | undefined {
  const { sdk } = agent;
  const refusal = value.kind === 'callable' && !isReplaced ? findCallbackRefusal(sdk, written, value.callable) : undefined;
  if (!refusal || value.kind !== 'callable') return undefined;
  const { name, span, parameters } = value.callable;
  const callback = name === undefined ? l10n.t('The function') : `\`${name}\``;
  const fault = {
    arity: () =>
      refusal.takes === 1
        ? l10n.t('{0} takes {1}, but `{2}` is called with one, {3}', callback, count.parameters(parameters?.length ?? 0), written, refusal.given())
        : l10n.t('{0} takes {1}, but `{2}` is called with two, {3}', callback, count.parameters(parameters?.length ?? 0), written, refusal.given()),
    'no-signature': () => l10n.t('{0} has no signature that Python can inspect', callback),
    raises: () => l10n.t('{0} cannot be called with {1}', callback, refusal.given()),
    'returns-other': () =>
      written === 'prompt'
        ? l10n.t('{0} does not return a prompt, but `{1}` must', callback, written)
        : l10n.t('{0} does not return a `ToolsToFinalOutputResult`, but `{1}` must', callback, written),
    'returns-nothing': () =>
      written === 'prompt'
        ? l10n.t('{0} returns nothing, but `{1}` must return a prompt', callback, written)
        : l10n.t('{0} returns nothing, but `{1}` must return a `ToolsToFinalOutputResult`', callback, written),
  }[refusal.fault]();
  return {
    at: valueSpan,
    message: sentence(fault, failure(refusal)),
    ...(span && !encloses(valueSpan, span) && { related: [{ message: l10n.t('The function is defined here.'), at: span }] }),
    ...(isHarmless(agent, refusal) && { severity: 'warning' }),
  };
}

/** SDK: what is assigned is not checked, but read in every run. */
function* assignedList({ tools: { assigned, classes, description, span }, calleeSpan }: Agent): Iterable<Problem> {
  if (!assigned || !classes || description === undefined || !isNoIterable(classes)) return;
  yield {
    at: span ?? calleeSpan,
    message: l10n.t('The tools are {0}, not a list: every run of the agent fails with TypeError.', description),
  };
}

/** What is ignored, or only matters where there are tools. */
function isHarmless({ tools, mcpServers }: Agent, { type, when }: Pick<Refusal, 'type' | 'when'>): boolean {
  return type === undefined || (when === 'tool-called' && tools.entries.length === 0 && mcpServers.length === 0);
}
