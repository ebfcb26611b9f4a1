import type { Agent, HandoffTarget, Language } from '../../model/workflow';
import type { HandoffAgent } from './define-handoff';

/** What stands for the words of `HandoffTarget.what` in error messages. */
const TYPE_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  python: {
    'a string': 'str',
    'a number': 'int',
    'a boolean': 'bool',
    '`None`': 'NoneType',
    'a list': 'list',
    'a tuple': 'tuple',
    'a set': 'set',
    'a dict': 'dict',
    'a function': 'function',
    'a handoff': 'Handoff',
    'a tool': 'FunctionTool',
  },
  typescript: { '`undefined`': 'undefined', '`null`': 'null' },
};

/** What `handoff()` is given, as `defineHandoff` takes it; undefined where the sources do not tell. */
export function toHandoffAgent(target: HandoffTarget, agents: readonly Agent[], language: Language): HandoffAgent | undefined {
  if (target.kind === 'unknown') return undefined;
  if (target.kind === 'other') {
    const typeName = TYPE_NAMES[language][target.what] ?? (language === 'typescript' ? 'object' : undefined);
    return typeName === undefined ? undefined : { kind: 'other', typeName };
  }
  const agent = agents.find(({ id }) => id === target.agent);
  if (agent?.name.value === undefined) return undefined;
  if (agent.handoffDescription && agent.handoffDescription.value === undefined) return undefined;
  return {
    kind: 'agent',
    name: agent.name.value,
    ...(agent.handoffDescription?.value !== undefined && { handoffDescription: agent.handoffDescription.value }),
  };
}
