import type { SdkDescription, SdkRole } from '../sdk';

const agent: SdkRole = { role: 'agent', kind: 'agent' };
const realtimeAgent: SdkRole = { role: 'agent', kind: 'realtime' };
const sandboxAgent: SdkRole = { role: 'agent', kind: 'sandbox' };
const handoff: SdkRole = { role: 'handoff', constructedBy: 'handoff' };
const handoffClass: SdkRole = { role: 'handoff', constructedBy: 'Handoff' };
const tool: SdkRole = { role: 'tool' };
const run: SdkRole = { role: 'run' };
const runner: SdkRole = { role: 'runner' };

const realtime = { RealtimeAgent: realtimeAgent, RealtimeSession: run, tool };

/** SDK: agents-core/src/tool.ts, the `name` each factory gives. */
const core = {
  Agent: agent,
  handoff,
  Handoff: handoffClass,
  tool,
  run,
  Runner: runner,
  fileSearchTool: hosted('file_search'),
  webSearchTool: hosted('web_search'),
  computerTool: hosted('computer_use_preview'),
  hostedMcpTool: hosted('hosted_mcp'),
  codeInterpreterTool: hosted('code_interpreter'),
  imageGenerationTool: hosted('image_generation'),
  shellTool: hosted('shell'),
  applyPatchTool: hosted('apply_patch'),
  toolSearchTool: hosted('tool_search'),
  programmaticToolCallingTool: hosted('programmatic_tool_calling'),
  defineInputGuardrail: { role: 'guardrail', kind: 'input' },
  defineOutputGuardrail: { role: 'guardrail', kind: 'output' },
  MCPServerStdio: mcp('MCPServerStdio'),
  MCPServerSSE: mcp('MCPServerSSE'),
  MCPServerStreamableHttp: mcp('MCPServerStreamableHttp'),
} satisfies Record<string, SdkRole>;

/** `@openai/agents`. SDK: the index.ts of each package. */
export const sdk: SdkDescription = {
  root: '@openai/agents',
  modules: {
    '@openai/agents': { ...core, realtime: { role: 'namespace', module: '@openai/agents/realtime' } },
    '@openai/agents-core': core,
    '@openai/agents-openai': {
      webSearchTool: core.webSearchTool,
      fileSearchTool: core.fileSearchTool,
      codeInterpreterTool: core.codeInterpreterTool,
      imageGenerationTool: core.imageGenerationTool,
    },
    '@openai/agents/realtime': realtime,
    '@openai/agents-realtime': realtime,
    '@openai/agents/sandbox': { SandboxAgent: sandboxAgent },
    '@openai/agents-core/sandbox': { SandboxAgent: sandboxAgent },
  },
  agentParameters: [],
  agentOptions: {
    name: 'name',
    handoffDescription: 'handoffDescription',
    instructions: 'instructions',
    model: 'model',
    outputType: 'outputType',
    toolUse: 'toolUseBehavior',
    handoffs: 'handoffs',
    tools: 'tools',
    inputGuardrails: 'inputGuardrails',
    outputGuardrails: 'outputGuardrails',
    mcpServers: 'mcpServers',
  },
  // SDK: agents-core/src/handoff.ts, HandoffConfig.
  handoffParameters: {
    handoff: ['agent', 'toolNameOverride', 'toolDescriptionOverride', 'onHandoff', 'inputType', 'inputFilter', 'isEnabled'],
    realtime_handoff: [],
    Handoff: ['agent', 'onInvokeHandoff'],
  },
  requiredByHand: ['agent', 'onInvokeHandoff'],
  clone: 'clone',
  create: 'create',
  asTool: { method: 'asTool', positional: [], toolName: 'toolName', isEnabled: 'isEnabled' },
  toolOptions: { name: 'name', isEnabled: 'isEnabled', needsApproval: 'needsApproval' },
  guardrailOptions: { runsInParallel: 'runInParallel' },
  startMethods: ['run'],
  startKeywords: [],
  takesOptionsObject: true,
};

function hosted(name: string): SdkRole {
  return { role: 'hosted-tool', name };
}

function mcp(className: string): SdkRole {
  return { role: 'mcp-server', className };
}
