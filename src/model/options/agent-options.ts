import * as l10n from '@vscode/l10n';
import type { Language } from '../language';
import { namesOf, type OptionRow, type OptionRows, type SharedOption, sinceOf } from './option-row';

export type AgentKind = 'agent' | 'realtime' | 'sandbox';

const KINDS: readonly AgentKind[] = ['agent', 'realtime', 'sandbox'];

/** The options of agents. Python agent.py, realtime/agent.py, sandbox/sandbox_agent.py; JS agent.ts `AgentConfiguration`, realtimeAgent.ts, sandbox/agent.ts. */
export const AGENT_OPTIONS = {
  name: {
    python: { ...everywhere('name'), required: KINDS },
    typescript: { ...everywhere('name'), required: KINDS },
    takes: () => l10n.t('the name, by which handoffs call it too'),
  },
  handoffDescription: {
    python: everywhere('handoff_description'),
    typescript: everywhere('handoffDescription'),
    takes: () => l10n.t('what other agents are told of it'),
  },
  tools: { python: everywhere('tools'), typescript: everywhere('tools'), takes: () => l10n.t('a list of tools') },
  mcpServers: {
    python: { ...everywhere('mcp_servers'), since: '0.0.7' },
    typescript: everywhere('mcpServers'),
    takes: () => l10n.t('a list of MCP servers, whose tools it may call'),
  },
  mcpConfig: {
    python: everywhere('mcp_config'),
    typescript: { ...everywhere('mcpConfig'), since: '0.11.0' },
    takes: () => l10n.t('how tools of MCP servers are offered'),
  },
  instructions: {
    python: everywhere('instructions'),
    typescript: everywhere('instructions'),
    takes: () => l10n.t('the system prompt, or a function of the context and the agent that returns it'),
  },
  prompt: { python: everywhere('prompt'), typescript: everywhere('prompt'), takes: () => l10n.t('a prompt kept by the API, or a function that returns one') },
  handoffs: { python: everywhere('handoffs'), typescript: everywhere('handoffs'), takes: () => l10n.t('a list of agents and handoffs') },
  model: { python: inRuns('model'), typescript: inRuns('model'), takes: () => l10n.t('the name of a model, or a model') },
  modelSettings: { python: inRuns('model_settings'), typescript: inRuns('modelSettings'), takes: () => l10n.t('settings of the model') },
  inputGuardrails: {
    python: inRuns('input_guardrails'),
    typescript: inRuns('inputGuardrails'),
    takes: () => l10n.t('a list of guardrails over what a run begins with'),
  },
  outputGuardrails: {
    python: everywhere('output_guardrails'),
    typescript: inRuns('outputGuardrails'),
    takes: () => l10n.t('a list of guardrails over the final output'),
  },
  outputType: { python: inRuns('output_type'), typescript: inRuns('outputType'), takes: () => l10n.t('the type of the final output; absent, text') },
  hooks: { python: everywhere('hooks'), takes: () => l10n.t('callbacks for what happens to this agent') },
  toolUse: {
    python: inRuns('tool_use_behavior'),
    typescript: inRuns('toolUseBehavior'),
    takes: () => l10n.t('whether what tools return goes to the model or ends the run'),
  },
  resetToolChoice: {
    python: inRuns('reset_tool_choice'),
    typescript: inRuns('resetToolChoice'),
    takes: () => l10n.t('whether a forced choice of tools holds for one call only'),
  },
  outputTypeWarning: {
    typescript: everywhere('handoffOutputTypeWarningEnabled'),
    takes: () => l10n.t('whether handoffs to agents of other output types are warned of'),
  },
  voice: { typescript: inRealtime('voice'), takes: () => l10n.t('the voice that speaks') },
  defaultManifest: {
    python: inSandboxes('default_manifest'),
    typescript: inSandboxes('defaultManifest'),
    takes: () => l10n.t('what the sandbox holds at first'),
  },
  baseInstructions: {
    python: inSandboxes('base_instructions'),
    typescript: inSandboxes('baseInstructions'),
    takes: () => l10n.t('the system prompt before its instructions'),
  },
  capabilities: { python: inSandboxes('capabilities'), typescript: inSandboxes('capabilities'), takes: () => l10n.t('what the sandbox can do') },
  runAs: { python: inSandboxes('run_as'), typescript: inSandboxes('runAs'), takes: () => l10n.t('the user that commands run as') },
} as const satisfies Readonly<Record<string, OptionRow<AgentKind>>>;

/** By neutral name. */
export type AgentOption = keyof typeof AGENT_OPTIONS;

/** Those of both SDKs. */
export type SharedAgentOption = SharedOption<typeof AGENT_OPTIONS>;

const ROWS: OptionRows<AgentOption, AgentKind> = AGENT_OPTIONS;

/** They are asked for with every agent. */
const NAMES = { python: namesByKind('python'), typescript: namesByKind('typescript') } satisfies Record<Language, object>;
const BY_NAME = { python: optionsByName('python'), typescript: optionsByName('typescript') } satisfies Record<Language, object>;

function namesByKind(language: Language): Readonly<Record<AgentKind, ReturnType<typeof namesOf<AgentOption, AgentKind>>>> {
  const of = (kind: AgentKind) => namesOf(ROWS, language, kind);
  return { agent: of('agent'), realtime: of('realtime'), sandbox: of('sandbox') };
}

/** The first option that some kind of agents has under a name. */
function optionsByName(language: Language): ReadonlyMap<string, AgentOption> {
  const pairs = (Object.entries(ROWS) as [AgentOption, OptionRow<AgentKind>][]).flatMap(([option, row]) =>
    Object.values(row[language]?.names ?? {}).map((name) => [name, option] as const),
  );
  return new Map(pairs.reverse());
}

/** What the options of a kind of agents are called, in positional order. */
export function agentNames(language: Language, kind: AgentKind): readonly (readonly [AgentOption, string])[] {
  return NAMES[language][kind];
}

/** The release that brought an option, `0` where all have it; undefined where none has. */
export function agentOptionSince(language: Language, option: AgentOption): string | undefined {
  return sinceOf(ROWS, language, option);
}

/** The option that is written so, of any kind of agents. */
export function agentOptionCalled(language: Language, written: string): AgentOption | undefined {
  return BY_NAME[language].get(written);
}

function everywhere(name: string) {
  return { names: { agent: name, realtime: name, sandbox: name } } as const;
}

function inRuns(name: string) {
  return { names: { agent: name, sandbox: name } } as const;
}

function inRealtime(name: string) {
  return { names: { realtime: name } } as const;
}

function inSandboxes(name: string) {
  return { names: { sandbox: name } } as const;
}
