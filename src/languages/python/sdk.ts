import { type SdkDescription, type SdkRole, spellOptions } from '../sdk';

const agent: SdkRole = { role: 'agent', kind: 'agent' };
const realtimeAgent: SdkRole = { role: 'agent', kind: 'realtime' };
const sandboxAgent: SdkRole = { role: 'agent', kind: 'sandbox' };
const handoff: SdkRole = { role: 'handoff', constructedBy: 'handoff' };
const handoffClass: SdkRole = { role: 'handoff', constructedBy: 'Handoff' };
const realtimeHandoff: SdkRole = { role: 'handoff', constructedBy: 'realtime_handoff' };
const tool: SdkRole = { role: 'tool', maker: 'tool' };
const runner: SdkRole = { role: 'runner' };
const inputGuardrail = { role: 'guardrail', kind: 'input' } as const;
const outputGuardrail = { role: 'guardrail', kind: 'output' } as const;
/** They pass `last_agent` on to the next turn. SDK: repl.py, voice/workflow.py, realtime/session.py. */
const conversation: SdkRole = { role: 'run', keepsAgent: true };

const guardrails = {
  input_guardrail: { ...inputGuardrail, isDecorator: true },
  output_guardrail: { ...outputGuardrail, isDecorator: true },
  InputGuardrail: inputGuardrail,
  OutputGuardrail: outputGuardrail,
} as const satisfies Record<string, SdkRole>;

/** SDK: tool.py, the `name` of each hosted tool class. */
const tools: Readonly<Record<string, SdkRole>> = {
  function_tool: tool,
  FunctionTool: { role: 'tool', maker: 'toolClass' },
  CustomTool: { role: 'tool' },
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

/** SDK: extensions/handoff_prompt.py, the same in all releases. */
const prefix =
  '# System context\n' +
  'You are part of a multi-agent system called the Agents SDK, designed to make agent coordination and execution easy. ' +
  'Agents uses two primary abstraction: **Agents** and **Handoffs**. An agent encompasses instructions and tools and can hand off a ' +
  'conversation to another agent when appropriate. Handoffs are achieved by calling a handoff function, generally named ' +
  '`transfer_to_<agent_name>`. Transfers between agents are handled seamlessly in the background; do not mention or draw attention to ' +
  'these transfers in your conversation with the user.\n';

/** `openai-agents`. SDK: agents/__init__.py and the submodules named. */
export const sdk: SdkDescription = {
  ...spellOptions('python', false),
  root: 'agents',
  modules: {
    agents: { Agent: agent, handoff, Handoff: handoffClass, Runner: runner, ...guardrails, ...tools },
    'agents.agent': { Agent: agent },
    'agents.handoffs': { handoff, Handoff: handoffClass },
    'agents.run': { Runner: runner, AgentRunner: runner },
    'agents.guardrail': guardrails,
    'agents.tool': tools,
    'agents.decorators': { tool },
    'agents.realtime': { RealtimeAgent: realtimeAgent, realtime_handoff: realtimeHandoff, RealtimeRunner: { role: 'runner', keepsAgent: true } },
    'agents.realtime.agent': { RealtimeAgent: realtimeAgent },
    'agents.realtime.handoffs': { realtime_handoff: realtimeHandoff },
    'agents.realtime.runner': { RealtimeRunner: { role: 'runner', keepsAgent: true } },
    'agents.sandbox': { SandboxAgent: sandboxAgent },
    'agents.sandbox.sandbox_agent': { SandboxAgent: sandboxAgent },
    'agents.repl': { run_demo_loop: conversation },
    'agents.voice': { SingleAgentVoiceWorkflow: conversation },
    'agents.extensions': {},
    'agents.extensions.handoff_prompt': {
      RECOMMENDED_PROMPT_PREFIX: { role: 'text', text: prefix },
      prompt_with_handoff_instructions: { role: 'prompt', before: `${prefix}\n\n` },
    },
    'agents.mcp': {
      MCPServerStdio: mcp('MCPServerStdio'),
      MCPServerSse: mcp('MCPServerSse'),
      MCPServerStreamableHttp: mcp('MCPServerStreamableHttp'),
    },
  },
  source: {
    kind: 'folder',
    files: ['__init__.py', 'agent.py', 'guardrail.py', 'items.py', 'model_settings.py', 'run.py', 'run_context.py', 'tool.py'],
    mentions: 'agent.py',
  },
  clone: 'clone',
  cloneKeepsClass: true,
  create: undefined,
  asTool: 'as_tool',
  runConfigs: ['agents.RunConfig', 'agents.run.RunConfig', 'agents.run_config.RunConfig'],
  serverOptions: { name: 'name' },
  toolUse: { texts: ['run_llm_again', 'stop_on_first_tool'], usual: 'run_llm_again', toolNames: 'stop_at_tool_names' },
  models: {
    chat: { classes: ['OpenAIChatCompletionsModel', 'LitellmModel'], prefix: 'litellm/' },
    responses: { classes: ['OpenAIResponsesModel', 'OpenAIResponsesWSModel'] },
  },
  modelSettings: { classes: ['agents.ModelSettings', 'agents.model_settings.ModelSettings'], toolChoice: 'tool_choice' },
  textOutput: { constant: undefined, type: 'builtins.str' },
  inputData: { className: 'HandoffInputData', copy: 'clone' },
  runItems: {
    classes: {
      message_output_item: 'MessageOutputItem',
      handoff_call_item: 'HandoffCallItem',
      handoff_output_item: 'HandoffOutputItem',
      tool_call_item: 'ToolCallItem',
      tool_call_output_item: 'ToolCallOutputItem',
    },
    base: 'RunItemBase',
    raw: 'raw_item',
    call: 'ResponseFunctionToolCall',
  },
  classes: {
    agent: { agent: ['Agent'], realtime: ['RealtimeAgent'], sandbox: ['SandboxAgent', 'Agent'] },
    handoff: ['Handoff'],
    tool: ['Tool'],
    server: ['MCPServer'],
    guardrail: { input: ['InputGuardrail'], output: ['OutputGuardrail'] },
  },
  exceptions: {
    AgentsException: 'Exception',
    ...Object.fromEntries(
      [
        ...['MaxTurnsExceeded', 'ModelBehaviorError', 'ModelRefusalError', 'ModelTimeoutError', 'UserError', 'MCPToolCancellationError', 'ToolTimeoutError'],
        ...['Input', 'Output', 'ToolInput', 'ToolOutput'].map((kind) => `${kind}GuardrailTripwireTriggered`),
      ].map((name) => [name, 'AgentsException']),
    ),
  },
  hookClasses: {
    'agents.AgentHooks': 'AgentHooks',
    'agents.RunHooks': 'RunHooks',
    'agents.lifecycle.AgentHooks': 'AgentHooks',
    'agents.lifecycle.RunHooks': 'RunHooks',
  },
  lastAgent: 'last_agent',
  runConfigOption: 'run_config',
  startMethods: ['run', 'run_sync', 'run_streamed'],
  moreStartParameters: {
    run_streamed: ['context', 'max_turns', 'hooks', 'run_config', 'previous_response_id', 'auto_previous_response_id', 'conversation_id', 'session'],
  },
  startKeywords: ['starting_agent', 'agent'],
  takesOptionsObject: false,
};

function hosted(name: string): SdkRole {
  return { role: 'hosted-tool', name };
}

function mcp(className: string): SdkRole {
  return { role: 'mcp-server', className };
}
