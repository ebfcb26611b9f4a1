import type { SdkDescription, SdkRole } from '../sdk';

const agent: SdkRole = { role: 'agent', kind: 'agent' };
const realtimeAgent: SdkRole = { role: 'agent', kind: 'realtime' };
const sandboxAgent: SdkRole = { role: 'agent', kind: 'sandbox' };
const handoff: SdkRole = { role: 'handoff', constructedBy: 'handoff' };
const handoffClass: SdkRole = { role: 'handoff', constructedBy: 'Handoff' };
const realtimeHandoff: SdkRole = { role: 'handoff', constructedBy: 'realtime_handoff' };
const tool: SdkRole = { role: 'tool' };
const runner: SdkRole = { role: 'runner' };
const inputGuardrail: SdkRole = { role: 'guardrail', kind: 'input' };
const outputGuardrail: SdkRole = { role: 'guardrail', kind: 'output' };
const run: SdkRole = { role: 'run' };

const guardrails = {
  input_guardrail: inputGuardrail,
  output_guardrail: outputGuardrail,
  InputGuardrail: inputGuardrail,
  OutputGuardrail: outputGuardrail,
};

/** SDK: tool.py, the `name` of each hosted tool class. */
const tools = {
  function_tool: tool,
  FunctionTool: tool,
  CustomTool: tool,
  FileSearchTool: hosted('file_search'),
  WebSearchTool: hosted('web_search'),
  ComputerTool: hosted('computer_use_preview'),
  HostedMCPTool: hosted('hosted_mcp'),
  CodeInterpreterTool: hosted('code_interpreter'),
  ImageGenerationTool: hosted('image_generation'),
  LocalShellTool: hosted('local_shell'),
  ShellTool: hosted('shell'),
  ApplyPatchTool: hosted('apply_patch'),
  ToolSearchTool: hosted('tool_search'),
  ProgrammaticToolCallingTool: hosted('programmatic_tool_calling'),
};

/** `openai-agents`. SDK: agents/__init__.py and the submodules named. */
export const sdk: SdkDescription = {
  root: 'agents',
  modules: {
    agents: { Agent: agent, handoff, Handoff: handoffClass, Runner: runner, ...guardrails, ...tools },
    'agents.agent': { Agent: agent },
    'agents.handoffs': { handoff, Handoff: handoffClass },
    'agents.run': { Runner: runner, AgentRunner: runner },
    'agents.guardrail': guardrails,
    'agents.tool': tools,
    'agents.decorators': { tool },
    'agents.realtime': { RealtimeAgent: realtimeAgent, realtime_handoff: realtimeHandoff, RealtimeRunner: runner },
    'agents.realtime.agent': { RealtimeAgent: realtimeAgent },
    'agents.realtime.handoffs': { realtime_handoff: realtimeHandoff },
    'agents.realtime.runner': { RealtimeRunner: runner },
    'agents.sandbox': { SandboxAgent: sandboxAgent },
    'agents.sandbox.sandbox_agent': { SandboxAgent: sandboxAgent },
    'agents.repl': { run_demo_loop: run },
    'agents.voice': { SingleAgentVoiceWorkflow: run },
    'agents.mcp': {
      MCPServerStdio: mcp('MCPServerStdio'),
      MCPServerSse: mcp('MCPServerSse'),
      MCPServerStreamableHttp: mcp('MCPServerStreamableHttp'),
    },
  },
  // SDK: agent.py, field order of AgentBase and Agent.
  agentParameters: [
    'name',
    'handoff_description',
    'tools',
    'mcp_servers',
    'mcp_config',
    'instructions',
    'prompt',
    'handoffs',
    'model',
    'model_settings',
    'input_guardrails',
    'output_guardrails',
    'output_type',
    'hooks',
    'tool_use_behavior',
    'reset_tool_choice',
  ],
  agentOptions: {
    name: 'name',
    handoffDescription: 'handoff_description',
    instructions: 'instructions',
    model: 'model',
    outputType: 'output_type',
    toolUse: 'tool_use_behavior',
    handoffs: 'handoffs',
    tools: 'tools',
    inputGuardrails: 'input_guardrails',
    outputGuardrails: 'output_guardrails',
    mcpServers: 'mcp_servers',
  },
  // SDK: handoffs/__init__.py, handoff(), Handoff; realtime/handoffs.py, realtime_handoff().
  handoffParameters: {
    handoff: ['agent', 'tool_name_override', 'tool_description_override', 'on_handoff', 'input_type', 'input_filter', 'nest_handoff_history', 'is_enabled'],
    realtime_handoff: ['agent', 'tool_name_override', 'tool_description_override', 'on_handoff', 'input_type', 'is_enabled'],
    Handoff: [
      'tool_name',
      'tool_description',
      'input_json_schema',
      'on_invoke_handoff',
      'agent_name',
      'input_filter',
      'nest_handoff_history',
      'strict_json_schema',
      'is_enabled',
    ],
  },
  requiredByHand: ['tool_name', 'tool_description', 'input_json_schema', 'on_invoke_handoff', 'agent_name'],
  clone: 'clone',
  create: undefined,
  asTool: {
    method: 'as_tool',
    positional: ['tool_name', 'tool_description', 'custom_output_extractor', 'is_enabled'],
    toolName: 'tool_name',
    isEnabled: 'is_enabled',
  },
  toolOptions: { name: 'name_override', isEnabled: 'is_enabled', needsApproval: 'needs_approval' },
  guardrailOptions: { runsInParallel: 'run_in_parallel' },
  startMethods: ['run', 'run_sync', 'run_streamed'],
  startKeywords: ['starting_agent', 'agent'],
  takesOptionsObject: false,
};

function hosted(name: string): SdkRole {
  return { role: 'hosted-tool', name };
}

function mcp(className: string): SdkRole {
  return { role: 'mcp-server', className };
}
