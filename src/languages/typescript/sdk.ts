import { type SdkDescription, type SdkRole, spellOptions } from '../sdk';

const agent: SdkRole = { role: 'agent', kind: 'agent' };
const realtimeAgent: SdkRole = { role: 'agent', kind: 'realtime' };
const sandboxAgent: SdkRole = { role: 'agent', kind: 'sandbox' };
const handoff: SdkRole = { role: 'handoff', constructedBy: 'handoff' };
const handoffClass: SdkRole = { role: 'handoff', constructedBy: 'Handoff' };
const tool: SdkRole = { role: 'tool', maker: 'tool' };
const run: SdkRole = { role: 'run' };
const runner: SdkRole = { role: 'runner' };

/** SDK: realtimeSession.ts, `updateAgent`. */
const realtime = { RealtimeAgent: realtimeAgent, RealtimeSession: { role: 'run', keepsAgent: true }, tool } satisfies Record<string, SdkRole>;

/** SDK: agents-core/src/tool.ts, the `name` each factory gives. */
const core = {
  Agent: agent,
  handoff,
  Handoff: handoffClass,
  getHandoff: { role: 'handoff', constructedBy: 'handoff', keeps: true },
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

/** SDK: agents-core/src/extensions/handoffPrompt.ts, the same in all releases. */
const prefix =
  '# System context\n' +
  'You are part of a multi-agent system called the Agents SDK, designed to make agent coordination and execution easy. ' +
  'Agents uses two primary abstractions: **Agents** and **Handoffs**. An agent encompasses instructions and tools and can hand off a ' +
  'conversation to another agent when appropriate. Handoffs are achieved by calling a handoff function, generally named ' +
  '`transfer_to_<agent_name>`. Transfers between agents are handled seamlessly in the background; do not mention or draw attention to ' +
  'these transfers in your conversation with the user.';

/** `@openai/agents`. SDK: the index.ts of each package. */
export const sdk: SdkDescription = {
  ...spellOptions('typescript', true),
  root: '@openai/agents',
  modules: {
    '@openai/agents': { ...core, realtime: { role: 'namespace', module: '@openai/agents/realtime' } },
    '@openai/agents-core': core,
    '@openai/agents-core/extensions': {
      RECOMMENDED_PROMPT_PREFIX: { role: 'text', text: prefix },
      promptWithHandoffInstructions: { role: 'prompt', before: `${prefix}\n\n` },
    },
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
  source: { kind: 'package', name: /^@openai\/agents(-\w+)?$/, folder: 'src' },
  clone: 'clone',
  cloneKeepsClass: false,
  create: 'create',
  asTool: 'asTool',
  runConfigs: [],
  serverOptions: { name: 'name' },
  toolUse: { texts: ['run_llm_again', 'stop_on_first_tool'], usual: 'run_llm_again', toolNames: 'stopAtToolNames' },
  models: { chat: { classes: ['OpenAIChatCompletionsModel'] }, responses: { classes: ['OpenAIResponsesModel', 'OpenAIResponsesWSModel'] } },
  modelSettings: { classes: [], toolChoice: 'toolChoice' },
  textOutput: { constant: 'text', type: undefined },
  inputData: undefined,
  runItems: {
    classes: {
      message_output_item: 'RunMessageOutputItem',
      handoff_call_item: 'RunHandoffCallItem',
      handoff_output_item: 'RunHandoffOutputItem',
      tool_call_item: 'RunToolCallItem',
      tool_call_output_item: 'RunToolCallOutputItem',
    },
    base: 'RunItemBase',
    raw: 'rawItem',
    call: undefined,
  },
  classes: {
    agent: { agent: ['Agent', 'object'], realtime: ['Agent', 'object'], sandbox: ['Agent', 'object'] },
    handoff: ['Handoff', 'object'],
    tool: ['Tool', 'object'],
    server: ['MCPServer', 'object'],
    guardrail: { input: ['object'], output: ['object'] },
  },
  // What catches, catches anything.
  exceptions: {},
  // Its hooks are emitters, whose listeners have no signature to override.
  hookClasses: {},
  lastAgent: 'lastAgent',
  runConfigOption: undefined,
  startMethods: ['run'],
  moreStartParameters: {},
  startKeywords: [],
  takesOptionsObject: true,
};

function hosted(name: string): SdkRole {
  return { role: 'hosted-tool', name };
}

function mcp(className: string): SdkRole {
  return { role: 'mcp-server', className };
}
