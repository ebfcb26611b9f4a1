import { findCallbackRefusal } from '../engine/define/agent-callbacks';
import { isNoIterable } from '../engine/define/agent-entries';
import { acceptedAgentOptions, findRefusal, type Refusal } from '../engine/define/agent-options';
import { classInWords } from '../model/class-in-words';
import { encloses } from '../model/encloses';
import type { Agent, Option } from '../model/workflow';
import type { Problem, Rule } from './rule';
import { assumption } from './wording/assumption';
import { failure } from './wording/failure';
import { valueInWords } from './wording/value-in-words';

export const invalidAgentOption: Rule = {
  id: 'invalid-agent-option',
  severity: 'error',
  summary: 'An agent is constructed with an option that the SDK refuses, or without a name.',

  *check({ agents }) {
    for (const agent of agents) {
      if (agent.retained || agent.isSubclass) continue;
      if (agent.lacksName) yield nameless(agent);
      const accepted = acceptedAgentOptions(agent);
      const given = new Set(agent.options.map(({ written }) => written));
      const free = accepted?.filter((name) => !given.has(name)) ?? [];
      for (const option of agent.options) {
        const isKnown = accepted?.includes(option.written) ?? true;
        const problem =
          (isKnown ? undefined : unknownOption(agent, option, free)) ?? emptyName(agent, option) ?? wrongValue(agent, option) ?? wrongCallback(agent, option);
        if (problem) yield problem;
      }
      yield* assignedList(agent);
    }
  },
};

/** SDK: Python's dataclass; JS agent.ts, the constructor. */
function nameless({ language, calleeSpan }: Agent): Problem {
  return { at: calleeSpan, message: `An agent needs a name: the SDK raises ${language === 'python' ? 'TypeError' : 'UserError'} when it is constructed.` };
}

function emptyName({ language }: Agent, { written, value, valueSpan }: Option): Problem | undefined {
  if (language !== 'typescript' || written !== 'name' || value.kind !== 'string' || value.value.trim() !== '') return undefined;
  return { at: valueSpan, message: 'An agent needs a name, and this one is empty: the SDK raises UserError when it is constructed.' };
}

function unknownOption(agent: Agent, { written, nameSpan, span }: Option, free: readonly string[]): Problem {
  const meant = free.find((name) => fold(name) === fold(written));
  return {
    at: nameSpan,
    message: `\`${written}\` is no option of ${agent.kind === 'realtime' ? 'a realtime agent' : 'an agent'}${meant === undefined ? '' : ` (did you mean \`${meant}\`?)`}: constructing it raises TypeError.`,
    ...(meant !== undefined &&
      encloses(agent.span, span) && { fix: { title: `Rename to \`${meant}\``, edits: [{ kind: 'rename', at: nameSpan, to: meant }] } }),
  };
}

function wrongValue(agent: Agent, option: Option): Problem | undefined {
  const { sdk, kind } = agent;
  const { written, valueSpan } = option;
  const refusal = findRefusal(sdk, kind, written, option);
  if (!refusal) return undefined;
  const tail = assumption(sdk, (release) => findRefusal(release, kind, written, option)?.type === refusal.type);
  return {
    at: valueSpan,
    message: `\`${written}\` is ${inWords(option)}, but must be ${refusal.wants}: ${failure(refusal)}${tail}.`,
    ...(isHarmless(agent, refusal) && { severity: 'warning' }),
  };
}

function inWords({ value, classes, written }: Option): string {
  if (value.kind === 'string' && /^tool_?use/i.test(written)) return `\`'${value.value.slice(0, 40)}'\``;
  if (value.kind === 'callable')
    return classes?.some((name) => name === 'type' || name === 'class')
      ? 'a class'
      : classes?.[0] === 'function'
        ? 'a function'
        : 'something that can be called';
  return value.kind === 'unknown' ? ((classes && classInWords(classes)) ?? 'something else') : valueInWords(value);
}

function wrongCallback(agent: Agent, { written, value, valueSpan }: Option): Problem | undefined {
  const { sdk } = agent;
  const refusal = value.kind === 'callable' ? findCallbackRefusal(sdk, written, value.callable) : undefined;
  if (!refusal || value.kind !== 'callable') return undefined;
  const { name, span, parameters } = value.callable;
  const callback = name === undefined ? 'The function' : `\`${name}\``;
  const fault = {
    arity: `${callback} takes ${count(parameters?.length ?? 0)}, but \`${written}\` is called with ${refusal.takes === 1 ? 'one' : 'two'}, ${refusal.given}`,
    'no-signature': `${callback} has no signature that Python can inspect`,
    'returns-nothing': `${callback} returns nothing, but \`${written}\` must return ${written === 'prompt' ? 'a prompt' : 'a `ToolsToFinalOutputResult`'}`,
  }[refusal.fault];
  return {
    at: valueSpan,
    message: `${fault}: ${failure(refusal)}.`,
    ...(span && !encloses(valueSpan, span) && { related: [{ message: 'The function is defined here.', at: span }] }),
    ...(isHarmless(agent, refusal) && { severity: 'warning' }),
  };
}

function count(parameters: number): string {
  return parameters === 1 ? '1 parameter' : `${parameters} parameters`;
}

/** SDK: what is assigned is not checked, but read in every run. */
function* assignedList({ tools: { form, assigned, classes, description, span }, calleeSpan }: Agent): Iterable<Problem> {
  if (form !== 'other' || !assigned || !classes || !isNoIterable(classes)) return;
  yield { at: span ?? calleeSpan, message: `The tools are ${description ?? 'no list'}, not a list: every run of the agent fails with TypeError.` };
}

/** What is ignored, or only matters where there are tools. */
function isHarmless({ tools, mcpServers }: Agent, { type, when }: Pick<Refusal, 'type' | 'when'>): boolean {
  return type === undefined || (when === 'tool-called' && tools.entries.length === 0 && mcpServers.length === 0);
}

function fold(name: string): string {
  return name.replace(/_/g, '').toLowerCase();
}
