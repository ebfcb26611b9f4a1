import { acceptedAgentOptions, findRefusal, type Refusal } from '../engine/agent-options';
import { encloses } from '../model/encloses';
import type { Agent, Option } from '../model/workflow';
import type { Problem, Rule } from './rule';
import { assumption } from './wording/assumption';
import { classInWords } from '../model/class-in-words';
import { valueInWords } from './wording/value-in-words';

export const invalidAgentOption: Rule = {
  id: 'invalid-agent-option',
  severity: 'error',
  summary: 'An agent is constructed with an option that the SDK refuses, or without a name.',

  *check({ agents }) {
    for (const agent of agents) {
      if (agent.retained || agent.isSubclass) continue;
      if (agent.lacksName) yield nameless(agent);
      for (const option of agent.options) {
        const problem = unknownOption(agent, option) ?? emptyName(agent, option) ?? wrongValue(agent, option);
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

function unknownOption(agent: Agent, { written, nameSpan, span }: Option): Problem | undefined {
  const accepted = acceptedAgentOptions(agent);
  if (!accepted || accepted.includes(written)) return undefined;
  const free = accepted.filter((name) => !agent.options.some((option) => option.written === name));
  const meant = free.find((name) => fold(name) === fold(written));
  return {
    at: nameSpan,
    message: `\`${written}\` is no option of ${agent.kind === 'realtime' ? 'a realtime agent' : 'an agent'}${meant === undefined ? '' : ` (did you mean \`${meant}\`?)`}: constructing it raises TypeError.`,
    ...(meant !== undefined && encloses(agent.span, span) && { fix: { title: `Rename to \`${meant}\``, edits: [{ kind: 'rename', at: nameSpan, to: meant }] } }),
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
    message: `\`${written}\` is ${inWords(option)}, but must be ${refusal.wants}: ${consequence(refusal)}${tail}.`,
    ...(isHarmless(agent, refusal) && { severity: 'warning' }),
  };
}

function inWords({ value, classes, written }: Option): string {
  if (value.kind === 'string' && /^tool_?use/i.test(written)) return `\`'${value.value.slice(0, 40)}'\``;
  if (value.kind === 'callable') return classes?.some((name) => name === 'type' || name === 'class') ? 'a class' : classes?.[0] === 'function' ? 'a function' : 'something that can be called';
  return value.kind === 'unknown' ? (classes && classInWords(classes)) ?? 'something else' : valueInWords(value);
}

function consequence({ when, type }: Refusal): string {
  if (type === undefined) return 'the SDK ignores it, and the model is given none';
  switch (when) {
    case 'constructed':
      return `the SDK raises ${type} when the agent is constructed`;
    case 'run':
      return `every run of the agent fails with ${type}`;
    case 'started':
      return `every run that begins with the agent fails with ${type}`;
    case 'answered':
      return `the run fails with ${type} when the agent has given its answer`;
    case 'tool-called':
      return `the run fails with ${type} when the agent has called a tool`;
  }
}

/** What is ignored, or only matters where there are tools. */
function isHarmless({ tools, mcpServers }: Agent, { type, when }: Refusal): boolean {
  return type === undefined || (when === 'tool-called' && tools.entries.length === 0 && mcpServers.length === 0);
}

function fold(name: string): string {
  return name.replace(/_/g, '').toLowerCase();
}
