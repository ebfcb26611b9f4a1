import * as l10n from '@vscode/l10n';
import type { OptionRow, SharedOption } from './option-row';

/** The options of the method that makes a tool of an agent. Python agent.py `Agent.as_tool`; JS agent.ts `Agent.asTool`. */
export const AGENT_TOOL_OPTIONS = {
  toolName: {
    python: { names: { asTool: 'tool_name' }, required: ['asTool'] },
    typescript: { names: { asTool: 'toolName' } },
    takes: () => l10n.t('the name of the tool; absent or empty, the name of the agent'),
  },
  toolDescription: {
    python: { names: { asTool: 'tool_description' }, required: ['asTool'] },
    typescript: { names: { asTool: 'toolDescription' } },
    takes: () => l10n.t('the description of the tool that the model sees'),
  },
  outputExtractor: {
    python: { names: { asTool: 'custom_output_extractor' } },
    typescript: { names: { asTool: 'customOutputExtractor' } },
    takes: () => l10n.t('a function that makes of the result of the run what the tool returns'),
  },
  isEnabled: {
    python: { names: { asTool: 'is_enabled' }, since: '0.2.9' },
    typescript: { names: { asTool: 'isEnabled' }, since: '0.1.7' },
    takes: () => l10n.t('whether the model is offered the tool, or a function that decides it'),
  },
  onStream: {
    python: { names: { asTool: 'on_stream' }, since: '0.6.4' },
    typescript: { names: { asTool: 'onStream' }, since: '0.3.5' },
    takes: () => l10n.t('a function that is given what the run of the agent streams'),
  },
  runConfig: {
    python: { names: { asTool: 'run_config' }, since: '0.3.1' },
    typescript: { names: { asTool: 'runConfig' }, since: '0.1.4' },
    takes: () => l10n.t('the configuration of the run of the agent'),
  },
  runOptions: { typescript: { names: { asTool: 'runOptions' }, since: '0.1.4' }, takes: () => l10n.t('the options of the run of the agent') },
  maxTurns: { python: { names: { asTool: 'max_turns' }, since: '0.3.1' }, takes: () => l10n.t('how many turns the run of the agent may take') },
  hooks: { python: { names: { asTool: 'hooks' }, since: '0.3.1' }, takes: () => l10n.t('callbacks for what happens in the run of the agent') },
  previousResponseId: {
    python: { names: { asTool: 'previous_response_id' }, since: '0.3.1' },
    takes: () => l10n.t('the response of the API that the run of the agent continues'),
  },
  conversationId: {
    python: { names: { asTool: 'conversation_id' }, since: '0.3.1' },
    takes: () => l10n.t('the conversation of the API that the run of the agent continues'),
  },
  session: { python: { names: { asTool: 'session' }, since: '0.3.1' }, takes: () => l10n.t('the session that keeps the history of the run of the agent') },
  errorFunction: {
    python: { names: { asTool: 'failure_error_function' }, since: '0.6.4' },
    takes: () => l10n.t('a function that makes of an error what the model is told; none, the run fails with it'),
  },
  needsApproval: {
    python: { names: { asTool: 'needs_approval' }, since: '0.8.0' },
    typescript: { names: { asTool: 'needsApproval' }, since: '0.1.2' },
    takes: () => l10n.t('whether a call waits for approval, or a function that decides it'),
  },
  parameters: {
    python: { names: { asTool: 'parameters' }, since: '0.8.0' },
    typescript: { names: { asTool: 'parameters' }, since: '0.4.5' },
    takes: () => l10n.t('the type of what the model fills in; absent, one text'),
  },
  inputBuilder: {
    python: { names: { asTool: 'input_builder' }, since: '0.8.0' },
    typescript: { names: { asTool: 'inputBuilder' }, since: '0.4.5' },
    takes: () => l10n.t('a function that makes of the arguments what the agent is given'),
  },
  includeInputSchema: {
    python: { names: { asTool: 'include_input_schema' }, since: '0.8.0' },
    typescript: { names: { asTool: 'includeInputSchema' }, since: '0.4.5' },
    takes: () => l10n.t('whether the agent is told the schema of its arguments'),
  },
  resumeState: {
    typescript: { names: { asTool: 'resumeState' }, since: '0.4.4' },
    takes: () => l10n.t('how the context of a run that waited is taken up again'),
  },
  streamBuffer: {
    python: { names: { asTool: 'on_stream_max_pending_events' }, since: '0.23.0' },
    typescript: { names: { asTool: 'onStreamMaxPendingEvents' }, since: '0.19.0' },
    takes: () => l10n.t('how many events may wait for the function that is given them'),
  },
} as const satisfies Readonly<Record<string, OptionRow<'asTool'>>>;

/** Those of both SDKs, by neutral name. */
export type SharedAgentToolOption = SharedOption<typeof AGENT_TOOL_OPTIONS>;
