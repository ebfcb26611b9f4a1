import * as l10n from '@vscode/l10n';
import type { OptionRow } from './option-row';

/** What makes tools of functions: Python's decorator and JS's function, and the class of Python's that takes everything by hand. */
export type ToolMaker = 'tool' | 'toolClass';

/** The options of tools. Python tool.py `function_tool`, `FunctionTool`; JS tool.ts `tool`. */
export const TOOL_OPTIONS = {
  implementation: {
    python: { names: { tool: 'func' } },
    typescript: { names: { tool: 'execute' }, required: ['tool'] },
    takes: () => l10n.t('the function that runs when the model calls the tool'),
  },
  name: {
    python: { names: { tool: 'name_override', toolClass: 'name' }, required: ['toolClass'] },
    typescript: { names: { tool: 'name' } },
    takes: () => l10n.t('the name of the tool; absent, the name of its function'),
  },
  description: {
    python: { names: { tool: 'description_override', toolClass: 'description' }, required: ['toolClass'] },
    typescript: { names: { tool: 'description' }, required: ['tool'] },
    takes: () => l10n.t('the description of the tool that the model sees'),
  },
  parameters: {
    python: { names: { toolClass: 'params_json_schema' }, required: ['toolClass'] },
    typescript: { names: { tool: 'parameters' }, required: ['tool'] },
    takes: () => l10n.t('the schema of what the model fills in'),
  },
  onInvoke: {
    python: { names: { toolClass: 'on_invoke_tool' }, required: ['toolClass'] },
    takes: () => l10n.t('a function that is given the context and the arguments as text, and returns the output'),
  },
  docstringStyle: { python: { names: { tool: 'docstring_style' } }, takes: () => l10n.t('how the docstring is written: `google`, `numpy` or `sphinx`') },
  usesDocstring: {
    python: { names: { tool: 'use_docstring_info' } },
    takes: () => l10n.t('whether descriptions of the tool and its parameters are read from the docstring'),
  },
  errorFunction: {
    python: { names: { tool: 'failure_error_function' } },
    typescript: { names: { tool: 'errorFunction' } },
    takes: () => l10n.t('a function that makes of an error what the model is told; none, the run fails with it'),
  },
  strict: {
    python: { names: { tool: 'strict_mode' }, since: '0.0.5' },
    typescript: { names: { tool: 'strict' } },
    takes: () => l10n.t('whether the schema is in strict mode'),
  },
  strictJsonSchema: { python: { names: { toolClass: 'strict_json_schema' } }, takes: () => l10n.t('whether the schema is in strict mode') },
  isEnabled: {
    python: { names: { tool: 'is_enabled', toolClass: 'is_enabled' }, since: '0.0.17' },
    typescript: { names: { tool: 'isEnabled' }, since: '0.1.7' },
    takes: () => l10n.t('whether the model is offered the tool, or a function that decides it'),
  },
  inputGuardrails: {
    python: { names: { tool: 'tool_input_guardrails', toolClass: 'tool_input_guardrails' }, since: '0.3.3' },
    typescript: { names: { tool: 'inputGuardrails' }, since: '0.3.8' },
    takes: () => l10n.t('a list of guardrails over the arguments of each call'),
  },
  outputGuardrails: {
    python: { names: { tool: 'tool_output_guardrails', toolClass: 'tool_output_guardrails' }, since: '0.3.3' },
    typescript: { names: { tool: 'outputGuardrails' }, since: '0.3.8' },
    takes: () => l10n.t('a list of guardrails over what each call returns'),
  },
  needsApproval: {
    python: { names: { tool: 'needs_approval', toolClass: 'needs_approval' }, since: '0.8.0' },
    typescript: { names: { tool: 'needsApproval' } },
    takes: () => l10n.t('whether a call waits for approval, or a function that decides it'),
  },
  timeout: {
    python: { names: { tool: 'timeout', toolClass: 'timeout_seconds' }, since: '0.9.0' },
    typescript: { names: { tool: 'timeoutMs' }, since: '0.4.10' },
    takes: () => l10n.t('how long a call may take: seconds in Python, milliseconds in TypeScript'),
  },
  timeoutBehavior: {
    python: { names: { tool: 'timeout_behavior', toolClass: 'timeout_behavior' }, since: '0.9.0' },
    typescript: { names: { tool: 'timeoutBehavior' }, since: '0.4.10' },
    takes: () => l10n.t('whether the model is told of a call that took too long, or the run fails'),
  },
  timeoutErrorFunction: {
    python: { names: { tool: 'timeout_error_function', toolClass: 'timeout_error_function' }, since: '0.9.0' },
    typescript: { names: { tool: 'timeoutErrorFunction' }, since: '0.4.10' },
    takes: () => l10n.t('a function that makes what the model is told of a call that took too long'),
  },
  deferLoading: {
    python: { names: { tool: 'defer_loading', toolClass: 'defer_loading' }, since: '0.11.0' },
    typescript: { names: { tool: 'deferLoading' }, since: '0.6.0' },
    takes: () => l10n.t('whether the model gets the tool only once its tool search has found it'),
  },
  customDataExtractor: {
    python: { names: { tool: 'custom_data_extractor', toolClass: 'custom_data_extractor' }, since: '0.17.6' },
    typescript: { names: { tool: 'customDataExtractor' }, since: '0.11.8' },
    takes: () => l10n.t('a function that gives data to keep beside the output, which the model does not see'),
  },
  allowedCallers: {
    python: { names: { tool: 'allowed_callers', toolClass: 'allowed_callers' }, since: '0.19.0' },
    typescript: { names: { tool: 'allowedCallers' }, since: '0.14.0' },
    takes: () => l10n.t('who may call the tool: the model, programs that the model writes'),
  },
  outputType: { python: { names: { tool: 'output_type' }, since: '0.19.0' }, takes: () => l10n.t('the type of what the tool returns') },
  outputSchema: {
    python: { names: { tool: 'output_json_schema', toolClass: 'output_json_schema' }, since: '0.19.0' },
    typescript: { names: { tool: 'outputSchema' }, since: '0.14.0' },
    takes: () => l10n.t('the schema of what the tool returns'),
  },
  providerData: { typescript: { names: { tool: 'providerData' }, since: '0.13.5' }, takes: () => l10n.t('what else the API is sent with the tool') },
} as const satisfies Readonly<Record<string, OptionRow<ToolMaker>>>;
