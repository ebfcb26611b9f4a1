import * as l10n from '@vscode/l10n';
import type { Classes } from '../../model/classes';
import type { OptionItem } from '../../model/option';
import { agentOptionCalled, agentOptionSince } from '../../model/options/agent-options';
import type { AgentKind, Sdk } from '../../model/workflow';
import { compareVersions } from '../sdk/sdk-version';
import type { Refusal } from './judge-agent-options';

/** Neither iterable nor of a class of the user's, which may be. */
const NO_ITERABLES: Classes = [
  ...[
    'NoneType',
    'bool',
    'int',
    'float',
    'complex',
    'ellipsis',
    'function',
    'builtin_function_or_method',
    'Agent',
    'RealtimeAgent',
    'Handoff',
    'Tool',
    'InputGuardrail',
    'OutputGuardrail',
    'module',
  ],
  ...['undefined', 'null', 'boolean', 'number', 'bigint', 'symbol', 'Promise', 'Date', 'RegExp', 'Error'],
];

/** Whether what stands in the place of a list cannot even be iterated, so that every run fails. */
export function isNoIterable([own = '']: Classes): boolean {
  return NO_ITERABLES.includes(own);
}

/** What has none of the members the SDK asks a tool, a guardrail or a server for; instances of the user's classes may have them. */
const ALIEN: Readonly<Record<Sdk['language'], Classes>> = {
  python: [
    ...[
      'NoneType',
      'bool',
      'int',
      'float',
      'complex',
      'str',
      'bytes',
      'ellipsis',
      'list',
      'tuple',
      'set',
      'dict',
      'range',
      'generator',
      'iterator',
      'view',
      'deque',
    ],
    ...['function', 'builtin_function_or_method', 'type', 'module', 'Agent', 'RealtimeAgent', 'Handoff', 'object', 'NotImplementedType', 'GenericAlias'],
    ...['UnionType', 'partial', 'property', 'coroutine', 'Pattern', 'Decimal', 'UUID', 'date', 'datetime', 'ModelSettings', 'AgentOutputSchema'],
  ],
  typescript: [
    'undefined',
    'null',
    'string',
    'boolean',
    'number',
    'bigint',
    'symbol',
    'function',
    'class',
    'array',
    'Agent',
    'Handoff',
    'Date',
    'RegExp',
    'Set',
    'Map',
    'Promise',
  ],
};

/** What is known of an element. */
type EntryFacts = Pick<OptionItem, 'classes' | 'members'>;

/** What the SDK makes of an element of an agent's list that cannot be what is wanted there; undefined where it may be, or is left out silently. */
export function findEntryRefusal(sdk: Sdk, kind: AgentKind, written: string, { classes = [], members }: EntryFacts): Refusal | undefined {
  const [own = ''] = classes;
  const python = sdk.language === 'python';
  if (!python && kind === 'realtime') return undefined;
  const isNothing = own === 'undefined' || own === 'null';
  const option = agentOptionCalled(sdk.language, written);
  // What the release does not have may be an option of the program's own class.
  if (option && compareVersions(sdk.version, agentOptionSince(sdk.language, option) ?? '0') < 0) return undefined;
  const lacks = (name: string): boolean => members?.includes(name) === false;
  switch (option) {
    case 'tools': {
      const others = python ? ['InputGuardrail', 'OutputGuardrail', 'MCPServer'] : [];
      if (![...ALIEN[sdk.language], ...others].includes(own) && !lacks(python ? 'name' : 'type')) return undefined;
      return { wants: l10n.t('a tool'), when: 'run', type: python ? undefined : isNothing ? 'TypeError' : 'Error' };
    }
    case 'mcpServers': {
      const others = ['Tool', 'InputGuardrail', 'OutputGuardrail'];
      return [...ALIEN[sdk.language], ...others].includes(own) || lacks(python ? 'list_tools' : 'listTools')
        ? { wants: l10n.t('an MCP server'), when: 'run', type: python ? 'AttributeError' : 'TypeError' }
        : undefined;
    }
    case 'inputGuardrails':
    case 'outputGuardrails': {
      const isInput = option === 'inputGuardrails';
      const other = isInput ? 'OutputGuardrail' : 'InputGuardrail';
      if (![...ALIEN[sdk.language], 'Tool', 'MCPServer', other].includes(own) && !lacks(python ? 'get_name' : 'execute')) return undefined;
      const type = python ? (own === other && !isInput ? 'TypeError' : 'AttributeError') : isNothing ? 'TypeError' : 'GuardrailExecutionError';
      return { wants: isInput ? l10n.t('an input guardrail') : l10n.t('an output guardrail'), when: isInput ? 'started' : 'answered', type };
    }
    default:
      return undefined;
  }
}
