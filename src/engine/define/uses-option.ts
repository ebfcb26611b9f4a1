import { type AgentOption, agentNames } from '../../model/options/agent-options';
import type { Agent, Language } from '../../model/workflow';

type Methods = Readonly<Partial<Record<AgentOption, readonly string[]>>>;

/** The methods of an agent through which the SDK uses its options; others it reads by itself. Python agent.py, `AgentBase` and `Agent`; JS agent.ts, `Agent`. */
const METHODS: Readonly<Record<Language, Methods>> = {
  python: {
    tools: ['get_all_tools'],
    mcpServers: ['get_all_tools', 'get_mcp_tools'],
    mcpConfig: ['get_all_tools', 'get_mcp_tools'],
    instructions: ['get_system_prompt'],
    prompt: ['get_prompt'],
  },
  typescript: {
    tools: ['getAllTools'],
    mcpServers: ['getAllTools', 'getMcpTools'],
    mcpConfig: ['getAllTools', 'getMcpTools'],
    instructions: ['getSystemPrompt'],
    prompt: ['getPrompt'],
    handoffs: ['getEnabledHandoffs'],
  },
};

/** Whether the SDK does with an option of an agent what it does with that of its own class: no class of the program's overrides what uses it, or declares it anew. */
export function usesOption({ language, kind, isSubclass, ownMembers }: Agent, option: AgentOption): boolean {
  if (!ownMembers) return !isSubclass;
  const names = agentNames(language, kind).flatMap(([each, name]) => (each === option ? [name] : []));
  return ![...names, ...(METHODS[language][option] ?? [])].some((name) => ownMembers.includes(name));
}
