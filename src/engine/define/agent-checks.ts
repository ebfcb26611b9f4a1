import * as l10n from '@vscode/l10n';
import type { Classes } from '../../model/classes';
import type { AgentOption } from '../../model/options/agent-options';
import type { Sdk } from '../../model/workflow';

/** When it shows: while the agent is made; in every run of it; in a run that begins with it; when it gives its answer; when it has called a tool. */
export type CheckMoment = 'constructed' | 'run' | 'started' | 'answered' | 'tool-called';

/** What an option takes. */
export interface AgentCheck {
  /** Classes; `callable` is anything that can be called, `settings` what model settings may be. */
  readonly takes: Classes;
  /** Only these are known to be refused: others may do, as they may have what the SDK asks for. */
  readonly refuses?: Classes;
  /** The member that is asked for; objects that are known not to have it are refused. */
  readonly needs?: string;
  /** JS: what has no length, or none but 0, is not looked at, always or in releases that do so. */
  readonly skipsEmpty?: 'always' | 'skipsEmptyOutputGuardrails';
  /** JS: what counts as false is not looked at. */
  readonly skipsFalse?: true;
  /** Of strings only these. */
  readonly texts?: readonly string[];
  readonly wants: () => string;
  readonly when: CheckMoment;
  readonly type: string | undefined;
  /** The constructor says so, from the release on that checks types. */
  readonly isConstructed?: true;
}

/** Of every option; none where nothing is checked. */
type Checks = Readonly<Record<AgentOption, readonly AgentCheck[]>>;

const TOOL_USE = ['run_llm_again', 'stop_on_first_tool'];

/** What can be called, or is taken for it: `list[int]` can. */
const CALLABLE = ['callable', 'GenericAlias', 'partial'];

/** Python agent.py, `Agent.__post_init__`. */
const PYTHON: Checks = {
  name: constructed(() => l10n.t('a string'), ['str']),
  handoffDescription: constructed(() => l10n.t('a string'), ['str', 'NoneType']),
  tools: constructed(() => l10n.t('a list'), ['list']),
  mcpServers: constructed(() => l10n.t('a list'), ['list']),
  mcpConfig: constructed(() => l10n.t('a dict'), ['dict']),
  inputGuardrails: constructed(() => l10n.t('a list'), ['list']),
  outputGuardrails: constructed(() => l10n.t('a list'), ['list']),
  instructions: constructed(() => l10n.t('a string or a function'), ['str', 'NoneType', ...CALLABLE]),
  prompt: constructed(() => l10n.t('a prompt or a function'), ['dict', 'NoneType', ...CALLABLE], {
    // Anything with a `get` will do.
    needs: 'get',
    refuses: [
      'bool',
      'int',
      'float',
      'str',
      'bytes',
      'complex',
      'ellipsis',
      'list',
      'tuple',
      'set',
      'range',
      'generator',
      'iterator',
      'deque',
      'Agent',
      'Tool',
      'Handoff',
      'module',
      ...['object', 'NotImplementedType', 'UnionType', 'InputGuardrail', 'OutputGuardrail', 'property', 'coroutine', 'datetime', 'MCPServer'],
      ...['view', 'Decimal', 'UUID', 'Pattern', 'date', 'ModelSettings', 'AgentOutputSchemaBase', 'RunHooks', 'AgentHooks'],
    ],
  }),
  model: constructed(() => l10n.t('a string or a model'), ['str', 'NoneType', 'Model']),
  modelSettings: constructed(() => '`ModelSettings`', ['settings']),
  outputType: constructed(() => l10n.t('a type'), ['type', 'GenericAlias', 'UnionType', 'NoneType', 'AgentOutputSchemaBase']),
  hooks: constructed(() => l10n.t('an instance of `AgentHooks`'), ['AgentHooks', 'NoneType']),
  toolUse: constructed(() => l10n.t("`'run_llm_again'`, `'stop_on_first_tool'`, a dict or a function"), ['dict', ...CALLABLE], { texts: TOOL_USE }),
  resetToolChoice: constructed(() => l10n.t('a boolean'), ['bool']),
  handoffs: [],
  outputTypeWarning: [],
  voice: [],
  defaultManifest: [],
  baseInstructions: [],
  capabilities: [],
  runAs: [],
};

const ABSENT = ['undefined', 'null'];
/** What is neither text, array, nor an object that may have the members asked for. */
const ALIEN = ['boolean', 'number', 'bigint', 'symbol', 'Agent', 'Tool', 'Handoff', 'Date', 'RegExp', 'Error', 'Promise'];
const toolUseWords = () => l10n.t("`'run_llm_again'`, `'stop_on_first_tool'`, an object with `stopAtToolNames` or a function");

const array = () => l10n.t('an array');
const model = () => l10n.t('a string or a model');
const outputTypeWords = () => l10n.t("`'text'`, a zod object or a JSON schema");

/** JS: the constructor checks the name alone (agent.ts), the rest shows in the run, where tools, guardrails and the model are used (agent.ts, runner/guardrails.ts, runner/modelPreparation.ts, runner/toolExecution.ts). */
const TYPESCRIPT: Checks = {
  name: [{ takes: ['string'], wants: () => l10n.t('a string'), when: 'constructed', type: 'UserError' }],
  tools: [
    inRun(array, 'run', 'TypeError', [...ALIEN, 'function', 'object']),
    { ...inRun(array, 'run', 'TypeError', []), needs: 'Symbol.iterator' },
    { ...inRun(array, 'run', 'Error', ['string']), skipsEmpty: 'always' },
  ],
  inputGuardrails: [
    inRun(array, 'started', 'TypeError', [...ALIEN, 'string', 'function', 'Set', 'Map', 'object']),
    { ...inRun(array, 'started', 'TypeError', []), needs: 'map' },
  ],
  outputGuardrails: [
    inRun(array, 'answered', 'TypeError', [...ALIEN, 'Set', 'Map']),
    { ...inRun(array, 'answered', 'TypeError', []), needs: 'map' },
    { ...inRun(array, 'answered', 'TypeError', ['string', 'function', 'class']), skipsEmpty: 'skipsEmptyOutputGuardrails' },
  ],
  model: [inRun(model, 'run', 'TypeError', [...ALIEN, 'function', 'array', 'Set', 'Map']), { ...inRun(model, 'run', 'TypeError', []), needs: 'getResponse' }],
  toolUse: [
    { ...inRun(toolUseWords, 'tool-called', 'UserError', ['boolean', 'number', 'bigint']), texts: TOOL_USE },
    { ...inRun(toolUseWords, 'tool-called', 'TypeError', [...ALIEN, 'array', 'Set', 'Map', 'class']), texts: TOOL_USE },
    { ...inRun(toolUseWords, 'tool-called', 'TypeError', []), needs: 'stopAtToolNames' },
  ],
  prompt: [inRun(() => l10n.t('a prompt or a function'), 'run', 'TypeError', ['class'])],
  instructions: [
    inRun(() => l10n.t('a string or a function'), 'run', 'TypeError', ['class']),
    inRun(() => l10n.t('a string or a function'), 'run', undefined, [...ALIEN, 'array', 'Set', 'Map', 'object']),
  ],
  handoffDescription: [],
  mcpServers: [{ ...inRun(array, 'run', 'TypeError', ['string', 'function', 'class']), skipsEmpty: 'always' }],
  mcpConfig: [],
  handoffs: [],
  modelSettings: [],
  outputType: [
    { ...inRun(outputTypeWords, 'run', 'Error', ['boolean', 'number', 'string', 'function', 'class']), texts: ['text'], skipsFalse: true },
    inRun(outputTypeWords, 'run', 'TypeError', ['symbol']),
  ],
  outputTypeWarning: [],
  hooks: [],
  resetToolChoice: [],
  voice: [],
  defaultManifest: [],
  baseInstructions: [],
  capabilities: [],
  runAs: [],
};

/** The checks that agents are put to, by option. */
export function checksFor({ language }: Sdk): Checks {
  return language === 'python' ? PYTHON : TYPESCRIPT;
}

function constructed(wants: () => string, takes: Classes, more: Pick<AgentCheck, 'refuses' | 'texts' | 'needs'> = {}): readonly AgentCheck[] {
  return [{ takes, wants, when: 'constructed', type: 'TypeError', isConstructed: true, ...more }];
}

function inRun(wants: () => string, when: CheckMoment, type: string | undefined, refuses: Classes): AgentCheck {
  return { takes: ABSENT, refuses, wants, when, type };
}
