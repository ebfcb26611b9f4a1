import { acceptedAgentOptions, checksAgentOption, findRefusal } from '../engine/agent-options';
import { encloses } from '../model/encloses';
import type { Agent, Option } from '../model/workflow';
import type { Problem, Rule } from './rule';
import { assumption } from './wording/assumption';
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
        const problem = (isKnown ? undefined : unknownOption(agent, option, free)) ?? emptyName(agent, option) ?? wrongValue(agent, option);
        if (problem) yield problem;
      }
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
    ...(meant !== undefined && encloses(agent.span, span) && { fix: { title: `Rename to \`${meant}\``, edits: [{ kind: 'rename', at: nameSpan, to: meant }] } }),
  };
}

function wrongValue({ sdk, kind }: Agent, { written, value, valueSpan }: Option): Problem | undefined {
  const wanted = findRefusal(sdk, kind, written, value);
  if (wanted === undefined) return undefined;
  const tail = assumption(sdk, (release) => checksAgentOption(release, kind, written));
  return { at: valueSpan, message: `\`${written}\` is ${value.kind === 'callable' ? 'a function or a class' : valueInWords(value)}, but must be ${wanted}: the SDK raises TypeError when the agent is constructed${tail}.` };
}

function fold(name: string): string {
  return name.replace(/_/g, '').toLowerCase();
}
