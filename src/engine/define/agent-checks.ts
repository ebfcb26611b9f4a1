import * as l10n from '@vscode/l10n';
import type { AgentOption } from '../../model/options/agent-options';
import type { Classes, Sdk } from '../../model/workflow';

/** When it shows: while the agent is made; in every run of it; in a run that begins with it; when it gives its answer; when it has called a tool. */
export type Moment = 'constructed' | 'run' | 'started' | 'answered' | 'tool-called';

/** What an option takes. */
export interface Check {
  /** Classes; `callable` is anything that can be called, `settings` what model settings may be. */
  readonly takes: Classes;
  /** Only these are known to be refused: others may do, as they may have what the SDK asks for. */
  readonly refuses?: Classes;
  /** Of strings only these. */
  readonly texts?: readonly string[];
  readonly wants: () => string;
  readonly when: Moment;
  readonly type: string | undefined;
  /** The constructor says so, from the release on that checks types. */
  readonly isConstructed?: true;
}

/** Of every option; none where nothing is checked. */
type Checks = Readonly<Record<AgentOption, readonly Check[]>>;

const TOOL_USE = ['run_llm_again', 'stop_on_first_tool'];

/** What can be called, or is taken for it: `list[int]` can. */
const CALLABLE = ['callable', 'GenericAlias'];

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

/** JS: the constructor checks the name alone (agent.ts), the rest shows in the run, where tools, guardrails and the model are used (agent.ts, runner/guardrails.ts, runner/modelPreparation.ts, runner/toolExecution.ts). */
const TYPESCRIPT: Checks = {
  name: [{ takes: ['string'], wants: () => l10n.t('a string'), when: 'constructed', type: 'UserError' }],
  tools: [inRun(() => l10n.t('an array'), 'run', 'TypeError', [...ALIEN, 'function', 'object'])],
  inputGuardrails: [inRun(() => l10n.t('an array'), 'started', 'TypeError', [...ALIEN, 'string', 'function', 'Set', 'Map', 'object'])],
  outputGuardrails: [inRun(() => l10n.t('an array'), 'answered', 'TypeError', [...ALIEN, 'Set', 'Map'])],
  model: [inRun(() => l10n.t('a string or a model'), 'run', 'TypeError', [...ALIEN, 'function', 'array', 'Set', 'Map'])],
  toolUse: [
    { ...inRun(toolUseWords, 'tool-called', 'UserError', ['boolean', 'number', 'bigint']), texts: TOOL_USE },
    { ...inRun(toolUseWords, 'tool-called', 'TypeError', [...ALIEN, 'array', 'Set', 'Map', 'class']), texts: TOOL_USE },
  ],
  prompt: [inRun(() => l10n.t('a prompt or a function'), 'run', 'TypeError', ['class'])],
  instructions: [
    inRun(() => l10n.t('a string or a function'), 'run', 'TypeError', ['class']),
    inRun(() => l10n.t('a string or a function'), 'run', undefined, [...ALIEN, 'array', 'Set', 'Map', 'object']),
  ],
  handoffDescription: [],
  mcpServers: [],
  mcpConfig: [],
  handoffs: [],
  modelSettings: [],
  outputType: [],
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

function constructed(wants: () => string, takes: Classes, more: Pick<Check, 'refuses' | 'texts'> = {}): readonly Check[] {
  return [{ takes, wants, when: 'constructed', type: 'TypeError', isConstructed: true, ...more }];
}

function inRun(wants: () => string, when: Moment, type: string | undefined, refuses: Classes): Check {
  return { takes: ABSENT, refuses, wants, when, type };
}
